"""All raster cases of Circuitscape's own test folder (MIT, `tests/refdata/circuitscape/runs.zip`), read and
answered: pairwise, advanced, one-to-all, all-to-one; as .asc, .tif and .gz, with masks, included pairs and
variable strengths. Left out is advanced 7, of two megabytes, which agrees to 7e-7.
"""

import re
import zipfile
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from explorer.core.definitions import Upload
from explorer.core.errors import BadTable
from explorer.ecology.formats import read_raster, read_resistances_out, write_omniscape, write_raster_run
from explorer.ecology.formats.circuitscape import read_pairs
from explorer.ecology.formats.raster import read_map
from explorer.ecology.rasters.circuitscape import NOT_CONNECTED, answer

ARCHIVE = Path(__file__).parents[1] / "refdata" / "circuitscape" / "runs.zip"
CLOSE = 1e-6
"""Of the largest value; the files hold nine digits."""
KINDS = {
    "pairwise": ("sgVerify", range(1, 18)), "advanced": ("mgVerify", range(1, 7)),
    "one_to_all": ("oneToAllVerify", range(1, 14)), "all_to_one": ("allToOneVerify", range(1, 13)),
}  # fmt: skip
CASES = [(kind, number) for kind, (_, numbers) in KINDS.items() for number in numbers]
OF_ANOTHER_RUN = {("pairwise", 12), ("one_to_all", 12)}
"""Their .ini writes no maps: those in the folder are left over from another run."""
GEOTIFFS = {("pairwise", 1), ("pairwise", 8), ("pairwise", 10), ("advanced", 3)}
HEADER = "ncols 3\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 1\nNODATA_value -9999\n"


@pytest.fixture(scope="module")
def archive():
    with zipfile.ZipFile(ARCHIVE) as found:
        yield {name: found.read(name) for name in found.namelist()}


def run(archive, kind, number):
    """A run, and what is expected of it: name of the file -> content."""
    stem, here = f"{KINDS[kind][0]}{number}", f"input/raster/{kind}/{number}/"
    settings = archive[f"{here}{stem}.ini"]
    named = set(re.findall(r"=\s*(input/\S+)", settings.decode())) | {
        n for n in archive if n.startswith(here)
    }
    files = {Path(n).name: Upload(Path(n).name, archive[n]) for n in named if n in archive}
    expected = {n.removeprefix(f"output_verify/{stem}_"): archive[n] for n in archive if f"/{stem}_" in n}
    return read_raster(Upload(f"{stem}.ini", settings), files), expected


def grid(content):
    lines = [line.split() for line in content.decode().splitlines() if line.strip()]
    return np.array([[float(cell) for cell in line] for line in lines if not line[0][0].isalpha()])


def close(found, expected):
    known = expected != -9999
    assert known.sum() > 5
    return found[known] == pytest.approx(
        expected[known], abs=CLOSE * max(abs(expected[known]).max(), 1), rel=0
    )


@pytest.mark.parametrize(("kind", "number"), CASES)
def test_a_run_of_circuitscape_comes_out_the_same(archive, kind, number):
    if (kind, number) in GEOTIFFS:
        pytest.importorskip("rasterio")
    raster, expected = run(archive, kind, number)
    found = answer(raster)
    compared = 0
    if kind != "advanced":
        rows = [
            [float(cell) for cell in line.split()]
            for line in expected["resistances.out"].decode().splitlines()
        ]
        if kind == "pairwise":
            points = [int(point) for point in rows[0][1:]]
            matrix = {(p, q): rows[1 + i][1 + j] for (i, p), (j, q) in combinations(enumerate(points), 2)}
            assert found.resistances == pytest.approx(matrix, abs=CLOSE, rel=CLOSE)
        else:
            assert found.points == pytest.approx({int(p): r for p, r in rows}, abs=CLOSE, rel=CLOSE)
        compared += 1
    for name, values in (
        ("cum_curmap.asc", found.current),
        ("curmap.asc", found.current),
        ("voltmap.asc", found.voltages),
    ):
        if name in expected and (kind, number) not in OF_ANOTHER_RUN:
            assert close(values, grid(expected[name]))
            compared += 1
    assert compared


@pytest.mark.parametrize(("kind", "number"), CASES)
def test_a_run_that_is_written_for_circuitscape_reads_back_as_the_same_run(archive, kind, number):
    if (kind, number) in GEOTIFFS:
        pytest.importorskip("rasterio")
    raster, expected = run(archive, kind, number)
    files = {name: Upload(name, text.encode()) for name, text in write_raster_run(raster).items()}
    again = read_raster(files["run.ini"], files)
    one, other = answer(raster), answer(again)
    assert other.current == pytest.approx(one.current, abs=1e-9)
    assert other.resistances == pytest.approx(one.resistances)
    assert other.points == pytest.approx(one.points)
    if kind == "pairwise":
        found = read_resistances_out(Upload("a.out", expected["resistances.out"]))
        assert one.resistances == pytest.approx(found, abs=CLOSE, rel=CLOSE)


def test_a_run_of_omniscape_holds_its_maps():
    land = read_map(Upload("land.asc", (HEADER + "1 -9999 2").encode()))
    files = write_omniscape(land, land, radius=5, block=3)
    assert "block_size = 3" in files["omniscape.ini"]
    assert read_map(Upload("a.asc", files["omniscape_resistance.asc"].encode())) == land


def sent(**files):
    named = {name.replace("_", "."): text for name, text in files.items()}
    uploads = {name: Upload(name, text.encode()) for name, text in named.items()}
    return uploads.pop("run.ini"), uploads


def pairwise(**more):
    texts = {
        "run_ini": "scenario = pairwise\nhabitat_file = land.asc\npoint_file = points.asc\n",
        "land_asc": HEADER + "1 1 1", "points_asc": HEADER + "1 2 3",
    }  # fmt: skip
    run_ini, files = sent(**{**texts, **more, "run_ini": texts["run_ini"] + more.pop("run_ini", "")})
    return read_raster(run_ini, files)


def test_a_mask_takes_cells_out():
    masked = pairwise(run_ini="use_mask = True\nmask_file = mask.asc", mask_asc=HEADER + "1 0 1")
    assert answer(masked).resistances == {(1, 2): NOT_CONNECTED, (1, 3): NOT_CONNECTED, (2, 3): NOT_CONNECTED}


def test_included_and_excluded_pairs():
    use = "use_included_pairs = True\nincluded_pairs_file = pairs.txt"
    include = answer(pairwise(run_ini=use, pairs_txt="mode include\n1 3"))
    assert include.resistances == pytest.approx({(1, 3): 2.0})
    exclude = answer(pairwise(run_ini=use, pairs_txt="mode exclude\n1 3"))
    assert exclude.resistances == pytest.approx({(1, 2): 1.0, (1, 3): NOT_CONNECTED, (2, 3): 1.0})


def test_what_is_no_file_of_pairs_or_no_sound_gz_is_refused():
    with pytest.raises(BadTable, match="include, exclude"):
        read_pairs(Upload("pairs.txt", b"mode some\n1 2"))
    with pytest.raises(BadTable, match="mode include"):
        read_pairs(Upload("pairs.txt", b"1 2\n"))
    with pytest.raises(BadTable, match=r"sound \.gz"):
        read_map(Upload("land.asc.gz", b"\x1f\x8b and no more"))
    with pytest.raises(BadTable, match="mask"):
        pairwise(
            run_ini="use_mask = True\nmask_file = mask.asc",
            mask_asc=HEADER.replace("ncols 3", "ncols 2") + "1 0",
        )


def test_negative_sources_take_out():
    """One comes in at the left, a half goes out in the middle, the rest flows off at the right."""
    run_ini, files = sent(
        run_ini="scenario = advanced\nhabitat_file = land.asc\n"
        "source_file = sources.asc\nground_file = grounds.asc",
        land_asc=HEADER + "1 1 1", sources_asc=HEADER + "1 -0.5 0", grounds_asc=HEADER + "-9999 -9999 0",
    )  # fmt: skip
    found = answer(read_raster(run_ini, files))
    assert found.voltages.tolist() == [pytest.approx([1.5, 0.5, 0.0])]
    assert found.current.tolist() == [pytest.approx([1.0, 1.0, 0.5])]
