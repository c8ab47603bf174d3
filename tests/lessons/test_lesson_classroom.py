"""A class gathers what its groups send: whole results, each group once, nothing that is not checked."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from explorer.core.errors import BadRecord
from explorer.lessons import groups, lesson, workshop
from explorer.lessons.answers import Answers
from explorer.lessons.gathering import Classroom, gathered
from explorer.lessons.groups import BadName, Group, Sending, as_file, from_json, read_sending

LESSON = lesson("traverser")
VOTE, COST, ORDER = LESSON.task("vote"), LESSON.task("tunnel-cost"), LESSON.task("order")
ID = "0123456789abcdef"


def sent(number: int, vote: str = "some", count: int = 1, name: str = "", **more: object) -> Sending:
    """What group `number` sends."""
    answers = Answers(LESSON).answered(VOTE, vote)
    for key, value in more.items():
        answers = answers.answered(LESSON.task(key.replace("_", "-")), value)
    return Sending(Group(f"{number:016x}", name, count, "K7PM2"), answers, at=number % 3)


def test_one_text_is_file_link_and_message() -> None:
    one = sent(1, name="toad", tunnel_cost="1,38", order=("fence", "tunnel", "road"))
    assert read_sending(LESSON, as_file(one.to_dict())) == one
    assert read_sending(LESSON, f"https://nature.example/traverser.html?lang=fr#{one.to_link()}") == one
    assert from_json(LESSON, json.loads(json.dumps(one.to_dict()))) == one


def test_a_file_from_before_is_known_by_its_content() -> None:
    old = as_file(Answers(LESSON).answered(VOTE, "no").to_dict())
    first, again = read_sending(LESSON, old), read_sending(LESSON, old)
    assert first.group == again.group
    assert len(gathered(LESSON, [first, again])) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"group": {"id": "../..", "name": "", "count": 1, "room": ""}},
        {"group": {"id": ID, "name": "<img src=x>", "count": 1, "room": ""}},
        {"group": {"id": ID, "name": "=1+1", "count": 1, "room": ""}},
        {"group": {"id": ID, "name": "x" * 25, "count": 1, "room": ""}},
        {"group": {"id": ID, "name": "", "count": True, "room": ""}},
        {"group": {"id": ID, "name": "", "count": -1, "room": ""}},
        {"group": {"id": ID, "name": "", "count": 1, "room": "../x"}},
        {"group": {"id": ID, "name": "", "count": 1}},
        {"group": "toad"},
        {"at": 99},
        {"at": True},
        {"answers": {"nothing": "x"}},
        {"answers": {"vote": "perhaps"}},
        {"lesson": "trame-du-village"},
    ],
)
def test_what_is_no_result_is_refused_whole(change: dict[str, object]) -> None:
    with pytest.raises(BadRecord):
        read_sending(LESSON, json.dumps(sent(1).to_dict() | change))


@pytest.mark.parametrize("text", ["", "{", "[]", "#lesson1.", "#lesson1.!", "#e1.abc", "{}" * 9, "[" * 5000])
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read_sending(LESSON, text)


def test_a_name_is_an_animal_or_plain_words() -> None:
    assert groups.group_name(" Les  hérissons 2 ") == "Les hérissons 2"
    assert Group(ID, "toad").said.fr == "crapaud"
    for bad in ("<b>", "-1", "@x", "a" * 25, "a\u202eb", "a=b"):
        with pytest.raises(BadName):
            groups.group_name(bad)


def test_whatever_comes_again_or_late_counts_once() -> None:
    room = Classroom(LESSON)
    first, second = sent(1, "yes", count=1), sent(1, "no", count=2)
    assert [room.take(one) for one in (first, second, first, second)] == [True, True, False, False]
    assert room.given(VOTE) == {first.group.id: "no"}


def test_a_group_that_was_removed_stays_away() -> None:
    room = gathered(LESSON, [sent(1), sent(2)])
    room.remove(sent(1).group.id)
    assert not room.take(sent(1, count=9))
    assert len(room) == 1


def test_a_group_behind_goes_on_from_what_is_known() -> None:
    assert Group(ID, count=3).changed(known=17).count == 18


def test_bars_of_a_vote_show_each_choice_in_order() -> None:
    room = gathered(LESSON, [sent(1, "some"), sent(2, "some"), sent(3, "no")])
    assert [(bar.said.en.split(",")[0], bar.count) for bar in room.bars(VOTE)] == [
        ("Yes", 0), ("Only in part", 2), ("No", 1),
    ]  # fmt: skip


def test_bars_of_numbers_stand_in_order_and_say_what_they_are_worth() -> None:
    room = gathered(LESSON, [sent(1, tunnel_cost="9"), sent(2, tunnel_cost="1,38"), sent(3, tunnel_cost="9")])
    assert [(bar.said.en, bar.count, bar.verdict) for bar in room.bars(COST)] == [
        ("1.38", 1, "right"), ("9", 2, "wrong"),
    ]  # fmt: skip


def test_many_different_numbers_are_six_bars() -> None:
    room = gathered(LESSON, [sent(each, tunnel_cost=float(each)) for each in range(1, 31)])
    bars = room.bars(COST)
    assert (len(bars), sum(bar.count for bar in bars)) == (6, 30)


def test_groups_of_the_same_name_are_told_apart() -> None:
    room = gathered(LESSON, [sent(1, name="toad"), sent(2, name="toad"), sent(3)])
    assert [name.fr for name in room.names().values()] == ["crapaud", "crapaud 2", "Groupe 1"]


def test_a_file_of_sixty_is_gathered_as_sixty() -> None:
    texts = [as_file(replace(sent(each, tunnel_cost=float(each)), at=2).to_dict()) for each in range(60)]
    room = gathered(LESSON, [read_sending(LESSON, text) for text in texts * 2])
    assert (len(room), room.reached()) == (60, {2: 60})


def test_results_are_merged_before_they_are_marked_and_a_design_is_attacked_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []
    losses = workshop.losses
    monkeypatch.setattr(workshop, "losses", lambda land: asked.append(land) or losses(land))
    build = ("d2 tunnel", "d3 fence", "c1 hedge")
    room = gathered(LESSON, (sent(number, design=build, attack="e4") for number in range(5)))
    assert (len(room), len(asked)) == (5, 0)
    assert {room.verdicts(key)["attack"] for key in room.newest} <= {"right", "near", "wrong"}
    assert len(asked) == 1
    assert room.take(sent(0, design=build, attack="a1", count=2))
    assert room.verdicts(f"{0:016x}")["attack"] == "wrong"  # marked anew
