"""The `explorer` command: rules and records in a terminal."""

from __future__ import annotations

import json
import re

import pytest

import explorer
from explorer.cli import main
from explorer.commands import COMMANDS
from explorer.core.messages import messages
from explorer.core.playthrough import digest
from explorer.core.text import LANGUAGES, language

POND = explorer.load("pond")


@pytest.fixture
def run(capsys, monkeypatch):
    """Run the command in a terminal 80 columns wide: (exit code, output, errors)."""
    monkeypatch.setenv("COLUMNS", "80")

    def go(*argv):
        code = main([str(word) for word in argv])
        out, err = capsys.readouterr()
        return code, out, err

    return go


@pytest.fixture
def record(tmp_path):
    """PON-X1 played to the slide and one move on, with a second line beside it."""
    play = explorer.Playthrough(POND, scenario="PON-X1")
    play.play("slide 4 b down r0")
    play.note("la route est ouverte")
    play.play("swap 1")
    play.undo()
    play.play("swap 2")
    play.name_branch("autre essai")
    play.save(tmp_path / "a.json")
    return tmp_path / "a.json"


# explorer rules ---------------------------------------------------------------------------------------------


def squeezed(text):
    return " ".join(text.split())


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_rules_prints_the_whole_catalogue_in_one_language(run, lang):
    code, out, _ = run("rules", "pond", "--lang", lang)
    assert code == 0
    shown = squeezed(out)
    for rule in POND.rulebook:
        assert f"{rule.id} {squeezed(rule.title.in_language(lang))} [" in shown
        assert squeezed(rule.text.in_language(lang)) in shown
        assert squeezed(rule.section.in_language(lang)) in shown
        assert rule.note is None or squeezed(rule.note.in_language(lang)) in shown
        assert rule.option is None or rule.option in shown


def test_rules_keep_the_order_of_the_rulebook_under_one_heading_a_section(run):
    _, out, _ = run("rules", "pond")
    assert [line.split()[0] for line in out.splitlines() if line.startswith("PON-")] == [
        rule.id for rule in POND.rulebook
    ]
    assert sum(set(line) == {"="} for line in out.splitlines()) == 6


@pytest.mark.parametrize(("terminal", "lang"), [("fr_FR.UTF-8", "fr"), ("C.UTF-8", "en")])
def test_rules_speak_the_terminals_language_unless_asked_otherwise(run, monkeypatch, terminal, lang):
    monkeypatch.setenv("LC_ALL", terminal)
    assert run("rules", "pond")[1] == run("rules", "pond", "--lang", lang)[1]


@pytest.mark.parametrize("columns", ["40", "80", "200"])
def test_rules_are_wrapped_to_the_terminal_and_never_wider_than_is_easy_to_read(run, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", columns)
    _, out, _ = run("rules", "pond")
    assert max(map(len, out.splitlines())) <= min(int(columns), 100)


@pytest.mark.parametrize("name", ["PON-M5", "pon-m5"])
def test_rules_print_one_rule_with_its_status_and_note(run, name):
    code, out, _ = run("rules", "pond", "--id", name, "--lang", "en")
    assert code == 0
    assert "PON-M5  Along the road, never across  [stated]" in out
    assert "Note: Zones are our way of modelling this rule." in out
    assert out.count("PON-") == 1


def test_rules_name_the_option_that_switches_a_rule(run):
    assert "Option : slide" in run("rules", "pond", "--id", "PON-L3", "--lang", "fr")[1]


def test_rules_say_who_plays_the_option_otherwise(run):
    said = run("rules", "village", "--id", "VIL-H2", "--lang", "en")[1]
    assert "Option: third_stall" in said
    assert "Others play that only the second stall of a kind draws" in squeezed(said)


def test_rules_come_as_json_too(run):
    code, out, _ = run("rules", "pond", "--lang", "en", "--json")
    assert code == 0
    rows = json.loads(out)
    assert [row["id"] for row in rows] == [rule.id for rule in POND.rulebook]
    keys = ("id", "status", "section", "title", "text", "note", "option", "elsewhere")
    assert {tuple(row) for row in rows} == {keys}
    (limit,) = [row for row in rows if row["id"] == "PON-G2"]
    assert (limit["status"], limit["title"], limit["option"]) == ("ruling", "Draw", "max_rounds")


def test_one_rule_as_json_is_a_list_of_one(run):
    (row,) = json.loads(run("rules", "pond", "--id", "PON-M4", "--json", "--lang", "fr")[1])
    assert (row["title"], row["note"], row["option"]) == ("Dalle occupée", None, None)


def test_an_unknown_rule_is_refused_with_the_list_of_rules(run):
    code, out, err = run("rules", "pond", "--id", "PON-Z9", "--lang", "en")
    assert (code, out) == (2, "")
    assert err.startswith("explorer: rule 'PON-Z9': unknown, expected one of PON-S1, ")
    assert err.count("\n") == 1


def test_rules_of_an_unknown_game_are_refused_with_the_list_of_games(run):
    code, out, err = run("rules", "chess", "--lang", "en")
    assert (code, out) == (2, "")
    assert "game 'chess': unknown, expected one of" in err
    assert "pond" in err


def test_every_status_has_its_words():
    from explorer.commands.rules import STATUS
    from explorer.core.rulebook import STATUSES

    assert tuple(STATUS) == STATUSES


# explorer record --------------------------------------------------------------------------------------------


def test_record_check_says_what_was_verified(run, record):
    code, out, err = run("record", "check", record)
    state, _ = POND.scenario("PON-X1").apply(POND.parse("slide 4 b down r0"))
    state, _ = state.apply(POND.parse("swap 1"))
    assert (code, err) == (0, "")
    assert out == f"ok: 3 actions, 2 branches, digest {digest(state)}\n"


def test_record_check_of_a_start_position(run, tmp_path):
    explorer.Playthrough(POND, players=2, seed=7).save(tmp_path / "start.json")
    code, out, _ = run("record", "check", tmp_path / "start.json")
    assert code == 0
    assert out.startswith("ok: 0 actions, 1 branch, digest ")


def test_record_check_refuses_an_illegal_action_with_its_move_and_rule(run, record):
    record.write_text(
        record.read_text(encoding="utf-8").replace("slide 4 b down r0", "step b4"), encoding="utf-8"
    )
    code, out, err = run("record", "check", record)
    assert (code, out) == (2, "")
    assert err.startswith(f"explorer: {record}: move 1 (lines[0].actions[0]): 'step b4' is illegal: PON-M2: ")


@pytest.mark.parametrize("verb", ["show", "check"])
@pytest.mark.parametrize(
    ("text", "reason"), [("", "not valid JSON"), ("[]", "record: got []"), ("{}", "format: got None")]
)
def test_record_refuses_what_is_no_record(run, tmp_path, verb, text, reason):
    path = tmp_path / "b.json"
    path.write_text(text, encoding="utf-8")
    code, out, err = run("record", verb, path, *(["--lang", "en"] if verb == "show" else []))
    assert (code, out) == (2, "")
    assert err.startswith(f"explorer: {path}: {reason}")


def test_a_refusal_speaks_the_language_of_the_command_and_english_where_it_has_none(run, tmp_path):
    path = tmp_path / "b.json"
    path.write_text("[]", encoding="utf-8")
    french, english = (
        f"explorer: {path} : partie : reçu [], attendu",
        f"explorer: {path}: record: got [], expected",
    )
    assert run("record", "show", path, "--lang", "fr")[2].startswith(french)
    assert run("record", "show", path, "--lang", "en")[2].startswith(english)
    assert run("record", "check", path)[2].startswith(english)
    assert run("rules", "pond", "--id", "PON-Z9", "--lang", "fr")[2].startswith(
        "explorer: règle 'PON-Z9' : nom inconnu, attendu l'un de PON-S1, "
    )


def test_record_refuses_a_file_that_is_not_there(run, tmp_path):
    code, out, err = run("record", "check", tmp_path / "none.json")
    assert (code, out) == (2, "")
    assert str(tmp_path / "none.json") in err


def test_record_show_prints_header_moves_and_branches(run, record):
    code, out, _ = run("record", "show", record, "--lang", "fr")
    assert code == 0
    assert (
        out
        == """\
Jeu : File dans ta mare !
Départ : situation PON-X1 (2 joueurs)
Lignes : 2

== ligne principale ==
   1  slide 4 b down r0
      PON-L2  Le Duc crapaud pousse la colonne b vers le bas avec « Prairie et haie ».
      PON-L3  « Coin de haies » sort du plateau et revient en b1.
      PON-T2  Le Duc crapaud complète sa main : 1 dalle piochée.
      Note : la route est ouverte
   2  swap 1
      PON-T3  La Baronne grenouille échange une dalle.
      PON-T2  La Baronne grenouille complète sa main : 1 dalle piochée.

== autre essai, qui part du coup 1 de : ligne principale ==
   2  swap 2
      PON-T3  La Baronne grenouille échange une dalle.
      PON-T2  La Baronne grenouille complète sa main : 1 dalle piochée.
"""
    )


def test_record_show_speaks_english_when_asked(run, record):
    _, out, _ = run("record", "show", record, "--lang", "en")
    assert out.startswith("Game: Off to your pond!\nSet-up: scenario PON-X1 (2 players)\nLines: 2\n")
    assert 'PON-L3  "Hedge corner" leaves the board and comes back at b1.' in out
    assert "== autre essai, leaving at move 1 of: main line ==" in out


def test_record_show_tells_how_the_game_ended(run, tmp_path):
    play = explorer.Playthrough(POND, scenario="migration-night")
    play.play("night c1")
    play.play("step pond-blue")
    play.save(tmp_path / "won.json")
    _, out, _ = run("record", "show", tmp_path / "won.json", "--lang", "en")
    assert out.endswith("End of the main line: the Toad Duke has reached the blue arrival pond. (PON-G1)\n")


def test_record_show_names_players_seed_and_options(run, tmp_path):
    explorer.Playthrough(POND, players=3, seed=7, max_rounds=20).save(tmp_path / "start.json")
    _, out, _ = run("record", "show", tmp_path / "start.json", "--lang", "en")
    assert "Set-up: 3 players, seed 7, slide = rigid, max_rounds = 20\n" in out


def test_record_show_of_a_position_of_ones_own(run, tmp_path):
    play = explorer.Playthrough(POND, start=POND.scenario("PON-X2"))
    play.save(tmp_path / "own.json")
    assert (
        "Départ : position libre (2 joueurs)\n"
        in run("record", "show", tmp_path / "own.json", "--lang", "fr")[1]
    )


def test_record_show_lets_no_note_steer_the_terminal(run, tmp_path):
    play = explorer.Playthrough(POND, scenario="PON-X1")
    play.note("rouge \x1b[31m \u202e {animal}")
    play.save(tmp_path / "note.json")
    code, out, _ = run("record", "show", tmp_path / "note.json", "--lang", "fr")
    assert code == 0
    assert "\x1b" not in out
    assert "\u202e" not in out
    assert "Note : rouge \N{REPLACEMENT CHARACTER}[31m \N{REPLACEMENT CHARACTER} {animal}" in out


# explorer serve ---------------------------------------------------------------------------------------------

REWRITTEN = [
    *["../x", "/a/../b/", ".", "a?b", "a#b", "a\\b", "a//b", "%2e%2e", "é", "(a", "C:/nature/"],
    "a b",
    "a\n",
    " ",
]


@pytest.mark.parametrize("path", REWRITTEN)
def test_serve_refuses_a_base_url_that_browsers_rewrite(run, path):
    code, out, err = run("serve", "--port", "0", "--base-url", path)
    assert (code, out) == (2, "")
    assert err.startswith(f"explorer: --base-url: got {path!r}, expected a path such as /nature/: ")
    assert err.count("\n") == 1


def test_a_refused_base_url_is_told_in_french_too():
    from explorer.publishing.server import CannotServe
    from explorer.publishing.server.addresses import as_base_url

    with pytest.raises(CannotServe) as refusal:
        as_base_url("../x")
    assert refusal.value.text.fr.startswith("--base-url : reçu '../x', attendu un chemin comme /nature/ : ")


@pytest.mark.parametrize(
    ("typed", "served"),
    [
        ("nature", "/nature/"),
        ("//nature//", "/nature/"),
        ("", "/"),
        ("/v1.2/a_b~c-d", "/v1.2/a_b~c-d/"),
        ("...", "/.../"),
    ],
)
def test_a_base_url_begins_and_ends_with_a_slash(typed, served):
    from explorer.publishing.server.addresses import as_base_url

    assert as_base_url(typed) == served


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        (["--visitors", "0"], "got '0', expected a whole number, 1 or more"),
        (["--visitors", "many"], "got 'many', expected a whole number, 1 or more"),
        (["--kernel-memory", "1T"], "got '1T', expected 256M or more, such as 512M or 1G, or 0 for no limit"),
        (["--kernel-memory", "64M"], "got '64M', expected 256M or more"),
        (["--idle-minutes", "-1"], "expected"),
    ],
)
def test_serve_refuses_numbers_that_make_no_sense(capsys, option, expected):
    with pytest.raises(SystemExit) as leaving:
        main(["serve", *option])
    assert leaving.value.code == 2
    assert expected in capsys.readouterr().err


def test_serve_refuses_a_public_host_that_is_no_name(run):
    code, out, err = run("serve", "--port", "0", "--public-host", "https://nature.example/")
    assert (code, out) == (2, "")
    assert err.startswith(
        "explorer: --public-host: got 'https://nature.example/', expected the name of a site, such as nature."
    )


# explorer ---------------------------------------------------------------------------------------------------


def test_help_names_every_subcommand(capsys):
    with pytest.raises(SystemExit) as leaving:
        main(["--help"])
    assert leaving.value.code == 0
    out = capsys.readouterr().out
    assert {"serve", "lab", "rules", "record"} <= set(COMMANDS)
    assert all(name in out for name in COMMANDS)


@pytest.mark.parametrize("argv", [[], ["record"], ["rules"], ["nonsense"], ["rules", "pond", "--lang", "de"]])
def test_a_command_that_makes_no_sense_exits_with_2(capsys, argv):
    with pytest.raises(SystemExit) as leaving:
        main(argv)
    assert leaving.value.code == 2
    assert "usage: explorer" in capsys.readouterr().err


WRONG = {
    "": "explorer: il manque : COMMAND",
    "nonsense": "COMMAND : 'nonsense' n'existe pas ; au choix : ",
    "rules pond --lang de": "explorer rules: --lang : 'de' n'existe pas ; au choix : ",
    "serve --port": "explorer serve: --port : il faut une valeur",
    "serve --port x": "explorer serve: --port : reçu 'x', attendu un port de 0 à 65535",
    "class --in-browser --on-server": "--on-server : ne va pas avec --in-browser",
    "class --until demain": "--until : reçu 'demain', attendu un jour, par exemple 2027-06-30",
    "record": "explorer record: il manque : ",
    "rules pond --nothing": "explorer: inconnu : --nothing",
    "serve --min": "inconnu : --min",
}


@pytest.mark.parametrize(("line", "told"), WRONG.items())
def test_python_s_own_words_are_french_in_a_french_terminal(capsys, monkeypatch, line, told):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    with pytest.raises(SystemExit):
        main(line.split())
    err = capsys.readouterr().err.replace("\xa0", " ")
    assert err.startswith("emploi : explorer")
    assert told.replace("\xa0", " ") in err
    assert not {"usage", "error", "argument"} & set(re.findall(r"[a-z]+", err))


@pytest.mark.parametrize(("asked", "other"), [("fr_FR", "en_US"), ("en_US", "fr_FR")])
def test_help_stands_under_headings_in_the_terminal_s_language(capsys, monkeypatch, asked, other):
    def told(lang):
        monkeypatch.setenv("LC_ALL", lang)
        with pytest.raises(SystemExit):
            main(["class", "--help"])
        return capsys.readouterr().out.replace("\xa0", " ")

    heads = {"fr_FR": ("emploi :", "ce qu'il faut dire :", "affiche cette aide"),
             "en_US": ("usage:", "positional arguments:", "show this help message and exit")}  # fmt: skip
    assert all(head in told(asked) and head not in told(other) for head in heads[asked])


PAGES = [
    "", *COMMANDS, "record show", "record check", "lesson new", "lesson check",
    "landscape look", "landscape run", "landscape batch", "landscape schema",
]  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_command_and_each_option_says_what_it_is_for_in_the_terminal_s_language(
    capsys, monkeypatch, lang
):
    monkeypatch.setenv("LC_ALL", f"{lang}.UTF-8")
    monkeypatch.setenv("COLUMNS", "400")  # nothing is wrapped
    for page in PAGES:
        with pytest.raises(SystemExit):
            main([*page.split(), "--help"])
    told = capsys.readouterr().out
    said = [
        text.in_language(lang).partition("%(default)s")[0]
        for key, text in messages("explorer.commands").items()
        if key.startswith(("command-does-", "command-help-"))
    ]
    assert len(said) > 80
    assert [text for text in said if text not in told] == []


# the terminal's language ------------------------------------------------------------------------------------

REFUSED = {
    "rules nothing": ("nom inconnu", "unknown"),
    "record show /nowhere": ("aucun fichier de ce nom", "No such file"),
    "simulate pond --players random,nobody": ("nom inconnu", "unknown"),
    "simulate pond --players random,random --option a=b": ("nom inconnu", "unknown"),
    "tournament /nowhere/else --games nothing": ("nom inconnu", "unknown"),
    "class nothing": ("nom inconnu", "unknown"),
    "class-results /nowhere": ("aucun fichier de ce nom", "No such file"),
    "site /nowhere/else --only nothing": ("nom inconnu", "unknown"),
    "landscape look /nowhere": ("aucun fichier de ce nom", "No such file"),
    "landscape run /nowhere": ("aucun fichier de ce nom", "No such file"),
    "lesson check /nowhere": ("aucun fichier de ce nom", "No such file"),
    "serve --notebooks /nowhere": ("n'est pas un dossier", "is not a folder"),
}
"""What cannot be done -> why, in French and in English."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", REFUSED)
def test_what_cannot_be_done_is_refused_in_the_terminals_language(run, monkeypatch, line, lang):
    monkeypatch.setenv("LC_ALL", f"{lang}.UTF-8")
    code, _, err = run(*line.split())
    fr, en = REFUSED[line]
    assert code == 2
    assert (fr in err, en in err) == (lang == "fr", lang == "en")


def test_what_a_simulation_finds_is_told_in_the_terminals_language(run, monkeypatch):
    line = ["simulate", "souls", "--players", "random,random", "-n", "2", "--workers", "1"]
    told = {}
    for lang in LANGUAGES:
        monkeypatch.setenv("LC_ALL", f"{lang}.UTF-8")
        code, told[lang], _ = run(*line)
        assert code == 0
    assert "Entre crochets" in told["fr"]
    assert "In brackets" in told["en"]
    rules = [re.findall(r"\b[A-Z]{3}-[A-Z]\d+", told[lang]) for lang in LANGUAGES]
    assert rules[0]
    assert rules[0] == rules[1]


@pytest.mark.parametrize(
    ("asked", "expected"), [("fr_CA.UTF-8", "n'est pas un dossier"), ("de_DE", "is not a folder")]
)
def test_what_takes_no_language_speaks_the_terminals(run, monkeypatch, asked, expected):
    monkeypatch.setenv("LC_ALL", asked)
    code, _, err = run("serve", "--notebooks", "/nowhere")
    assert (code, language()) == (2, "en")
    assert expected in err
