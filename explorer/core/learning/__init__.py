"""What is learnt beside the rules; what is gone through step by step: lessons, and a guided first play."""
