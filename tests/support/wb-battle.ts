import type { Hex } from '../../src/hex/axial';
import { hexNamed } from '../../src/hex/layout';
import type { Answer, Options, Question } from '../../src/rules/book';
import { asJson } from '../../src/rules/book';
import { GROUND_SETS } from '../../src/rules/hex/ground-sets';
import { warburg } from '../../src/rules/warburg/book/book';
import type { WbCommand } from '../../src/rules/warburg/book/command';
import type { WbEvent } from '../../src/rules/warburg/book/event';
import type { WarburgState, WbUnit } from '../../src/rules/warburg/book/state';
import type { WarburgScenario } from '../../src/rules/warburg/book/warburg-scenario';
import { sideId, type UnitId, unitId } from '../../src/table/unit';

export const RED = sideId('red');
export const BLUE = sideId('blue');
export type Unit = WarburgScenario['units'][number];
type Troops = Extract<Unit, { readonly kind: 'troops' }>;

/** A unit of six in the open, four strong with two steps, of no formation, unless said otherwise. */
export const troops = (side: typeof RED, id: string, hex: string, own: Partial<Troops> = {}): Troops => ({
  ...{ kind: 'troops', id: unitId(id), side, name: id, formation: null, arm: 'infantry', light: false, heavy: false },
  ...{ bonus: false, grenadiers: false, twelvePounder: false, strengths: [4, 2], morale: 3, movement: 4, range: null },
  ...{ activation: 6, hex, facing: 0 },
  ...own,
});
export const horse = (side: typeof RED, id: string, hex: string, own: Partial<Troops> = {}): Troops =>
  troops(side, id, hex, { arm: 'cavalry', movement: 7, ...own });
export const guns = (side: typeof RED, id: string, hex: string, own: Partial<Troops> = {}): Troops =>
  troops(side, id, hex, { arm: 'artillery', strengths: [2, 1], range: 5, ...own });
export const leads = (side: typeof RED, id: string, hex: string, formation: string | null): Unit => ({
  ...{ kind: 'commander', id: unitId(id), side, name: id, formation, movement: 8, hex, facing: 0 },
});

interface Ground {
  readonly terrain?: readonly string[];
  readonly levels?: readonly string[];
  readonly sides?: WarburgScenario['map']['sides'];
  readonly roads?: WarburgScenario['map']['roads'];
}

const ROWS = 8;
const COLUMNS = 10;
const bare = (sign: string): readonly string[] => Array.from({ length: ROWS }, () => sign.repeat(COLUMNS));

/** A scenario on open ground, unless said otherwise. */
export const scenario = (
  units: readonly Unit[],
  own: Partial<WarburgScenario> = {},
  ground: Ground = {},
): WarburgScenario => ({
  title: 'A field',
  history: '',
  ground: '',
  tasks: [],
  end: '',
  map: {
    columns: COLUMNS,
    rows: ROWS,
    signs: [...GROUND_SETS.warburg.terrain],
    sideKinds: GROUND_SETS.warburg.sides.map(({ kind }) => kind),
    oneWay: [],
    roadKinds: [...GROUND_SETS.warburg.roads],
    terrain: [...(ground.terrain ?? bare('.'))],
    levels: [...(ground.levels ?? bare('0'))],
    sides: ground.sides ?? [],
    roads: ground.roads ?? [],
  },
  sides: [
    { id: RED, name: 'Red', colour: 'red', pattern: 'bars', seat: 'near' },
    { id: BLUE, name: 'Blue', colour: 'blue', pattern: 'dots', seat: 'far' },
  ],
  initiative: 'scenario',
  lastTurn: null,
  formations: [],
  units,
  ...own,
});

/** A battle that is played by command, with what was asked and what happened. */
export class Battle {
  events: readonly WbEvent[] = [];
  asked: readonly Question[] = [];
  state: WarburgState;

  constructor(state: WarburgState) {
    this.state = state;
  }

  static of(
    units: readonly Unit[],
    own: Partial<WarburgScenario> = {},
    ground: Ground = {},
    options: Options = {},
  ): Battle {
    const set = warburg.setUp(asJson(scenario(units, own, ground)), options);
    if (!set.ok) throw new Error(JSON.stringify(set.problem));
    return new Battle(set.value);
  }

  /** Answers are faces of dice, or the id of a choice; undefined where something more is asked. */
  try(command: WbCommand, ...answers: readonly (number | readonly number[] | string)[]) {
    return warburg.decide(
      this.state,
      command,
      answers.map(
        (each): Answer =>
          typeof each === 'string'
            ? { kind: 'choice', id: each }
            : { kind: 'dice', faces: typeof each === 'number' ? [each] : each, thrown: 'by-hand' },
      ),
    );
  }

  do(command: WbCommand, ...answers: readonly (number | readonly number[] | string)[]): this {
    const decision = this.try(command, ...answers);
    if (decision.kind === 'refusal')
      throw new Error(`Refused: ${decision.violations.map(({ key }) => key).join(', ')}`);
    if (decision.kind === 'question') throw new Error(`Asked: ${JSON.stringify(decision.question)}`);
    const state = warburg.copy(this.state);
    for (const event of decision.events) warburg.evolve(state, event);
    this.state = state;
    this.events = decision.events;
    return this;
  }

  /** Why it is refused. */
  refused(command: WbCommand): readonly string[] {
    const decision = this.try(command);
    return decision.kind === 'refusal' ? decision.violations.map(({ key }) => key.replace('wb.breach.', '')) : [];
  }

  /** What is asked next. */
  question(command: WbCommand, ...answers: readonly (number | string)[]): Question | undefined {
    const decision = this.try(command, ...answers);
    return decision.kind === 'question' ? decision.question : undefined;
  }

  close(...answers: readonly (number | readonly number[])[]): this {
    return this.do({ type: 'close-phase' }, ...answers);
  }

  hex(name: string): Hex {
    const hex = hexNamed(this.state.map.layout, name);
    if (!hex) throw new Error(`No hex ${name}`);
    return hex;
  }

  unit(id: string): WbUnit {
    const unit = this.state.units.get(unitId(id));
    if (!unit) throw new Error(`No unit ${id}`);
    return unit;
  }

  march(id: string, ...names: readonly string[]): WbCommand {
    return {
      type: 'march',
      unit: unitId(id),
      with: [],
      steps: names.map((name) => ({ do: 'enter', hex: this.hex(name) })),
    };
  }

  fight(target: string, ...ids: readonly string[]): WbCommand {
    return { type: 'fight', attackers: ids.map((id): UnitId => unitId(id)), target: this.hex(target) };
  }

  /** Goes on to the first player's activations. */
  toActivations(): this {
    return this.close().close();
  }

  /** Goes on to his combats, without activating anybody. */
  toCombat(): this {
    this.state = { ...this.state, sequence: { ...this.state.sequence, stage: 'combat', active: RED } };
    return this;
  }
}
