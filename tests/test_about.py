"""What is told of a game beside its rules: how it is read and refused, what the five booklets say, where it
is shown.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from paged import texts
from toy import TOY

import explorer
from explorer.cli import main
from explorer.core.about import About, Fact, load
from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition
from explorer.core.text import LANGUAGES, NO_WORDS
from explorer.games.pond import PondGame
from explorer.ui.play import table as page_of

GAMES = ("mariposas", "papillon", "pond", "souls", "village")
HEAD = 'game = "pond"\nplayers = "PON-S1"\n'
SAYS = 'text = { fr = "Un fait.", en = "A fact." }\n'
PART = '[[part]]\ntitle = { fr = "Titre", en = "Title" }\n'
FACT = f"[[part.fact]]\n{SAYS}"
MAKER = '[[maker]]\nrole = { fr = "Dessin", en = "Art" }\nprovenance = "rulebook"\n'
READ = 'provenance = "rulebook"\n'


def read(text: str) -> About:
    pond = explorer.load("pond")
    return load(Upload("about.toml", text.encode()), "pond", pond.title, pond.players, pond.rulebook)


def facts(about: About | None) -> Iterator[Fact]:
    assert about is not None
    return (fact for part in about for fact in part.facts)


# The reader -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "told"), [
    (HEAD.replace("pond", "souls"), "game: got 'souls', expected one of pond"),
    (HEAD.replace("S1", "S99"), "players: got 'PON-S99'"),
    (HEAD + 'author = "nobody"\n', "author: got 'nobody', expected no such key"),
    (HEAD + PART, r"part\[0\].fact: got 'nothing'"),
    (HEAD + PART.replace("[[part]]", "[[part]]\nfact = []"), r"part\[0\].fact: got \[\]"),
    (HEAD + PART + FACT, r"fact\[0\].provenance: got 'nothing', expected one of rulebook, published"),
    (HEAD + PART + FACT + 'provenance = "inferred"\n', "provenance: got 'inferred'"),
    (HEAD + PART + FACT + 'provenance = "published"\n', r"fact\[0\].source: got 'nothing'"),
    (HEAD + PART + FACT + READ + 'source = { fr = "x", en = "x" }\n', "source: .* expected no such key"),
    (HEAD + PART + FACT.replace("A fact.", "") + READ, r"fact\[0\].text: .* expected .*fr.*en"),
    (HEAD + PART + FACT.replace("A fact.", "{n} facts.") + READ, "text: .* expected a text without braces"),
    (HEAD + PART.replace("Titre", "Titre {n}") + FACT + READ, r"part\[0\].title: .* without braces"),
    (HEAD + MAKER, r"maker\[0\].names: got 'nothing'"),
    (HEAD + MAKER + "names = []\n", "names, each once"),
    (HEAD + MAKER + 'names = ["A", "A"]\n', "names, each once"),
    (HEAD + MAKER + 'names = [" "]\n', "names, each once"),
    (HEAD + MAKER.replace(', en = "Art"', "") + 'names = ["A"]\n', r"maker\[0\].role"),
    (HEAD + f"[ages]\n{SAYS}", "ages.provenance: got 'nothing'"),
])  # fmt: skip
def test_what_is_unknown_half_translated_or_from_nowhere_is_refused(text: str, told: str) -> None:
    with pytest.raises(BadDefinition, match=f"about.toml.*{told}"):
        read(text)


def test_a_published_fact_says_where_and_one_of_the_rulebook_needs_no_more() -> None:
    source = 'provenance = "published"\nsource = { fr = "une revue", en = "a journal" }\n'
    part = next(iter(read(HEAD + PART + FACT + READ + FACT + source)))
    assert [fact.where.en for fact in part.facts] == ["rulebook", "published elsewhere: a journal"]
    assert part.facts[1].where.fr == "publié ailleurs\u00a0: une revue"


def test_what_the_rulebook_does_not_tell_is_said_and_not_invented() -> None:
    about = read(HEAD)
    assert [part.title.en for part in about] == ["What the rulebook says", "Who made it", "For whom"]
    silent = [fact for fact in facts(about) if not fact.origin]
    assert [fact.text.en.rpartition("we have ")[2] for fact in silent] == [
        "says nothing beside the rules.", "names nobody.", "gives no age.",
    ]  # fmt: skip
    assert all(fact.where == NO_WORDS for fact in silent)


def test_players_and_minutes_are_the_catalogues_with_its_own_doubts() -> None:
    people = tuple(read(HEAD))[-1].facts
    rules = explorer.load("pond").rulebook
    assert rules.card is not None
    assert [(fact.text.en, fact.origin, fact.source) for fact in (people[0], people[-1])] == [
        ("2 to 4 players.", "ruling", rules["PON-S1"].note),
        ("About 20 to 45 minutes.", "inferred", rules.card.note),
    ]


# The five games ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_game_tells_whole_sentences_in_both_languages(name: str) -> None:
    about = explorer.load(name).about
    assert about is not None
    assert about.title == explorer.load(name).title
    for lang in LANGUAGES:
        lines = [line for line in about.lines(lang) if line]
        assert not [line for line in lines if "{" in line or re.search(r"\(\)|: \)", line)]
        told = [fact.text.in_language(lang) for part in tuple(about)[:-2] for fact in part.facts]
        assert [text for text in told if not text.endswith(".")] == []
        assert len({*told}) == len(told)
    assert [fact.text.fr for fact in facts(about) if fact.text.fr == fact.text.en] == []


@pytest.mark.parametrize(("name", "titles"), [
    ("souls", ["The legend of the white butterfly", "The butterflies"]),
    ("mariposas",
     ["The monarchs' journey", "What threatens them, what helps them", "How the game came about"]),
    ("village", ["The Day of the Dead", "Alebrijes", "Altars"]),
    ("pond", ["Why there is this game", "What amphibians need", "Why tunnels"]),
    ("papillon", ["What the rulebook says"]),
])  # fmt: skip
def test_each_booklet_tells_its_own_story(name: str, titles: list[str]) -> None:
    about = explorer.load(name).about
    assert about is not None
    assert [part.title.en for part in about] == [*titles, "Who made it", "For whom"]


@pytest.mark.parametrize(("name", "made", "people"), [
    ("souls", "Design: Joel Lewis", ("2 players.", "Not before the age of three", "About 20 minutes.")),
    ("mariposas", "Author: Elizabeth Hargrave", ("2 to 5 players.", "no age", "About 45 to 75 minutes.")),
    ("village", "Authors: Frédéric Boulle, Grégory Grard", ("2 to 6 players.", "no age", "20 to 30 min")),
    ("pond", "names nobody", ("2 to 4 players.", "no age", "About 20 to 45 minutes.")),
    ("papillon", "names nobody", ("2 to 5 players.", "From the age of 9.", "About 30 to 45 minutes.")),
])  # fmt: skip
def test_who_made_it_and_for_whom_as_the_booklet_says(name: str, made: str, people: tuple[str, ...]) -> None:
    *_, makers, whom = explorer.load(name).about or ()
    assert made in makers.facts[0].text.en
    assert [part in fact.text.en for part, fact in zip(people, whom.facts, strict=True)] == [True] * 3


def test_a_game_on_data_of_ones_own_is_still_about_the_same() -> None:
    own = PondGame().board.source.raw.replace(b'fr = "Bulldozer"', b'fr = "Pelleteuse"')
    assert PondGame(Upload("mine.toml", own)).about == explorer.load("pond").about


# Where it is shown ------------------------------------------------------------------------------------------


def test_a_cell_shows_its_parts_with_where_each_fact_is_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explorer, "language", "en")
    shown: Any = explorer.load("souls").about
    bundle = shown._repr_mimebundle_()
    assert "<h3>The legend of the white butterfly</h3><ul><li>Takahama" in bundle["text/html"]
    assert "<small>(rulebook)</small>" in bundle["text/html"]
    assert bundle["text/plain"].startswith("Papillons célestes\n\nThe legend of the white butterfly\n- Tak")
    assert "- Design: Joel Lewis (rulebook)" in bundle["text/plain"]


@pytest.mark.parametrize(("lang", "said"), [
    ("fr", "- Conception\u00a0: Joel Lewis (livret)"), ("en", "- Design: Joel Lewis (rulebook)"),
])  # fmt: skip
def test_the_command_line_tells_it(lang: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "souls", "--about", "--lang", lang]) == 0
    assert said in capsys.readouterr().out.splitlines()


def test_another_program_reads_it_with_its_provenance(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "papillon", "--about", "--json", "--lang", "en"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["title"] == "Papillon"
    age = {"text": "From the age of 9.", "provenance": "rulebook", "source": None}
    assert age in told["parts"][-1]["facts"]


def test_a_game_that_says_nothing_of_itself_is_refused_by_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("explorer.commands.rules.load", lambda name: TOY)
    assert TOY.about is None
    assert main(["rules", "toy", "--about", "--lang", "en"]) == 2
    assert "the game toy says nothing beside its rules" in capsys.readouterr().err


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_every_game_tells_it_under_learn_in_both_languages(name: str) -> None:
    page = page_of(name)
    try:
        assert {"examples", "quiz", "about"} <= set(page.table.under("learn"))
        page.model.tab = "about"
        assert page.tree.json["lead"]["value"] == "learn"
        for lang, heading, tab in (("fr", "Pour qui", "À propos"), ("en", "For whom", "About")):
            page.lang = lang
            shown = page.tree.json["sheet"]
            said = texts(shown)
            assert heading in said.splitlines()
            assert ["about", tab] in [list(each) for each in shown["parts"]["options"]]
            for fact in facts(explorer.load(name).about):
                assert fact.cited(lang)[0] in said
    finally:
        page.close()
