"""The effects of actions: the position after an action and its events. Only legal actions come here."""

from __future__ import annotations

from explorer.core.game import STILL_TO_COME, Action, Event, known
from explorer.core.replacing import put, replace
from explorer.games.papillon import scoring, setup
from explorer.games.papillon.actions import (
    Answer,
    Anticlockwise,
    Capture,
    Clockwise,
    Draw,
    Play,
    Put,
    Roll,
    Sweep,
    direction_word,
    equation,
    equation_words,
    listed,
    seats,
    the,
)
from explorer.games.papillon.board import (
    ANTICLOCKWISE,
    BLOCKED,
    BLUE,
    BUTTERFLY,
    CAPTURE,
    CAT,
    CATERPILLAR,
    CHRYSALIS,
    CLOCKWISE,
    COUNT,
    DIRECTION,
    DRAWN,
    KNIFE,
    NO_VALUE,
    NOBODY,
    ORANGE,
    OVER,
    PLATES,
    PLAY,
    RAN_OUT,
    ROLL,
    RULEBOOK,
    SEAT_NAMES,
    SIGNS,
    STRUCK,
    SUITES,
    TIE,
    TURN_LIMIT,
    VALUES,
    Cards,
)
from explorer.games.papillon.position import NO_DICE, REST, Dice, Entry, Going, Position, Suite

Events = tuple[Event, ...]
Played = tuple[Position, Events]


def tell(event: str, seat: int = 0, cells: tuple[str, ...] = (), **facts: object) -> Event:
    """An event of a player; cells are names of cards or places of the orange table."""
    return RULEBOOK.happened(event, cells, player=SEAT_NAMES[seat], **facts)


def play(state: Position, action: Action) -> Played:
    """The position after a legal action and its events."""
    match action:
        case Roll(total=total):
            return rolled(state, total)
        case Clockwise():
            return directed(state, CLOCKWISE)
        case Anticlockwise():
            return directed(state, ANTICLOCKWISE)
        case Capture():
            return captured(state, action)
        case Sweep():
            return swept(state)
        case Put(card=kind):
            return put_down(state, kind)
        case Play():
            return played(state, action)
        case Answer():
            return answered(state)
        case Draw():
            return struck(state) if state.phase == STRUCK else draw_one(state)
    return ended(state)


# Dice and direction -----------------------------------------------------------------------------------------


def rolled(state: Position, total: int) -> Played:
    """PAP-S5, PAP-B13, PAP-O16: one roll of both dice; the last roll decides, or those who tie roll again."""
    seat = state.dice.seats[len(state.dice.rolled)]
    dice = state.dice._replace(rolled=(*state.dice.rolled, total))
    if state.phase == COUNT:
        events: Events = (tell("knife rolls", seat, total=total),)
        state = replace(state, dice=dice)
        return (state, events) if len(dice.rolled) < len(dice.seats) else orange_counted(state, events)
    events = (tell("roll", seat, total=total),)
    if len(dice.rolled) < len(dice.seats):
        return replace(state, dice=dice), events
    wanted = min if state.phase == ROLL and state.round != BLUE else max
    best = [who for who, roll in zip(dice.seats, dice.rolled, strict=True) if roll == wanted(dice.rolled)]
    if len(best) > 1:
        return replace(state, dice=Dice(tuple(best))), (*events, tell("again", players=seats(best)))
    if state.phase == ROLL:
        return opened(state, best[0], events)
    return blue_counted(replace(state, dice=NO_DICE), best[0], events)


def opened(state: Position, seat: int, events: Events) -> Played:
    """PAP-S5, PAP-S6, PAP-O12: the starter chooses the direction; of five, the first leads three."""
    state = replace(state, seat=seat, phase=DIRECTION, dice=NO_DICE)
    events += (tell("starts deal" if state.deal > 1 else "starts", seat),)
    if len(state.players) == 5 and state.leader == NOBODY:
        state = replace(state, leader=seat)
        team = next(team for team in state.teams if seat in team)
        events += (tell("team", seat, players=seats(team)),)
    return state, events


def directed(state: Position, direction: int) -> Played:
    """PAP-S5: the direction is chosen, the first turn begins."""
    phase = CAPTURE if state.round == BLUE else PLAY
    after = replace(state, direction=direction, phase=phase)
    return after, (tell("direction", state.seat, direction=direction_word(direction)),)


# The orange count (PAP-O15, PAP-O16, PAP-O23) ---------------------------------------------------------------


def orange_count(state: Position, events: Events) -> Played:
    """PAP-O16, PAP-O23: each butterfly held draws, in the order of seats; then a roll for every knife."""
    board = state.board
    for seat, player in enumerate(state.players):
        known(player.hand, board.backs)
        for _ in range(board.kinds(player.hand).count(BUTTERFLY)):
            held, cards = state.players[seat], state.pile[:DRAWN]  # nothing follows but their values
            held = held._replace(hand=setup.drawn(board, held.hand, cards))
            state = replace(state.with_player(seat, held), pile=state.pile[len(cards) :])
            events += (tell("count draw", seat, count=len(cards)),)
    hands = [board.kinds(player.hand) for player in state.players]
    knives = tuple(seat for seat, kinds in enumerate(hands) for _ in range(kinds.count(KNIFE)))
    state = replace(state, phase=COUNT, dice=Dice(knives))
    return (state, events) if knives else orange_counted(state, events)


def orange_counted(state: Position, events: Events) -> Played:
    """PAP-O16, PAP-O17, PAP-G1: the cost of each hand; the game ends."""
    lines = scoring.orange_lines(state)
    rows = zip(state.players, lines, strict=True)
    players = tuple(player._replace(scored=(*player.scored, *row)) for player, row in rows)
    state = replace(state, players=players, phase=OVER, dice=NO_DICE)
    cost = scoring.round_totals(state, ORANGE)
    events += tuple(tell("orange points", seat, points=-value) for seat, value in enumerate(cost))
    best = scoring.best(state, cost)
    events += (tell("orange won", players=seats(best), count=len(best)),)
    if state.options.rounds == ORANGE:
        return state, events
    final = scoring.totals(state)
    winners = scoring.best(state, final)
    team = next(team for team in state.teams if winners[0] in team)
    points = sum(final[seat] for seat in team)
    return state, (*events, tell("game won", players=seats(winners), count=len(winners), points=points))


# The blue round (PAP-B1 to PAP-B18) -------------------------------------------------------------------------


def captured(state: Position, action: Capture) -> Played:
    """PAP-B2, PAP-B3, PAP-B4, PAP-B9: cards taken and played are won; a cat taken so counts as voluntary."""
    taken, table = state.board.pick(state.table, action.taken)
    played, hand = state.board.pick(state.players[state.seat].hand, action.played)
    events = capture_events(state.seat, action, state.board.names((*taken, *played)))
    willing = state.willing or CAT in action.taken or CAT in action.played
    state = won(replace(state, table=table, willing=willing), (*taken, *played), hand)
    return exposed(state, action.played, events)


def capture_events(seat: int, action: Capture, cells: tuple[str, ...]) -> Events:
    """The events of a capture, with those of a knife (PAP-B6, PAP-B17)."""
    found = equation(action.taken, action.played)
    assert found is not None, "a legal capture reads"
    if found.source:
        events: Events = (tell("sign", seat, cells, equation=equation_words(found)),)
    elif len(action.taken) > 1:
        events = (tell("sum", seat, cells, equation=equation_words(found)),)
    else:
        what = "trump" if action.played[0] > KNIFE else "same"
        events = (tell(what, seat, cells, taken=the(action.taken[0]), played=the(action.played[0])),)
    if KNIFE in action.played:
        events += (tell("hand knife"),)
    return (*events, tell("table knife")) if KNIFE in action.taken else events


def won(state: Position, cards: Cards, hand: Cards) -> Position:
    """PAP-B1: add these cards to those won and keep the rest of the hand."""
    player = state.players[state.seat]
    after = player._replace(hand=hand, won=tuple(sorted((*player.won, *cards))))
    return replace(state.with_player(state.seat, after), last=state.seat)


def swept(state: Position) -> Played:
    """PAP-B7: the butterfly takes the whole table; a cat taken so does not count as voluntary (PAP-B13)."""
    butterfly, hand = state.board.pick(state.players[state.seat].hand, (BUTTERFLY,))
    event = tell("sweep", state.seat, state.board.names(state.table), cards=listed(state.on_table))
    return next_turn(won(replace(state, table=()), (*state.table, *butterfly), hand), (event,))


def put_down(state: Position, kind: int) -> Played:
    """PAP-B10: without a capture, a card goes on the table."""
    card, hand = state.board.pick(state.players[state.seat].hand, (kind,))
    player = state.players[state.seat]._replace(hand=hand)
    event = tell("put", state.seat, state.board.names(card), card=the(kind))
    state = replace(state.with_player(state.seat, player), table=tuple(sorted((*state.table, *card))))
    return exposed(state, (kind,), (event,))


def exposed(state: Position, kinds: Cards, events: Events) -> Played:
    """PAP-B8: a chrysalis that was played reverses the direction."""
    if CHRYSALIS in kinds:
        state = replace(state, direction=-state.direction)
        events += (tell("reverse", state.seat, direction=direction_word(state.direction)),)
    return next_turn(state, events)


# The blue round: turns, deals, the end ----------------------------------------------------------------------


def next_turn(state: Position, events: Events) -> Played:
    """PAP-B16: the next player who holds a card; if nobody does, the next deal or the end."""
    seat = state.after(state.seat)
    state = replace(state, turn=state.turn + 1)
    if not any(player.hand for player in state.players):
        return next_deal(replace(state, seat=seat), events) if state.stock else last_table(state, events)
    while not state.players[seat].hand:
        events += (tell("skip", seat),)
        seat = state.after(seat)
    return replace(state, seat=seat), events


def next_deal(state: Position, events: Events) -> Played:
    """PAP-B11: new hands, the same table."""
    state = replace(setup.dealt(state), deal=state.deal + 1)
    return state, (*events, tell("deal", state.seat, deal=state.deal, deals=state.deals.deals))


def last_table(state: Position, events: Events) -> Played:
    """PAP-B12, PAP-B18: the last captor takes the rest of the table; then most cards count (PAP-B13)."""
    if state.last == NOBODY:
        events += (tell("no table"),)
    elif state.table:
        player, cells = state.players[state.last], state.board.names(state.table)
        events += (tell("last table", state.last, cells, cards=listed(state.on_table)),)
        after = player._replace(won=tuple(sorted((*player.won, *state.table))))
        state = replace(state.with_player(state.last, after), table=())
    leading = scoring.leading(state)
    if len(leading) < 2:
        return blue_counted(state, leading[0] if leading else NOBODY, events)
    count = len(state.players[leading[0]].won)
    events += (tell("most tie", players=seats(leading), count=count),)
    return replace(state, phase=TIE, dice=Dice(leading)), events


def blue_counted(state: Position, most: int, events: Events) -> Played:
    """PAP-B13 to PAP-B15: points, and gifts to those without any; then the orange round, if it is played."""
    if most != NOBODY:
        events += (tell("most", most, count=len(state.players[most].won)),)
    lines = scoring.blue_lines(state, most)
    for seat, row in enumerate(lines):
        events += (tell("blue points", seat, points=sum(line.points for line in row)),)
    for seat in scoring.without_points(lines):
        events += (tell("zero", seat, points=state.board.blue["zero"]),)
    gifts = scoring.gifts(state, lines)
    players = tuple(
        player._replace(scored=(*player.scored, *row, *gift))
        for player, row, gift in zip(state.players, lines, gifts, strict=True)
    )
    state = replace(state, players=players)
    best = scoring.best(state, scoring.round_totals(state, BLUE))
    events += (tell("blue won", players=seats(best), count=len(best)),)
    if state.options.rounds == BLUE:
        return replace(state, phase=OVER), events
    state = setup.orange_round(state)
    one, two = (state.board.kind[plate[-1]] for plate in state.plates)
    return state, (*events, tell("orange begins", cells=("p1", "p2"), one=the(one), two=the(two)))


# The orange round: playing a card (PAP-O1 to PAP-O22) -------------------------------------------------------


def played(state: Position, action: Play) -> Played:
    """PAP-O2: a card leaves the hand for the table."""
    player, going = state.players[state.seat], state.going
    cards, hand = state.board.pick(player.hand, (action.card,))
    going = going._replace(played=going.played + 1, stuck=0)
    state = replace(state.with_player(state.seat, player._replace(hand=hand)), going=going)
    if action.place in SUITES:
        return went_on(*on_suite(state, cards[0], action))
    if action.place in PLATES:
        return went_on(*on_plate(state, cards[0], action))
    return between(state, cards[0], action.card)


def on_suite(state: Position, card: int, action: Play) -> Played:
    """PAP-O3, PAP-O9, PAP-O10, PAP-O22: a number, a caterpillar or a knife on a suite, a sign beside it."""
    number, kind, cells = SUITES.index(action.place), action.card, (action.place,)
    suite = state.suites[number]
    facts = {"place": action.place, "card": the(kind)}
    if kind in SIGNS:
        after, event = suite._replace(signs=(*suite.signs, card)), tell("beside", state.seat, cells, **facts)
    elif kind == CATERPILLAR:
        after, event = _longer(suite, card, 1), tell("reset", state.seat, cells, **facts)
    elif kind == KNIFE:
        event = tell("knife suite", state.seat, cells, value=action.value, **facts)
        after = _longer(suite, card, action.value)
    else:
        event = tell("signed suite" if suite.signs else "suite", state.seat, cells, **facts)
        after = _longer(suite, card, VALUES[kind])
    return replace(state, suites=put(state.suites, number, after)), (event,)


def _longer(suite: Suite, card: int, last: int) -> Suite:
    return suite._replace(cards=(*suite.cards, card), last=last)


def on_plate(state: Position, card: int, action: Play) -> Played:
    """PAP-O1, PAP-O4: on a plate's equal, or over a trump."""
    number = PLATES.index(action.place)
    event = "cover" if state.plate_values[number] == NO_VALUE else "plate"
    told = tell(event, state.seat, (action.place,), place=action.place, card=the(action.card))
    plate = (*state.plates[number], card)
    return replace(state, plates=put(state.plates, number, plate)), (told,)


def between(state: Position, card: int, kind: int) -> Played:
    """PAP-O7, PAP-O11, PAP-O18, PAP-O20: cards between the plates and what they do."""
    state = replace(state, middle=(*state.middle, card))
    if kind == CHRYSALIS:
        state = replace(state, direction=-state.direction)
        return went_on(
            state, (tell("turned", state.seat, ("mid",), direction=direction_word(state.direction)),)
        )
    if kind == CAT:
        state = replace(state, going=state.going._replace(cats=state.going.cats + 1))
        return went_on(state, (tell("prowl", state.seat, ("mid",)),))
    if kind == BUTTERFLY:
        after, count, events = draw_cards(state, state.seat, DRAWN)
        story = (tell("flutter", state.seat, ("mid",), count=count), *events)
        return checked(after, story) or passed(after, story)
    return went_on(state, (tell("idle", state.seat, ("mid",), card=the(kind)),))


def went_on(state: Position, events: Events) -> Played:
    """PAP-O2, PAP-O12: after a card the deal may be over, or the turn, or the player goes on."""
    if over := checked(state, events):
        return over
    return passed(state, events) if state.going.played == TURN_LIMIT else (state, events)


# The orange round: drawing ----------------------------------------------------------------------------------


def draw_cards(state: Position, seat: int, wanted: int) -> tuple[Position, int, Events]:
    """(position, count, events) after drawing from the pile. Its last card causes the carnage."""
    count = min(wanted, len(state.pile))
    if not count:
        return state, 0, ()
    player = state.players[seat]
    hand = setup.drawn(state.board, player.hand, state.pile[:count])
    state = replace(state.with_player(seat, player._replace(hand=hand)), pile=state.pile[count:])
    if state.pile or not state.stock:
        return state, count, ()
    told = tell("carnage", state.after(state.seat), count=len(state.stock))
    return carnage(state), count, (told,)


def carnage(state: Position) -> Position:
    """PAP-O13: deal the undealt orange cards one by one from the next player on; this deal is the last."""
    seat = state.seat
    dealt: list[list[int]] = [[] for _ in state.players]
    for card in state.stock:
        seat = state.after(seat)
        dealt[seat].append(card)
    players = tuple(
        player._replace(hand=setup.drawn(state.board, player.hand, tuple(cards)))
        for player, cards in zip(state.players, dealt, strict=True)
    )
    return replace(state, players=players, stock=(), deal=state.deals.deals)


def draw_one(state: Position) -> Played:
    """PAP-O5: one card, because nothing could be played."""
    state, _, events = draw_cards(state, state.seat, 1)
    return replace(state, going=state.going._replace(drawn=True)), (tell("draw", state.seat), *events)


def struck(state: Position) -> Played:
    """PAP-O7, PAP-O8, PAP-O21: draw the cat's cards; a butterfly among them answers at once."""
    seat, owed = state.seat, DRAWN * state.going.cats
    coming = known(state.pile[:owed], state.board.backs, STILL_TO_COME)
    state, count, events = draw_cards(state, seat, owed)
    story: Events = (tell("struck", seat, count=count), *events)
    butterfly, _ = state.board.pick(coming, (BUTTERFLY,))
    if not butterfly:
        return replace(state, phase=PLAY, going=_calm(state.going)), story
    hand = tuple(card for card in state.players[seat].hand if card != butterfly[0])
    state = state.with_player(seat, state.players[seat]._replace(hand=hand))
    state, count, events = draw_cards(
        replace(state, middle=(*state.middle, *butterfly)), state.going.by, owed
    )
    story += (tell("drawn answer", state.going.by, ("mid",), count=count), *events)
    return parried(state, story)


def answered(state: Position) -> Played:
    """PAP-O8, PAP-O21: answer with a hand butterfly; the cat's player draws twice as many, the seat none."""
    butterfly, hand = state.board.pick(state.players[state.seat].hand, (BUTTERFLY,))
    state = state.with_player(state.seat, state.players[state.seat]._replace(hand=hand))
    owed, by = 2 * DRAWN * state.going.cats, state.going.by
    state, count, events = draw_cards(replace(state, middle=(*state.middle, *butterfly)), by, owed)
    return parried(state, (tell("answer", by, ("mid",), count=count), *events))


def parried(state: Position, events: Events) -> Played:
    """PAP-O21: the answer ends the answerer's turn."""
    events += (tell("answered", state.seat),)
    state = replace(state, phase=PLAY, going=_calm(state.going))
    return checked(state, events) or passed(state, events)


def _calm(going: Going) -> Going:
    return going._replace(cats=0, by=NOBODY, stuck=0)


# The orange round: turns and deals --------------------------------------------------------------------------


def ended(state: Position) -> Played:
    """PAP-O2, PAP-O5, PAP-O15: end the turn; the round ends if nobody can play and the pile is empty."""
    going = state.going
    if going.played:
        return passed(state, (tell("end", state.seat),))
    stuck = 0 if state.pile else going.stuck + 1
    state, events = replace(state, going=going._replace(stuck=stuck)), (tell("stuck", state.seat),)
    if stuck == len(state.players):
        blocked = replace(state, turn=state.turn + 1, ending=BLOCKED, going=REST)
        return orange_count(blocked, (*events, tell("blocked")))
    return passed(state, events)


def passed(state: Position, events: Events) -> Played:
    """PAP-O7, PAP-O20: the next player's turn; cats played in this one strike first."""
    cats, seat = state.going.cats, state.after(state.seat)
    going = Going(cats=cats, by=state.seat if cats else NOBODY, stuck=state.going.stuck)
    return replace(state, seat=seat, phase=STRUCK if cats else PLAY, going=going, turn=state.turn + 1), events


def checked(state: Position, events: Events) -> Played | None:
    """PAP-O12, PAP-O14, PAP-O18: end the deal, and perhaps the round, if the player has no card left."""
    seat = state.seat
    if state.players[seat].hand:
        return None
    last = state.deal == state.deals.deals
    points = state.board.orange["last-deal" if last else "deal"]
    entry, rivals = Entry("PAP-O12", "deal ended", -points, str(state.deal)), state.opponents(seat)
    players = tuple(
        player._replace(scored=(*player.scored, entry)) if other in rivals and points else player
        for other, player in enumerate(state.players)
    )
    events += (tell("deal over", seat, points=points),)
    if state.going.cats:
        events += (tell("lapse", seat),)
    state = replace(state, players=players, going=REST, turn=state.turn + 1, phase=PLAY)
    if last:
        return orange_count(replace(state, ending=RAN_OUT), (*events, tell("round over")))
    state = setup.rolling(replace(setup.dealt(state), deal=state.deal + 1))
    return state, (*events, tell("orange deal", deal=state.deal, deals=state.deals.deals))
