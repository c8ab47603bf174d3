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
    for report, _, _, result, test in rows:
        assert re.search(r"\(https://\S+\)", report)
        assert result in RESULTS
        assert result == RESULTS[2] or f"def {test.strip('`')}(" in sources, test


def test_the_sum_of_the_results_is_the_number_of_reports() -> None:
    rows = [line.strip("| ").split(" | ")[3] for line in REPORTS.splitlines() if line.startswith("| [")]
    said = re.search(r"(\d+) reports: (\d+) held, (\d+) mended, (\d+) do not apply", REPORTS)
    assert said is not None
    assert [int(each) for each in said.groups()] == [len(rows), *(rows.count(result) for result in RESULTS)]
