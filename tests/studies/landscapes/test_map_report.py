"""The report of a map holds all that it takes to do the study again, and does it."""

import json
import re
import struct
import subprocess
import sys
import zlib
from base64 import b64decode
from dataclasses import replace

import numpy as np
import pytest

from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition, BadOption
from explorer.core.text import Text
from explorer.ecology.maps.invented import FIELD, HEDGE, ROAD, TUNNEL, WOOD, bocage
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.patches import patches_of
from explorer.ecology.maps.resistances import profile
from explorer.ecology.maps.strokes import BESIDE
from explorer.lab.maps.model.answers import ASKED
from explorer.studies.landscapes import (
    Change,
    Drawing,
    MapStudy,
    Origin,
    Reported,
    Terms,
    answered,
    beside,
    citations,
    map_png,
    offers,
    open_study,
    plan,
    redrawn,
    report,
    script,
    study_file,
)
from explorer.studies.landscapes.citations import cited_by, reference, works

BYPASS = Drawing(ROAD, tuple((row, column) for row in range(400) for column in (200, 201)))


TERMS = Terms(45.0, {ROAD: 20.0, FIELD: 3.0, WOOD: 0.0}, {ROAD: TUNNEL, FIELD: HEDGE, WOOD: HEDGE}, {ROAD})


def last(steps):
    *_, found = steps
    return found


@pytest.fixture(scope="module")
def told():
    """The bocage with a by-pass, strips to choose from, two draws."""
    before = MapStudy(
        bocage(), profile("toad"), Origin("bocage", 1), Text("Le <bocage>", "The <bocage>"),
        least=1.0, pair=(1, 5), draws=2,
    )  # fmt: skip
    study = replace(before, drawings=(BYPASS,))
    planned = last(plan(study, dict(offers(study, TERMS.becomes, TERMS.prices)), TERMS.budget))
    return Reported(study, answered(study), redrawn(study), last(beside(before, study)), planned, TERMS)


CITED = cited_by("neighbours", pair=True, plan=True)
"""By a study of a pair with a plan for a budget."""


def files_in(page):
    """The files that lie in a report, by name."""
    found = re.findall(r'download="([^"]+)" href="data:[^,]+,([^"]+)"', page)
    return {name: b64decode(content).decode() for name, content in found}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_report_stands_alone_and_says_where_each_number_comes_from(told, lang):
    page = report(told, lang)
    assert page.startswith(f'<!DOCTYPE html>\n<html lang="{lang}">')
    assert "<bocage>" not in page
    assert "&lt;bocage&gt;" in page
    assert not re.findall(r'(?:src|href)="(?!data:)', page)
    assert len(re.findall("data:image/png;base64,", page)) == 2
    for row in told.study.table.rows.values():
        assert row.name.in_language(lang) in page
    assert "Arntzen" in page
    assert {"fr": "valeur d&#x27;enseignement", "en": "teaching value"}[lang] in page
    assert all(work["DOI"] in page for work in CITED)
    assert works()["landau2021"]["DOI"] not in page, "it does not ask where animals from everywhere pass"


def test_a_place_is_told_by_rows_and_columns_from_1_on_and_a_cost_in_metres(told):
    page = report(told, "en")
    (row, column), _ = told.answers.narrowest()[0]
    assert f"<td>{10 * row + 1}–{10 * row + 10}, {10 * column + 1}–{10 * column + 10}</td>" in page
    (patch, _), *_ = told.answers.first()
    middle = told.study.patches.centres[patch - 1]
    assert f"<td>{middle[0] + 1:.0f}, {middle[1] + 1:.0f}</td>" in page
    assert f"costs {10 * told.answers.corridor.cost:.4g} m" in page


@pytest.mark.parametrize(("lang", "words"), [("fr", "réuni à 1"), ("en", "joined to 1")])
def test_a_patch_that_was_joined_to_another_is_told_as_such_and_not_as_gone(told, lang, words):
    places = (Change(1, 1, 2.0, 4.0), Change(2, None, 1.0, 4.0, joined=1))
    page = report(replace(told, beside=replace(told.beside, places=places)), lang)
    assert f"<td>2 ({words})</td>" in page
    assert all(gone not in page for gone in ("(disparu)", "(gone)"))


def test_the_script_of_a_report_repeats_it(told, tmp_path):
    found = files_in(report(told, "en"))
    for name, content in found.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    assert len(found["study.py"].splitlines()) == 12
    code = f"import sys\nsys.path[:] = {sys.path!r}\nexec(open('study.py').read())"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=120
    )
    assert done.stderr == ""
    first, *patches, made = done.stdout.splitlines()
    answers, doubts = told.answers, told.doubts.patches
    assert first == f"PC {answers.pc:.6g}, ECA {answers.eca:.6g} ha, habitat {answers.habitat:.6g} ha"
    assert patches == [
        f"patch {patch}: dPC {one.delta:.4g} %, among the first in {doubts.share(patch):.1%} of 2 draws"
        for patch, one in answers.first()
    ]
    plan_made, together = told.planned.plan, told.planned.together
    assert plan_made.chosen
    assert made == f"plan {plan_made.chosen}: {plan_made.cost:.6g}, ECA {together:.6g} ha"


@pytest.mark.parametrize(
    ("lang", "taught", "chosen", "says"),
    [
        ("fr", "valeur d&#x27;enseignement, mesurée nulle part", "choisi pour cette étude", "est une bande"),
        ("en", "teaching value, measured nowhere", "chosen for this study", "is a strip"),
    ],
)
def test_a_plan_stands_with_its_budget_its_prices_and_what_a_strip_is(told, lang, taught, chosen, says):
    page = report(told, lang)
    rows = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in re.findall("<tr>.*?</tr>", page)]
    road, field, tunnel, hedge = (
        told.study.table.rows[code].name.in_language(lang) for code in (ROAD, FIELD, TUNNEL, HEDGE)
    )
    assert [road, "20", tunnel, taught] in rows
    assert [field, "3", hedge, chosen] in rows
    assert any(row[1:] == ["45", chosen] for row in rows)
    assert says in page
    assert says not in report(replace(told, terms=None), lang)


def test_the_script_of_a_map_that_was_read_reads_it_in_the_same_way():
    origin = Origin("commune.tif", options={"crs": "EPSG:2154", "shrink": "majority"})
    land = LandCover(np.array([[7, 1, 7]]), cellsize=10)
    code = script(MapStudy(land, profile("toad"), origin))
    compile(code, "study.py", "exec")
    assert "read_land('commune.tif', crs='EPSG:2154', shrink='majority')" in code


def test_a_study_reads_back_from_its_file(told):
    again = open_study(Upload("study.toml", study_file(told.study).encode()), bocage())
    for name in ("origin", "title", "least", "links", "pair", "dearer", "seed", "draws", "landscape"):
        assert getattr(again, name) == getattr(told.study, name)
    assert again.drawings == told.study.drawings
    assert again.table.rows == told.study.table.rows


def test_a_study_of_another_map_is_refused(told):
    with pytest.raises(BadOption, match=told.study.fingerprint):
        open_study(Upload("study.toml", study_file(told.study).encode()), bocage(2))


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("pair = [1, 5]", "pair = [1]", "pair"),
        ('cells = "0-399:200-201', 'cells = "0:x-', "cells"),
        ("draws = 2", "draws = 0", "draws"),
        ('links = "neighbours"', 'links = "wires"', "links"),
        ("least = 1.0", "lest = 1.0", "lest"),
    ],
)
def test_a_file_that_will_not_do_is_refused_with_its_key(told, old, new, key):
    changed = study_file(told.study).replace(old, new)
    with pytest.raises(BadDefinition, match=rf"study\.toml.*{key}"):
        open_study(Upload("study.toml", changed.encode()), bocage())


def test_works_are_cited_in_the_fields_of_csl_json(told):
    saved = json.loads(files_in(report(told, "fr"))["citations.json"])
    assert saved == CITED
    wanted = {"id", "type", "title", "author", "issued", "container-title", "volume", "page", "DOI"}
    assert all(wanted <= set(work) for work in saved)
    assert "Ecosystems 10:448-461. doi 10.1007/s10021-007-9038-7" in reference(works()["fall2007"])


def test_each_question_to_a_map_has_its_works_and_each_work_is_cited_somewhere():
    assert set(ASKED) == set(citations.ASKED)
    cited = {work["id"] for question in ASKED for work in citations.behind(question)}
    assert cited == set(works())
    assert all(citations.behind(question)[-1]["id"] == "saura2011" for question in ASKED)


def pixels(picture):
    """Width and rows of a PNG without filters."""
    width, height = struct.unpack(">II", picture[16:24])
    rows = np.frombuffer(zlib.decompress(picture[41:-16]), np.uint8).reshape(height, 3 * width + 1)
    return rows[:, 1:].reshape(height, width, 3)


def test_a_map_is_drawn_cell_by_cell_with_hatching_where_an_answer_depends():
    land = LandCover(np.array([[7, 1], [1, -1]]), cellsize=10)
    patches = patches_of(land.classes == 7)
    plain, hatched = (pixels(map_png(land, patches, hatched=some)) for some in ((), (1,)))
    assert plain.shape == (800, 800, 3)
    assert plain[100, 500].tolist() == plain[500, 100].tolist() != plain[100, 100].tolist()
    assert plain[500, 500].tolist() == [255, 255, 255]
    striped = (plain != hatched).any(axis=2)
    assert 0.2 < striped[:400, :400].mean() < 0.5
    assert not striped[400:].any()


def test_what_was_drawn_is_named_in_a_report_without_the_number_that_stands_for_it(told):
    table = told.study.table
    road = replace(table.rows[ROAD], code=BESIDE + ROAD, name=Text("route dessinée", "drawn road"))
    drawn = replace(told.study, table=replace(table, rows={**table.rows, road.code: road}))
    page = report(replace(told, study=drawn), "en").partition("Repeat")[0]
    assert ">drawn road<" in page
    assert str(BESIDE + ROAD) not in page.partition("study.toml")[0]
