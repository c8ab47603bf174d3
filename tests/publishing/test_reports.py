"""The list of public reports of trouble names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
REPORTS = (TESTS / "browser" / "reports.md").read_text(encoding="utf-8")
RESULTS = ("held", "mended", "does not apply")


def test_at_least_thirty_reports_have_an_address_a_result_and_a_test_that_exists() -> None:
    rows = [line.strip("| ").split(" | ") for line in REPORTS.splitlines() if line.startswith("| [")]
    sources = "".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    assert len(rows) >= 30
    for report, _, _, result, told, elsewhere in rows:
        assert re.search(r"\(https://\S+\)", report)
        assert result in RESULTS
        assert result == RESULTS[2] or re.fullmatch(r"`test_\w+`", told), told
        for test in re.findall(r"`(test_\w+)`", f"{told} {elsewhere}"):
            assert f"def {test}(" in sources, test


def test_the_sum_of_the_results_is_the_number_of_reports() -> None:
    rows = [line.strip("| ").split(" | ")[3] for line in REPORTS.splitlines() if line.startswith("| [")]
    said = re.search(r"(\d+) reports: (\d+) held, (\d+) mended, (\d+) do not apply", REPORTS)
    assert said is not None
    assert [int(each) for each in said.groups()] == [len(rows), *(rows.count(result) for result in RESULTS)]


def test_the_sum_of_what_other_browsers_were_told_is_the_number_of_reports() -> None:
    cells = [line.strip("| ").split(" | ")[5] for line in REPORTS.splitlines() if line.startswith("| [")]
    text = " ".join(REPORTS.split())
    both, some = (
        sum(each.startswith("`") for each in cells),
        sum(each.startswith("Firefox") for each in cells),
    )
    assert f"{both} reports in both," in text
    assert f" {some} in Firefox," in text
    assert f"{cells.count('Chromium alone')} were told in Chromium alone" in text
    assert f"{cells.count('no browser is asked')} are of a server or of a file" in text
