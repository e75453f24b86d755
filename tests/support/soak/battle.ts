import '../../../src/texts/agenda-texts';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import '../../../src/texts/fire-texts';
import '../../../src/texts/melee-texts';
import '../../../src/texts/orders-texts';
import type { AgendaItem } from '../../../src/rules/agenda';
import { queueOf } from '../../../src/rules/belle-alliance/melee/melee-queue';
import type { BelleAllianceState } from '../../../src/rules/belle-alliance/state';
import { belleAllianceAgenda } from '../../../src/rules/belle-alliance/turn/agenda';
import { waitingIn } from '../../../src/rules/belle-alliance/turn/unfinished';
import { type Next, numbersFrom, whole } from '../numbers';
import { anyOptions, anyScenario } from './any-field';
import { unsaid } from './invariants';
import { advanceOn, DOINGS, tryAnything } from './phases';
import { type Alarm, backAndForth, newPlayer, type Player, playedAgain } from './player';
import type { Tally } from './tally';
import { isBroken } from './writing';

/** What a phase asks for is done in fewer rounds than these, or it never ends. */
const MOST_ROUNDS = 60;
/** Longer battles are two armies who have lost sight of each other. */
const LONGEST = 20;

/** Plays so many bounds of any battles, one after the other. */
export async function soak(seed: number, bounds: number, tally: Tally, alarm: Alarm): Promise<void> {
  const next = numbersFrom(seed * 7919);
  for (let battle = 1; tally.of('bounds') < bounds; battle++)
    await playBattle(next, bounds, tally, (fault, game) => alarm(`seed ${seed}, battle ${battle}, ${fault}`, game));
}

async function playBattle(next: Next, bounds: number, tally: Tally, alarm: Alarm): Promise<void> {
  const [scenario, options] = [anyScenario(next), anyOptions(next)];
  const player = newPlayer(scenario, options, next, tally, alarm);
  tally.count('battles');
  const last = whole(next, 6, LONGEST);
  while (tally.of('bounds') < bounds && player.state().bound <= last && areFighting(player.state())) {
    await playBound(player, alarm);
    tally.count('bounds');
    if (next() < 0.25) backAndForth(player, alarm);
  }
  playedAgain(player, scenario, options, alarm);
}

/** All phases of the bound that is being played. */
export async function playBound(player: Player, alarm: Alarm): Promise<void> {
  const { bound } = player.state();
  while (player.state().bound === bound) await playPhase(player, alarm);
}

/** Is there anybody on either side who can still do something to the other? */
function areFighting(state: BelleAllianceState): boolean {
  const fit = [...state.table.units.values()].filter((unit) => unit.arm !== 'staff' && !isBroken(state, unit));
  return state.table.sides.every(({ id }) => fit.filter(({ side }) => side === id).length >= 3);
}

async function playPhase(player: Player, alarm: Alarm): Promise<void> {
  const { phase, bound } = player.state();
  DOINGS[phase](player);
  if (player.next() < 0.3) tryAnything(player);
  for (let round = 0; ; round++) {
    const { items, ...agenda } = await belleAllianceAgenda.agendaOf(player.state());
    for (const fault of [agenda, ...items].flatMap(unsaid)) alarm(`bound ${bound}, ${phase}: ${fault}`, player.game);
    const musts = items.filter(({ must }) => must);
    if (round > MOST_ROUNDS) throw new Error(`bound ${bound}, ${phase} is stuck: ${JSON.stringify(musts)}`);
    const [due] = musts;
    if (due) {
      for (const command of commandsFor(player.state(), due)) player.act(command);
      continue;
    }
    if (!(await takeUp(player, items, round))) break;
  }
  if (!player.act({ type: 'close-phase' }))
    throw new Error(`bound ${bound}, ${phase} does not close, and nothing is due`);
}

/** What must be done, as a tap on it leads to. */
function commandsFor(state: BelleAllianceState, { id, go }: AgendaItem): readonly object[] {
  switch (go.kind) {
    case 'command':
      return [go.command];
    case 'orders':
      return [{ type: 'roll-orders' }];
    case 'tool':
      return go.tool === 'fire'
        ? [...new Set(state.fires.filter(({ ended }) => ended === undefined).map(({ target }) => target))].map(
            (target) => ({ type: 'resolve-fire', target }),
          )
        : queueOf(state)
            .melees.slice(0, 1)
            .map(({ command }) => command);
    default:
      throw new Error(`${id} should not be due`);
  }
}

/** What is offered once, before the phase closes. */
async function takeUp(player: Player, items: readonly AgendaItem[], round: number): Promise<boolean> {
  const offered = items.find(({ id }) => id === 'announce');
  if (offered?.go.kind === 'command') return player.act(offered.go.command);
  if (items.some(({ id }) => id === 'orders-open') && waitingIn(player.state()).rolls > 0)
    return player.act({ type: 'roll-orders' });
  if (items.some(({ id }) => id === 'advances') && round < MOST_ROUNDS / 2) {
    const before = player.game.log.entries.length;
    advanceOn(player);
    return player.game.log.entries.length > before;
  }
  return false;
}
