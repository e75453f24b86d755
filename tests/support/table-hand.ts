import { type Advisers, aimingOn } from '../../src/app/battle/aiming/aimed';
import type { Advice } from '../../src/app/battle/battle-advice';
import { createTableStore, type Shown, type TableStore, type TableWorld } from '../../src/app/battle/table-store';
import type { Point } from '../../src/geometry/point';
import type { BattleView, Json } from '../../src/rules/book';
import type { SceneHandle } from '../../src/scene/handle';
import type { UnitId } from '../../src/table/unit';
import type { Refusal } from '../../src/tools/hand';
import { type MarchPlanner, marchingHand } from '../../src/tools/march-hand';
import type { Tool } from '../../src/tools/table-state';

const stay = (): void => undefined;

/** A screen that does nothing of what the hand wants. */
export const NO_WORLD: TableWorld = {
  send: async () => undefined,
  tell: stay,
  lookAt: stay,
  bringIntoSight: stay,
  frame: stay,
  keepInSight: stay,
};

/** A battle that no book has anything to say about but this. */
export const shownAs = (view: BattleView, readOnly = false, planner?: MarchPlanner): Shown => ({
  view,
  readOnly,
  planner,
  entries: 0,
  pending: false,
  eventsSince: () => [],
  aims: {},
  queues: {},
  late: { marching: marchingHand },
});

/** One pixel is one millimetre, y upwards. */
const toScreen = ({ x, y }: Point): Point => ({ x: x * 10, y: -y * 10 });

interface Course {
  readonly entries?: number;
  readonly pending?: boolean;
  readonly eventsSince?: (entry: number) => readonly Json[];
}

/** A hand with a tool that is aimed, over a table whose scene only projects. */
export class AimingHand {
  readonly control: TableStore;
  readonly sent: object[] = [];
  readonly noted: { from: unknown; to: unknown }[] = [];
  refusal: Refusal | undefined;
  /** Lets the log take the note. */
  answer: (stands: boolean) => void = () => undefined;
  readonly looked: Point[] = [];
  readonly broughtIntoSight: { places: readonly Point[] } = { places: [] };
  readonly framed: { units: readonly UnitId[]; places: readonly Point[] }[] = [];
  #advisers: Advisers;

  constructor(advisers: Partial<{ [tool in keyof Advisers]: unknown }>) {
    this.#advisers = { fire: undefined, melee: undefined, ...advisers } as Advisers;
    this.control = createTableStore({
      ...NO_WORLD,
      send: (command) => this.#send(command),
      lookAt: (at) => this.looked.push(at),
      bringIntoSight: (places) => {
        Object.assign(this.broughtIntoSight, { places });
      },
      frame: (units, places) => this.framed.push({ units, places }),
    });
    this.control.attach({
      poseUnit: stay,
      setShapes: stay,
      toScreen,
      onFrame: () => stay,
    } as unknown as SceneHandle);
  }

  async #send(command: object): Promise<Refusal | undefined> {
    if ('type' in command && command.type === 'measure' && 'from' in command && 'to' in command) {
      this.noted.push({ from: command.from, to: command.to });
      const stands = await new Promise<boolean>((resolve) => {
        this.answer = resolve;
      });
      return stands ? undefined : { text: 'No.', overridable: false };
    }
    this.sent.push(command);
    return this.refusal;
  }

  /** The battle as it stands; `state` is what the advisers are asked about. */
  show(view: BattleView, state: unknown, { entries = 10, pending = false, eventsSince = () => [] }: Course = {}): void {
    const advice = { fire: { state }, melee: { state } } as unknown as Advice;
    const { late, aims, queues, aimed, unitsIn } = aimingOn(this.#advisers, {
      view,
      meanwhile: undefined,
      advice,
      told: {},
    });
    this.control.show({ ...shownAs(view), entries, pending, eventsSince, late, aims, queues, aimed, unitsIn });
  }

  take(tool: Tool, unit: UnitId | undefined): void {
    this.control.act({ do: 'tool', tool });
    this.control.act({ do: 'pick', unit });
  }

  get hand() {
    return this.control.store.getState().hand;
  }

  get aimed() {
    const { aimed } = this.control.store.getState().advised;
    if (!aimed) throw new Error('Nothing is advised');
    return aimed;
  }

  touch(phase: 'down' | 'move' | 'up' | 'cancel', at: Point, unit?: UnitId): boolean {
    return this.control.pointer({ phase, id: 1, at, unit, device: 'touch', screen: toScreen(at) });
  }
}

/** Lets everything that is on its way arrive. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
