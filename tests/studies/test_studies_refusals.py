"""What a study refuses: each bad input with what was got and what is expected, in both languages, and no file
left behind.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from four_races import toys
from toy import TOY

import explorer
from explorer.core.errors import BadOption, ExplorerError, NotSaved, UnknownGame
from explorer.players import Random
from explorer.studies import Study, simulate
from explorer.studies.running import play_some


class Moody(Random):
    """A player that calls itself like another."""


def village(*how: Any, **more: Any) -> Callable[[Path], object]:
    return lambda _: simulate("village", *how, **{"players": "random,random"} | more)


def race(*how: Any, **more: Any) -> Callable[[Path], object]:
    return lambda _: toys(*how, **more)


def to(name: str) -> Callable[[Path], object]:
    return lambda folder: toys(output=folder / name)


COUNT, SEEDS, OUTPUT = "nombre de parties", "un nombre entier", "fichier de résultats"
ENDINGS = ".csv, .json, .parquet"
NONSENSE: dict[str, tuple[type[ExplorerError], Callable[[Path], object], str, str]] = {
    "game": (UnknownGame, lambda _: simulate("chess", 3, players="random"), "jeu 'chess' : nom inconnu",
    "game 'chess': unknown"),
    "too few": (BadOption, village(3, players="random"), "joueurs : reçu 1, attendu 2 à 6",
    "players: got 1, expected 2"),
    "too many": (BadOption, race(players="random," * 2 + "random"), "joueurs : reçu 3, attendu 1",
    "players: got 3, expected 1"),
    "player": (BadOption, race(players="random,genius"), "joueur 'genius' : nom inconnu",
    "player 'genius': unknown"),
    "budget": (BadOption, race(players="random,montecarlo:x"), "montecarlo : reçu 'x', attendu",
    "montecarlo: got 'x', expected"),
    "no players": (BadOption, race(players=3), "joueurs : reçu 3, attendu un texte",
    "players: got 3, expected a text"),
    "nobody": (BadOption, race(players=[]), "joueurs : reçu 0, attendu 1 à 2 pour",
    "players: got 0, expected 1 to 2"),
    "moody": (BadOption, race(players=["random", Moody()]), "joueur : reçu Moody(), attendu",
    "player: got Moody(), expected"),
    "none": (BadOption, race(0), f"{COUNT} : reçu 0, attendu {SEEDS} de 1",
    "number of playthroughs: got 0, expected a whole"),
    "negative": (BadOption, race(-3), f"{COUNT} : reçu -3, attendu",
    "number of playthroughs: got -3, expected"),
    "half": (BadOption, race(1.5), f"{COUNT} : reçu 1.5, attendu",
    "number of playthroughs: got 1.5, expected"),
    "seed": (BadOption, race(seed="one"), f"graine : reçu 'one', attendu {SEEDS}",
    "seed: got 'one', expected a whole number"),
    "no seed": (BadOption, race(seed=None), "graine : reçu None, attendu", "seed: got None, expected"),
    "seed below 0": (BadOption, race(seed=-1), "graine : reçu -1, attendu", "seed: got -1, expected"),
    "option": (BadOption, race(wind=3), "option 'wind' : nom inconnu, attendu l'un de",
    "option 'wind': unknown"),
    "no workers": (BadOption, race(workers=0), "workers : reçu 0, attendu un nombre",
    "workers: got 0, expected a whole number"),
    "two places": (BadOption, race(dask="tcp://127.0.0.1:1"), "workers : à laisser de côté",
    "workers: leave it out"),
    "ending": (
        BadOption, to("a.xlsx"), f"{OUTPUT} : reçu 'a.xlsx', attendu un nom qui finit par l'un de {ENDINGS}",
        f"output: got 'a.xlsx', expected a name that ends in one of {ENDINGS}",
    ),
    "no ending": (BadOption, to("a"), f"{OUTPUT} : reçu 'a', attendu", "output: got 'a', expected"),
    "no path": (NotSaved, race(output="a\0.csv"), "'a\\x00.csv' : ce n'est pas un chemin",
    "'a\\x00.csv': this is not the path"),
    "no file": (NotSaved, race(output=7), "7 : ce n'est pas un chemin", "7: this is not the path"),
}  # fmt: skip


@pytest.mark.parametrize("what", NONSENSE)
def test_what_makes_no_sense_is_refused_in_both_languages(what: str, tmp_path: Path) -> None:
    kind, run, french, english = NONSENSE[what]
    with pytest.raises(kind) as refusal:
        run(tmp_path)
    assert refusal.value.text.fr.startswith(french)
    assert refusal.value.text.en.startswith(english)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_missing_or_is_itself_the_output_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotSaved) as missing:
        toys(output=tmp_path / "none" / "a.csv")
    assert missing.value.text.en.endswith(f"the folder {tmp_path / 'none'} does not exist; create it first")
    assert missing.value.text.fr.endswith(f"le dossier {tmp_path / 'none'} n'existe pas ; créez-le d'abord")
    (tmp_path / "a.csv").mkdir()
    with pytest.raises(NotSaved, match="this is a folder, expected the name of a file"):
        toys(output=tmp_path / "a.csv")


@pytest.mark.parametrize(
    "address",
    ["tcp://127.0.0.1:1", *(pytest.param(each, marks=pytest.mark.thorough) for each in ("nonsense", 7))],
)
def test_a_cluster_that_does_not_answer_is_refused(address: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("explorer.studies.running.PATIENCE", "1s")
    with pytest.raises(ExplorerError) as refusal:
        toys(workers=None, dask=address)
    assert refusal.value.text.en.startswith(
        f"dask: got {address!r}, expected the address of a Dask scheduler that answers"
    )
    assert refusal.value.text.fr.startswith(
        f"dask : reçu {address!r}, attendu l'adresse d'un ordonnanceur Dask qui répond"
    )


@pytest.mark.parametrize(
    "how", [{"workers": 0}, {"dask": "nonsense", "workers": None}, {"players": "random,genius"}]
)
def test_a_study_that_is_refused_leaves_no_journal(how: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(ExplorerError):
        toys(output=tmp_path / "a.csv", **how)
    assert list(tmp_path.iterdir()) == []


def test_a_journal_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.csv.journal").mkdir()
    with pytest.raises(NotSaved) as refusal:
        toys(output=tmp_path / "a.csv", resume=True)
    assert refusal.value.text.en.startswith(f"{tmp_path / 'a.csv.journal'}: ")
    assert refusal.value.text.fr == f"{tmp_path / 'a.csv.journal'} : c'est un dossier"


def test_a_machine_with_another_explorer_does_not_play(monkeypatch: pytest.MonkeyPatch) -> None:
    study = Study.of(TOY, 3, "random,random")
    monkeypatch.setattr(explorer, "__version__", "9.9")
    with pytest.raises(
        ExplorerError, match=r"this machine plays with explorer 9\.9 .*, the study with 0\.1\.0"
    ):
        play_some(study, [0])
