// Voilà's script comes last on its own page and calls this once its theme is there and the cells are in.
window.cellLoaded = true;
window.voila_finish = () => document.getElementById("getting-ready")?.remove();
