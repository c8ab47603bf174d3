"""Every refusal speaks French and English: the same facts, each sentence in its own language; `str` is the
English one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from toy import TOY, Roll, ToyOptions

import explorer
from explorer.core.definitions import NOTHING, Reader, read
from explorer.core.errors import (
    BadDefinition,
    BadNotation,
    BadOption,
    BadRecord,
    ExplorerError,
    UnknownGame,
    about,
    mismatch,
    one_of,
    reason,
    shorten,
    unknown,
)
from explorer.core.game import MAX_SEED, read_options
from explorer.core.playthrough import Playthrough, to_record
from explorer.core.replay import from_record, loads, open_link
from explorer.core.rulebook import IllegalAction
from explorer.core.text import Text

POND = explorer.load("pond")


def refused(kind: type[ExplorerError], action: Callable[[], Any]) -> Text:
    """What the refusal says."""
    with pytest.raises(kind) as refusal:
        action()
    assert str(refusal.value) == refusal.value.text.en
    return refusal.value.text


# Definitions ------------------------------------------------------------------------------------------------


def test_a_wrong_value_names_file_line_and_key_in_both_languages(tmp_path: Path) -> None:
    file = tmp_path / "demo.toml"
    file.write_text('name = "demo"\n\n[board]\nsize = 9\n', encoding="utf-8")
    said = refused(BadDefinition, lambda: read(file).table("board").integer("size", 1, 5))
    assert said.fr == f"{file}, ligne 4 : board.size : reçu 9, attendu un nombre entier de 1 à 5"
    assert said.en == f"{file}, line 4: board.size: got 9, expected a whole number from 1 to 5"


def test_a_definition_keeps_its_parts() -> None:
    error = BadDefinition("demo.toml", "size", NOTHING, one_of([1, 2]), 3)
    assert (error.source, error.key, error.got, error.expected, error.line) == (
        "demo.toml",
        "size",
        NOTHING,
        one_of([1, 2]),
        3,
    )
    assert error.text.fr == "demo.toml, ligne 3 : size : reçu 'rien', attendu l'un de 1, 2"
    assert str(error) == "demo.toml, line 3: size: got 'nothing', expected one of 1, 2"


@pytest.mark.parametrize(
    ("ask", "french"),
    [
        (lambda r: r.string("k"), "k : reçu 3, attendu un texte"),
        (lambda r: r.flag("k"), "k : reçu 3, attendu true ou false"),
        (lambda r: r.number("k", 0, 0.5), "k : reçu 3, attendu un nombre de 0 à 0.5"),
        (lambda r: r.choice("k", ("red", "blue")), "k : reçu 3, attendu l'un de red, blue"),
        (lambda r: r.strings("k"), "k : reçu 3, attendu une liste de textes"),
        (lambda r: r.strings("k", ("red",)), "k : reçu 3, attendu une liste de textes parmi red"),
        (lambda r: r.bilingual("k"), 'k : reçu 3, attendu deux textes, { fr = "…", en = "…" }'),
        (lambda r: r.table("k"), "k : reçu 3, attendu une table"),
        (lambda r: r.tables("k"), "k : reçu 3, attendu des tables, [[k]]"),
        (lambda r: r.string("other"), "other : reçu 'rien', attendu un texte"),
        (lambda r: r.close(), "k : reçu 3, attendu aucune clé de ce nom (connues ici : aucune)"),
    ],
)
def test_what_a_reader_expects_is_said_in_french(ask: Callable[[Reader], Any], french: str) -> None:
    assert refused(BadDefinition, lambda: ask(Reader({"k": 3}, "demo.toml"))).fr == f"demo.toml : {french}"


@pytest.mark.parametrize(
    ("raw", "french"),
    [
        (b"a = \n", "reçu 'une faute ligne 1, colonne 5', attendu du TOML valide, chaque clé une seule fois"),
        (b"a = {", "reçu 'une faute à la fin', attendu du TOML valide, chaque clé une seule fois"),
        (b"a = '\xff'", "reçu \"l'octet 5 n'est pas de l'UTF-8\", attendu un texte en UTF-8"),
    ],
)
def test_a_file_that_is_not_toml_is_refused_in_french(tmp_path: Path, raw: bytes, french: str) -> None:
    file = tmp_path / "demo.toml"
    file.write_bytes(raw)
    assert refused(BadDefinition, lambda: read(file)).fr == f"{file} : tout le fichier : {french}"


def test_a_file_that_is_not_there_is_refused_in_french(tmp_path: Path) -> None:
    file = tmp_path / "nowhere.toml"
    french = f"{file} : tout le fichier : reçu 'aucun fichier de ce nom', attendu un fichier lisible"
    assert refused(BadDefinition, lambda: read(file)).fr == french


# Options, seeds, names, notation ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "action", "french", "english"),
    [
        (
            BadOption, lambda: read_options(ToyOptions, {"wind": 1}),
            "option 'wind' : nom inconnu, attendu l'un de opening",
            "option 'wind': unknown, expected one of opening",
        ),
        (
            BadOption, lambda: read_options(ToyOptions, {"opening": "fly"}),
            "option opening : reçu 'fly', attendu walk (à pied), roll (aux dés)",
            "option opening: got 'fly', expected walk (on foot), roll (by dice)",
        ),
        (
            BadOption, lambda: TOY.start(players=9),
            "joueurs : reçu 9, attendu 1 à 2 pour toy", "players: got 9, expected 1 to 2 for toy",
        ),
        (
            BadOption, lambda: TOY.start(seed=-1),
            f"graine : reçu -1, attendu un nombre entier de 0 à {MAX_SEED}",
            f"seed: got -1, expected a whole number from 0 to {MAX_SEED}",
        ),
        (
            UnknownGame, lambda: explorer.load("chess"),
            f"jeu 'chess' : nom inconnu, attendu l'un de {', '.join(explorer.game_names())}",
            f"game 'chess': unknown, expected one of {', '.join(explorer.game_names())}",
        ),
        (
            BadNotation, lambda: POND.parse("step z9"),
            "action 'step z9' : reçu 'z9', attendu un mot de a1 à pond-yellow, comme dans 'step a1'",
            "action 'step z9': got 'z9', expected a word from a1 to pond-yellow, as in 'step a1'",
        ),
        (
            BadNotation, lambda: POND.parse("lay 18 c4 r90 r180"),
            "action 'lay 18 c4 r90 r180' : reçu 4 mots après 'lay', attendu 3 comme dans 'lay 1 a1 r0'",
            "action 'lay 18 c4 r90 r180': got 4 words after 'lay', expected 3 as in 'lay 1 a1 r0'",
        ),
    ],
    ids=["unknown option", "wrong option", "players", "seed", "game", "notation", "a word too many"],
)  # fmt: skip
def test_a_refusal_says_the_same_in_both_languages(
    kind: type[ExplorerError], action: Callable[[], Any], french: str, english: str
) -> None:
    assert refused(kind, action) == Text(french, english)


def test_an_illegal_action_gives_its_rules_in_both_languages() -> None:
    rolling, _ = TOY.start(seed=1).apply(Roll())
    with pytest.raises(IllegalAction) as refusal:
        rolling.apply(Roll())
    said = refusal.value.text
    assert [violation.rule for violation in refusal.value.violations] == ["TOY-T1"]
    assert said.fr == "roll est interdit : TOY-T1 : Le dé roule : pas roll."
    assert said.en == "roll is illegal: TOY-T1: The die rolls: no roll."


# Records ----------------------------------------------------------------------------------------------------


def test_a_record_names_the_ply_and_the_rule_in_both_languages() -> None:
    play = Playthrough(POND, scenario="PON-X1")
    play.play("slide 4 b down r0")
    data = to_record(play)
    data["lines"][0]["actions"][0] = "step b4"
    with pytest.raises(BadRecord) as refusal:
        from_record(data)
    error = refusal.value
    assert (error.ply, error.rule) == (1, "PON-M2")
    assert error.text.fr.startswith("coup 1 (lines[0].actions[0]) : 'step b4' est interdit : PON-M2 : ")
    assert error.text.en.startswith("move 1 (lines[0].actions[0]): 'step b4' is illegal: PON-M2: ")
    broken = play.root.state.violations(POND.parse("step b4"))
    assert error.text.fr.endswith(broken[-1].text.fr)
    assert error.text.en.endswith(broken[-1].text.en)


def test_a_record_with_a_wrong_action_repeats_what_the_notation_says() -> None:
    data = to_record(Playthrough(POND, players=2, seed=7))
    data["lines"][0]["actions"] = ["fly"]
    said = refused(BadRecord, lambda: from_record(data))
    assert said.fr.startswith(
        "coup 1 (lines[0].actions[0]) : 'fly' : action 'fly' : attendu l'un de choose, step"
    )
    assert said.en.startswith(
        "move 1 (lines[0].actions[0]): 'fly': action 'fly': expected one of choose, step"
    )


@pytest.mark.parametrize(
    ("action", "french"),
    [
        (lambda: loads("{"), "pas du JSON valide : faute ligne 1, colonne 2"),
        (lambda: loads("NaN"), "pas du JSON valide : NaN n'est pas un nombre ici"),
        (lambda: loads("[]"), "partie : reçu [], attendu une table"),
        (
            lambda: loads('{"format": 1}'),
            "format : reçu 1, attendu 'explorer-record' ; ce n'est pas une partie enregistrée ici",
        ),
        (
            lambda: open_link("hello"),
            "lien : reçu 'hello', attendu un texte qui commence par 'e1.' ; "
            "copiez l'adresse entière d'une telle page",
        ),
        (lambda: open_link("e1.!"), "lien : abîmé ; copiez l'adresse entière"),
        (
            lambda: POND.from_dict({}),
            "state : il manque discard, options, phase, pile, players, seat, seed, shuffles, tiles, turn",
        ),
    ],
)
def test_what_is_no_record_is_refused_in_french(action: Callable[[], Any], french: str) -> None:
    assert refused(BadRecord, action).fr == french


# Parts of sentences -----------------------------------------------------------------------------------------


def test_a_place_that_is_a_text_speaks_its_own_language() -> None:
    assert about(Text("lien", "link"), Text("abîmé", "damaged")) == Text("lien : abîmé", "link: damaged")


def test_braces_of_a_stranger_are_never_filled() -> None:
    said = unknown(Text("jeu", "game"), "{x}", ["{y}"])
    assert said.fr == "jeu '{x}' : nom inconnu, attendu l'un de {y}"
    assert (
        Text("Détail : {detail}", "Detail: {detail}")
        .filled({"detail": said})
        .fr.endswith("attendu l'un de {y}")
    )


def test_long_and_deep_values_are_cut_in_both_languages() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert shorten(deep, lang="fr") == "une valeur trop imbriquée (list)"
    assert shorten(deep) == "a deeply nested list"
    assert (shorten(7), len(shorten(list(range(10_000))))) == ("7", 60)
    assert mismatch("k", "a" * 1000, Text("peu", "little")).fr == f"k : reçu '{'a' * 58}…, attendu peu"
    while deep:
        deep = deep.pop()  # type: ignore[assignment]


def test_other_errors_speak_their_own_words() -> None:
    assert reason(ValueError("no")) == Text("no", "no")
    assert reason(PermissionError(13, "Permission denied")) == Text(
        "lecture ou écriture interdite", "Permission denied"
    )
    assert reason(OSError(28, "No space left on device")).fr == "No space left on device"
    assert reason(BadOption(Text("non", "no"))) == Text("non", "no")


def test_a_game_of_ones_own_refuses_in_both_languages_too() -> None:
    assert (
        refused(BadNotation, lambda: TOY.parse("fly")).fr
        == "action 'fly' : attendu l'un de walk, roll, die 1, die 2"
    )


HOSTILE = "x" * 5000


@pytest.mark.parametrize(
    "action",
    [
        lambda: Reader({HOSTILE: 1}, "a.toml").close(),
        lambda: (
            Reader({"deep": {HOSTILE: {"end": HOSTILE}}}, "a.toml")
            .table("deep")
            .table(HOSTILE)
            .integer("end", 1, 2)
        ),
        lambda: POND.parse(f"lay {HOSTILE}"),
        lambda: POND.start(2, 1, **{HOSTILE: 1}),
        lambda: loads(json.dumps({HOSTILE: 1, "format": "explorer-record", "version": 1})),
    ],
)
def test_a_refusal_quotes_sixty_characters_of_a_key_or_value(action: Callable[[], object]) -> None:
    with pytest.raises(ExplorerError) as error:
        action()
    for said in (error.value.text.fr, error.value.text.en):
        assert max(map(len, re.findall("x+", said))) <= 60
        assert len(said) < 500
