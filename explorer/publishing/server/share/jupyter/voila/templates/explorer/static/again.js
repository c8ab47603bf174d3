// Asks again after the seconds that the page says; the address keeps its game, which a redirect by <meta> might lose.
setTimeout(() => location.reload(), 1000 * document.currentScript.dataset.seconds);
