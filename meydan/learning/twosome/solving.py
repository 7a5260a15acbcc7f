"""Solves two-player Coup by regret matching at every question of every state, all hands at once.

In each iteration the values of all states are brought one turn nearer to those of the present strategy, and so are the
probabilities of reaching them with each pair of hands. The regret of a choice weighs the hands of the opponent by
these probabilities. The solution is the average of all iterations; later ones count more.
"""

from typing import Final

import numpy as np

from meydan.bots.twosome.shape import (
    CARDS,
    MOMENTS,
    MOVER,
    OTHER,
    PURSES,
    RICH,
    ROOT,
    hands,
    left_with,
    memories,
)
from meydan.games.coup.zones.cards import CONTESSA
from meydan.learning.twosome.dealing import Deal, Dealing, Floats, first_hands, sets, standard
from meydan.learning.twosome.turning import (
    KEEPS,
    LATE,
    MOVER_LOSES,
    NEXT,
    OTHER_LOSES,
    STEPS,
    TREE,
    WON,
    Branch,
    Shown,
    Step,
    holders,
    pull,
    push,
)

SLIPS: Final = 0.02
"""How many choices are random, so that every state is reached now and then."""
SPREAD: Final = 0.02
"""How much worse a hand may be that an Exchange keeps, in win share."""
ANYWHERE: Final = 0.02
"""How many games begin with any coins and cards, as they do when more than two players began."""
REFRESH: Final = 25
"""Iterations after which what an Exchange keeps, and how the first cards are chosen, is computed again."""
TINY: Final = 1e-9


class Choosing:
    """Regrets and shares of one kind of question; the first axis is the choice, the last the hand of who chooses."""

    def __init__(self, choices: int, shape: tuple[int, ...], is_open: Floats | None = None) -> None:
        self.open = np.ones((choices, *[1] * len(shape)), np.float32) if is_open is None else is_open
        self.equal = (self.open / self.open.sum(0)).astype(np.float32)
        self.regret = np.zeros((choices, *shape), np.float32)
        self.total = np.zeros((choices, *shape), np.float32)
        self.shares = self.spread(self.regret)

    def spread(self, numbers: Floats) -> Floats:
        total = numbers.sum(0)
        found: Floats = np.where(total > 0.0, numbers / np.maximum(total, 1e-30), self.equal).astype(np.float32)
        return found

    def played(self, choice: int) -> Floats:
        """How often a choice is made, slips included."""
        found: Floats = (1.0 - SLIPS) * self.shares[choice] + SLIPS * self.equal[choice]
        return found

    def learn(self, worths: list[Floats], reach: Floats, weight: float) -> None:
        """Learn from what each choice is worth to the player who chooses, summed over the opponent's hands."""
        scale = 1.0 / (reach + TINY)
        mean = sum(worth * share for worth, share in zip(worths, self.shares, strict=True))
        for choice, worth in enumerate(worths):
            self.regret[choice] += (worth - mean) * scale * self.open[choice]
        np.maximum(self.regret, 0.0, out=self.regret)
        self.total += weight * self.shares
        self.shares = self.spread(self.regret)

    def average(self) -> Floats:
        return self.spread(self.total)


class Phase:
    """Both players' number of cards: mover and other."""

    def __init__(self, mine: int, theirs: int) -> None:
        self.cards = (mine, theirs)
        self.sizes = (len(hands(mine)), len(hands(theirs)))
        self.memories = (memories(mine), memories(theirs))
        self.shape = (*self.memories, PURSES, PURSES, *self.sizes)
        self.value: Floats = np.full(self.shape, 0.5, np.float32)
        self.new_value = self.value
        self.reach: Floats = np.zeros(self.shape, np.float32)
        self.coming: Floats = np.zeros(self.shape, np.float32)
        self.steps: dict[Step, Floats] = {}
        self.going: dict[Step, Floats] = {}
        self.worths: dict[int, list[Floats]] = {}
        self.mixed: dict[int, Floats] = {}
        self.choosing: dict[int, Choosing] = {}
        legal = np.ones((6, 1, 1, RICH, PURSES, 1), np.float32)
        legal[4, :, :, :, 0] = 0.0
        legal[5, :, :, :3] = 0.0
        for moment in TREE:
            speaker = MOMENTS[moment].speaker
            shape = (*self.memories, RICH, PURSES, self.sizes[speaker])
            self.choosing[moment] = Choosing(len(MOMENTS[moment].words), shape, legal if moment == ROOT else None)
        base = (*self.memories, PURSES, PURSES)
        self.losing: dict[str, Choosing] = {}
        if theirs == 2:
            self.losing[OTHER_LOSES] = Choosing(2, (*base, self.sizes[1]))
            self.losing[LATE] = Choosing(2, (*base, self.sizes[1]))
            self.late = Choosing(2, (self.memories[0], PURSES, PURSES, self.sizes[0]))
        if mine == 2:
            self.losing[MOVER_LOSES] = Choosing(2, (*base, self.sizes[0]))


def swapped(array: Floats) -> Floats:
    """The same seen by the other player."""
    return array.transpose(1, 0, 3, 2, 5, 4)


def by_speaker(shares: Floats, speaker: int) -> Floats:
    """Shares by the hand of the player who chooses, for both hands."""
    return shares[..., None] if speaker == MOVER else shares[..., None, :]


class Twosome:
    """The whole game for one way to deal the first cards."""

    def __init__(self, setup: str, last_duel: Floats) -> None:
        self.setup = setup
        self.phases = {(mine, theirs): Phase(mine, theirs) for mine in (1, 2) for theirs in (1, 2)}
        self.phases[1, 1].value = np.broadcast_to(last_duel, self.phases[1, 1].shape)
        self.order = [(2, 1), (1, 2), (2, 2)]
        self.iteration = 0
        self.chosen = [np.full(CARDS, 1.0 / CARDS), np.full(CARDS, 1.0 / CARDS)]
        self.chosen_total = [np.zeros(CARDS), np.zeros(CARDS)]
        self.chosen_regret = [np.zeros(CARDS), np.zeros(CARDS)]
        self.worth = {1: [0.0] * CARDS, 2: [0.0] * len(hands(2))}
        self.dealing: dict[tuple[int, int], Dealing] = {}
        self.deal()

    # -- dealing ---------------------------------------------------------------------------------------------------

    def deals(self) -> list[Deal]:
        if self.setup == "standard":
            return standard()
        return sets(list(self.chosen[MOVER]), list(self.chosen[OTHER]))

    def deal(self) -> None:
        """Compute again what is drawn and kept, for both roles, from the present worth of hands."""
        deals = self.deals()
        turned = [(chance, theirs, mine, court) for chance, mine, theirs, court in deals]
        spread = SPREAD if self.iteration else 10.0
        for cards in self.phases:
            self.dealing[cards] = Dealing([*deals, *turned], cards[0], cards[1], self.worth[cards[0]], spread)
        self.start = first_hands(deals)

    def estimate(self) -> None:
        """What hands are worth with two coins each and nothing remembered."""
        for own in (1, 2):
            found = np.zeros(len(hands(own)))
            for other in (1, 2):
                prior = self.dealing[own, other].prior
                likely = prior / np.maximum(prior.sum(1, keepdims=True), TINY)
                first = (self.phases[own, other].value[0, 0, 2, 2] * likely).sum(1)
                second = ((1.0 - self.phases[other, own].value[0, 0, 2, 2].T) * likely).sum(1)
                found += (first + second) / 4.0
            self.worth[own] = [float(one) for one in found]

    def choose_first(self, weight: float) -> None:
        """Learn which card to choose from one's set."""
        value = self.phases[2, 2].value[0, 0, 1, 2]
        for role in (MOVER, OTHER):
            worth = np.zeros(CARDS)
            for card in range(CARDS):
                sure = [0.0] * CARDS
                sure[card] = 1.0
                other = list(self.chosen[1 - role])
                for chance, mine, theirs, _court in sets(sure, other) if role == MOVER else sets(other, sure):
                    won = float(value[hands(2).index(mine), hands(2).index(theirs)])
                    worth[card] += chance * (won if role == MOVER else 1.0 - won)
            regret = self.chosen_regret[role]
            self.chosen_regret[role] = np.maximum(regret + worth - float(worth @ self.chosen[role]), 0.0)
            self.chosen_total[role] += weight * self.chosen[role]
        for role in (MOVER, OTHER):
            total = float(self.chosen_regret[role].sum())
            shares = self.chosen_regret[role] / total if total > 0.0 else np.full(CARDS, 1.0 / CARDS)
            self.chosen[role] = 0.95 * shares + 0.05 / CARDS

    # -- an iteration ----------------------------------------------------------------------------------------------

    def solve(self, iterations: int) -> None:
        for _iteration in range(iterations):
            self.iteration += 1
            if self.iteration % REFRESH == 0 or self.iteration == 10:
                self.estimate()
                self.deal()
            if self.setup == "sets" and self.iteration > 10:
                self.choose_first(float(self.iteration))
                self.start = first_hands(self.deals())
            for cards in self.order:
                self.arrive(self.phases[cards])
            for cards in self.order:
                self.weigh(self.phases[cards])
            for cards in reversed(self.order):
                self.walk(self.phases[cards])
            for cards in self.order:
                self.finish(self.phases[cards])

    def arrive(self, phase: Phase) -> None:
        """The probability that a turn begins here: games that begin, and those the last iteration led here."""
        phase.reach = phase.coming
        prior = self.dealing[phase.cards].prior
        phase.reach[0, 0] += ANYWHERE * prior / (len(self.order) * PURSES * PURSES)
        if phase.cards == (2, 2):
            phase.reach[0, 0, 1, 2] += self.start
        phase.coming = np.zeros(phase.shape, np.float32)
        phase.going = {step: np.zeros(phase.shape, np.float32) for step in STEPS}

    def weigh(self, phase: Phase) -> None:
        """The values of all steps, choices and moments."""
        mine, theirs = phase.cards
        plain: dict[str, Floats] = {NEXT: 1.0 - swapped(self.phases[theirs, mine].value)}
        for follows in (OTHER_LOSES, MOVER_LOSES, LATE):
            plain[follows] = self.lost(phase, follows)
        dealing, dealing_too = self.dealing[mine, theirs], self.dealing[theirs, mine]
        for step in STEPS:
            follows, drawer, card = step
            if drawer < 0:
                phase.steps[step] = plain[follows]
            elif drawer == MOVER:
                drawn = dealing.kept if card == KEEPS else dealing.shown[card]
                phase.steps[step] = np.einsum("hkj,...jk->...hk", drawn, plain[follows], optimize=True)
            else:
                drawn = dealing_too.shown[card]
                phase.steps[step] = np.einsum("khj,...hj->...hk", drawn, plain[follows], optimize=True)
        phase.new_value = np.empty(phase.shape, np.float32)
        phase.new_value[:, :, :RICH] = self.moment(phase, ROOT)
        phase.new_value[:, :, RICH:] = plain[OTHER_LOSES][:, :, : PURSES - RICH]

    def moment(self, phase: Phase, moment: int) -> Floats:
        choosing = phase.choosing[moment]
        worths = [self.branch(phase, branch) for branch in TREE[moment]]
        phase.worths[moment] = worths
        found = np.zeros_like(worths[0])
        for choice, worth in enumerate(worths):
            found += by_speaker(choosing.shares[choice], MOMENTS[moment].speaker) * worth
        return found

    def branch(self, phase: Phase, branch: Branch) -> Floats:
        if isinstance(branch, int):
            return self.moment(phase, branch)
        if isinstance(branch, Shown):
            has = self.has(phase, branch)
            return has * self.branch(phase, branch.proved) + (1.0 - has) * self.branch(phase, branch.conceded)
        if branch.follows == WON:
            return np.ones((*phase.memories, RICH, PURSES, *phase.sizes), np.float32)
        return pull(phase.steps[branch.step], branch, phase.cards)

    def has(self, phase: Phase, shown: Shown) -> Floats:
        found = holders(phase.cards[shown.by], shown.card)
        return found[:, None] if shown.by == MOVER else found[None, :]

    # -- losing a card ---------------------------------------------------------------------------------------------

    def lost(self, phase: Phase, follows: str) -> Floats:
        """The value of a state in which somebody must lose a card."""
        loser = MOVER if follows == MOVER_LOSES else OTHER
        if phase.cards[loser] == 1:
            return np.full(phase.shape, float(loser == OTHER), np.float32)
        found = np.empty(phase.shape, np.float32)
        shares = phase.losing[follows].shares
        for at, hand in enumerate(hands(2)):
            first, second = hand
            worth = shares[0][..., at, None] * self.kept_one(phase, follows, first, second)
            worth = worth + shares[1][..., at, None] * self.kept_one(phase, follows, second, first)
            if loser == OTHER:
                found[..., at] = worth
            else:
                found[..., at, :] = worth
        return found

    def kept_one(self, phase: Phase, follows: str, lost: int, left: int) -> Floats:
        """The value for the mover after this loss, by the hand of the player who loses nothing."""
        mine, theirs = phase.cards
        if follows == MOVER_LOSES:
            new = [left_with(memory, lost) for memory in range(memories(2))]
            after = swapped(self.phases[theirs, 1].value)[..., left, :]
            return 1.0 - after[new]
        if follows == OTHER_LOSES:
            new = [left_with(memory, lost) for memory in range(memories(2))]
            after = swapped(self.phases[1, mine].value)[..., left]
            return 1.0 - after[:, new]
        late = self.late_worths(phase, left)
        shares = phase.late.shares
        found = shares[0] * late[0] + shares[1] * late[1]
        return np.broadcast_to(found[:, None], (*phase.memories, PURSES, PURSES, phase.sizes[0]))

    def late_worths(self, phase: Phase, left: int) -> list[Floats]:
        """What the mover wins by letting a late block pass, and by challenging it; the blocker holds `left`."""
        mine = phase.cards[0]
        allowed = 1.0 - swapped(self.phases[1, mine].value)[:, CONTESSA + 1][..., left]
        if left != CONTESSA:
            return [allowed, np.ones_like(allowed)]
        if mine == 1:
            return [allowed, np.zeros_like(allowed)]
        step = (MOVER_LOSES, OTHER, CONTESSA)
        return [allowed, self.phases[2, 1].steps[step][:, 0][..., CONTESSA]]

    # -- reach and regret ------------------------------------------------------------------------------------------

    def walk(self, phase: Phase) -> None:
        """Push the probabilities through the turn, and learn from what each choice was worth."""
        self.reached(phase, ROOT, phase.reach[:, :, :RICH])
        going = phase.going[OTHER_LOSES, -1, -1]
        going[:, :, : PURSES - RICH] += phase.reach[:, :, RICH:]
        mine, theirs = phase.cards
        plain: dict[str, Floats] = {}
        for step in STEPS:
            follows, drawer, card = step
            reach = phase.going[step]
            if drawer == MOVER:
                drawn = self.dealing[mine, theirs].kept if card == KEEPS else self.dealing[mine, theirs].shown[card]
                reach = np.einsum("hkj,...hk->...jk", drawn, reach, optimize=True)
            elif drawer == OTHER:
                reach = np.einsum("khj,...hk->...hj", self.dealing[theirs, mine].shown[card], reach, optimize=True)
            plain[follows] = plain[follows] + reach if follows in plain else reach
        swapped(self.phases[theirs, mine].coming)[...] += plain[NEXT]
        for follows in (OTHER_LOSES, MOVER_LOSES, LATE):
            self.lose(phase, follows, plain[follows])

    def reached(self, phase: Phase, moment: int, reach: Floats) -> None:
        choosing = phase.choosing[moment]
        speaker = MOMENTS[moment].speaker
        for choice, branch in enumerate(TREE[moment]):
            self.go(phase, branch, reach * by_speaker(choosing.played(choice), speaker))
        sign = 1.0 if speaker == MOVER else -1.0
        formula = "...hk,...hk->...h" if speaker == MOVER else "...hk,...hk->...k"
        worths = [sign * np.einsum(formula, reach, worth) for worth in phase.worths[moment]]
        choosing.learn(worths, np.einsum(formula[6:], reach), float(self.iteration))

    def go(self, phase: Phase, branch: Branch, reach: Floats) -> None:
        if isinstance(branch, int):
            self.reached(phase, branch, reach)
        elif isinstance(branch, Shown):
            has = self.has(phase, branch)
            self.go(phase, branch.proved, reach * has)
            self.go(phase, branch.conceded, reach * (1.0 - has))
        elif branch.follows != WON:
            push(reach, phase.going[branch.step], branch, phase.cards)

    def lose(self, phase: Phase, follows: str, reach: Floats) -> None:
        """The same for the choice of the card that is lost."""
        loser = MOVER if follows == MOVER_LOSES else OTHER
        if phase.cards[loser] == 1:
            return
        choosing = phase.losing[follows]
        sign = 1.0 if loser == MOVER else -1.0
        shape = choosing.shares.shape[1:]
        worths = [np.zeros(shape, np.float32), np.zeros(shape, np.float32)]
        total = np.zeros(shape, np.float32)
        late: list[Floats] = []
        for at, hand in enumerate(hands(2)):
            part = reach[..., at] if loser == OTHER else reach[..., at, :]
            total[..., at] = np.einsum("...h->...", part)
            for choice in (0, 1):
                worth = self.kept_one(phase, follows, hand[choice], hand[1 - choice])
                worths[choice][..., at] = sign * np.einsum("...h,...h->...", part, worth)
                going = part * choosing.played(choice)[..., at, None]
                self.go_on(phase, follows, hand[choice], hand[1 - choice], going, late)
        choosing.learn(worths, total, float(self.iteration))
        if follows == LATE:
            reach_late, allowed, challenged = late
            phase.late.learn([allowed, challenged], reach_late, float(self.iteration))

    def go_on(self, phase: Phase, follows: str, lost: int, left: int, going: Floats, late: list[Floats]) -> None:
        mine, theirs = phase.cards
        if follows == MOVER_LOSES:
            target = swapped(self.phases[theirs, 1].coming)
            for memory in range(memories(2)):
                target[left_with(memory, lost), ..., left, :] += going[memory]
        elif follows == OTHER_LOSES:
            target = swapped(self.phases[1, mine].coming)
            for memory in range(memories(2)):
                target[:, left_with(memory, lost), ..., left] += going[:, memory]
        else:
            reach = going.sum(1)
            allowed, challenged = self.late_worths(phase, left)
            if not late:
                late += [np.zeros_like(reach), np.zeros_like(reach), np.zeros_like(reach)]
            late[0] += reach
            late[1] += reach * allowed
            late[2] += reach * challenged
            target = swapped(self.phases[1, mine].coming)
            target[:, CONTESSA + 1, ..., left] += reach * phase.late.played(0)

    def finish(self, phase: Phase) -> None:
        phase.value = phase.new_value

    def balance(self) -> float:
        """What the starting player wins by the present strategy."""
        return float((self.phases[2, 2].value[0, 0, 1, 2] * self.start).sum())
