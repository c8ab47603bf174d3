"""Our games for other people's players: PettingZoo environments (`aec`), OpenSpiel games (`spiel`), counts of
legal play (`perft`). docs/rl.md says how; the two libraries come with the extra `rl`.
"""
