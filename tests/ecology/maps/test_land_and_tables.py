"""Classes of land cover, tables of resistances, invented lands."""

from random import Random

import numpy as np
import pytest

from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition, BadNetwork
from explorer.ecology.maps.invented import bocage, suburb
from explorer.ecology.maps.land import LandCover, nomenclature
from explorer.ecology.maps.resistances import PROFILES, profile, read_resistances, write_resistances

ROW = """
[[class]]
code = 1
name = { fr = "prairie", en = "meadow" }
resistance = 2
low = 1
high = 4
habitat = true
provenance = "ruling"
"""
HEAD = 'name = { fr = "triton", en = "newt" }\n[dispersal]\nprovenance = "ruling"\nmedian = 300\n'


def table(text):
    return read_resistances(Upload("mine.toml", text.encode()))


@pytest.mark.parametrize(("name", "count"), [("corine", 44), ("ocs-ge-cover", 14), ("ocs-ge-use", 20)])
def test_a_public_map_has_all_its_classes(name, count):
    assert len(nomenclature(name)) == len({text.fr for text in nomenclature(name).values()}) == count


@pytest.mark.parametrize("name", PROFILES)
def test_a_profile_knows_every_class_of_the_invented_lands_and_reads_back(name):
    found = profile(name)
    for land in (bocage(), suburb()):
        assert found.surface(land).passable.all()
        assert found.habitat(land).any()
    again = table(write_resistances(found))
    assert (again.rows, again.name, again.source) == (found.rows, found.name, found.source)
    assert again.kernel.rate == pytest.approx(found.kernel.rate)


def test_the_published_resistances_of_the_toad_are_those_of_northern_france():
    """Arntzen et al. 2017: pasture 0.23, arable land 0.72, urban land and transport 0.98."""
    rows = profile("toad").rows
    published = {code: row.resistance for code, row in rows.items() if row.provenance == "published"}
    assert published == {1: 0.23, 3: 0.72, 4: 0.98, 5: 0.98}
    assert all("Arntzen" in rows[code].source.en for code in published)


def test_an_invented_land_is_the_same_from_the_same_seed_and_says_that_it_is_invented():
    assert (bocage(3).classes == bocage(3).classes).all()
    assert (bocage(3).classes != bocage(4).classes).any()
    assert "invented" in suburb().notices[0].en


def test_every_draw_stays_in_the_range_and_the_seed_decides():
    toad = profile("toad")
    one, same = toad.drawn(Random(5)), toad.drawn(Random(5))
    assert one == same != toad
    assert all(row.low <= row.resistance <= row.high for row in one.rows.values())


def test_cells_without_data_let_nothing_pass_and_count_for_no_area():
    land = LandCover(np.array([[1, -1]]), cellsize=100)
    assert profile("toad").surface(land).passable.tolist() == [[True, False]]
    assert (land.hectares, land.name(1).en, land.counts()) == (1.0, "1", {1: 1})


def test_a_class_that_the_table_does_not_know_is_refused_by_its_code():
    with pytest.raises(BadNetwork, match="11, 12"):
        profile("toad").surface(LandCover(np.array([[1, 12, 11]]), cellsize=1))


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("resistance = 2", "resistance = -2", "resistance"),
        ("resistance = 2", "resistance = 1e308", "resistance"),
        ("resistance = 2", "resistance = 9", "resistance"),
        ("low = 1", "low = 0", "low"),
        ("high = 4", "high = 0.5", "high"),
        ('provenance = "ruling"', 'provenance = "published"', "source"),
        ('provenance = "ruling"', "", "provenance"),
        ("code = 1", "code = -1", "code"),
        ("habitat = true", "habitat = true\nhabitats = 1", "habitats"),
    ],
)
def test_a_row_that_will_not_do_is_refused_with_its_key(old, new, key):
    with pytest.raises(BadDefinition, match=rf"mine\.toml.*{key}") as refusal:
        table(HEAD + ROW.replace(old, new))
    assert refusal.value.line is not None or key in {"source", "provenance"}


def test_a_code_stands_once():
    with pytest.raises(BadDefinition, match="each code once"):
        table(HEAD + ROW + ROW)
