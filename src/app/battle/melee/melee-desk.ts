import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../../../geometry/point';
import type { Action, Known, Statement } from '../../../rules/action';
import type { BattleView } from '../../../rules/book';
import type { Contacts, Verdict } from '../../../rules/tool-advice';
import type { Place } from '../../../table/place';
import type { Shape } from '../../../table/shapes';
import type { Table } from '../../../table/table';
import type { TerrainId } from '../../../table/terrain';
import type { UnitId } from '../../../table/unit';
import { verdictShapes } from '../../../tools/fire-shapes';
import { isStillTap, type Press } from '../../../tools/press';
import { houseAt, middleOfHouse } from '../../../tools/tapped-house';
import { standAlike } from '../stand-alike';
import type { NotDone } from '../use-battle';
import type { MeleeAdvice } from './melee-advice-on';

/** Whom or what an attack is looked at on. */
export type Aim = { readonly unit: UnitId } | { readonly house: TerrainId };

/** An attack as it is looked at before it is announced. */
export interface Meleeing {
  readonly unit: UnitId | undefined;
  readonly aim: Aim | undefined;
  readonly known: Known;
  /** Absent where nothing may be measured, or not yet. */
  readonly verdict: Verdict | undefined;
  /** Its zone and all contacts, while nobody is aimed at. */
  readonly contacts: Contacts | undefined;
  /** Where measurements are written down, this one is on its way into the log. */
  readonly writing: boolean;
  readonly shown: Statement | undefined;
  readonly busy: boolean;
  readonly refused: NotDone | undefined;
}

export interface MeleeControl {
  readonly store: StoreApi<Meleeing>;
  /** The battle, the advice or the selected unit is another. */
  follow(now: MeleeNow): void;
  aim(aim: Aim | undefined): void;
  /** Looks at all contacts, which where measurements are written down waits for a hand. */
  look(): void;
  toggle(id: string, value: string): void;
  show(statement: Statement | undefined): void;
  /** Says whether it was taken. */
  announce(action: Action, note?: string): Promise<boolean>;
  press(input: Press): boolean;
  shapes(): readonly Shape[];
}

export interface MeleeNow {
  readonly view: BattleView;
  readonly advice: MeleeAdvice;
  readonly unit: UnitId | undefined;
}

export interface MeleeWorld {
  select(unit: UnitId | undefined): void;
  redraw(): void;
  /** Writes measurements down that are not yet; says whether all of them now stand in the log. */
  note(from: UnitId, to: readonly Place[]): Promise<boolean>;
  send(command: object): Promise<NotDone | undefined>;
  lookAt(at: Point): void;
  /** Shows these units, and these places, near enough to be read. */
  frame(units: readonly UnitId[], places?: readonly Point[]): void;
}

const NO_PLAN = { known: {}, shown: undefined, refused: undefined } as const;

const START: Meleeing = {
  ...NO_PLAN,
  unit: undefined,
  aim: undefined,
  verdict: undefined,
  contacts: undefined,
  writing: false,
  busy: false,
};

/** Joins the book's verdict, the table and the card while an attack is looked at. */
export function createMeleeDesk(world: MeleeWorld): MeleeControl {
  const store = createStore<Meleeing>(() => START);
  /** Where measurements are written down: what has been, while nobody moves. */
  const written = new Set<string>();
  let now: MeleeNow | undefined;
  let down: Point | undefined;

  const table = (): Table | undefined => now?.view.table;
  const logged = (): boolean => now?.view.measuring === 'logged';
  const ALL = 'all';
  const keyOf = (unit: UnitId, aim: Aim | undefined): string => JSON.stringify([unit, aim ?? ALL]);

  function set(change: Partial<Meleeing>): void {
    store.setState(change);
    world.redraw();
  }

  /** Asks the book anew about what is looked at; where it is written down first, when that has been done. */
  function judge(change: Partial<Meleeing> = {}): void {
    store.setState({ refused: undefined, ...change });
    const { unit, aim, known } = store.getState();
    if (!now || unit === undefined || (logged() && !written.has(keyOf(unit, aim)))) {
      set({ verdict: undefined, contacts: undefined, writing: false });
    } else if (aim === undefined) {
      set({ verdict: undefined, contacts: now.advice.contacts(unit), writing: false });
    } else {
      const target = 'unit' in aim ? { target: aim.unit } : { terrain: aim.house };
      set({ verdict: now.advice.verdict({ units: [unit], known, ...target }), contacts: undefined, writing: false });
    }
  }

  /** As `judge`, by a hand: then what is asked for is written down where that is agreed. */
  function ask(change: Partial<Meleeing>): void {
    judge(change);
    const { unit, aim } = store.getState();
    if (!now || unit === undefined || !logged() || written.has(keyOf(unit, aim))) return;
    const key = keyOf(unit, aim);
    const places = placesOf(unit, aim);
    set({ writing: true });
    void world.note(unit, places).then((stands) => {
      if (stands) written.add(key);
      const since = store.getState();
      if (since.unit !== unit || keyOf(unit, since.aim) !== key) return;
      // Nobody is to read what is not written.
      if (stands) judge();
      else set({ writing: false, aim: undefined });
    });
  }

  function placesOf(unit: UnitId, aim: Aim | undefined): readonly Place[] {
    if (aim === undefined) {
      const touched = now?.advice.contacts(unit)?.contacts ?? [];
      return [...new Set(touched.map((touch) => touch.unit))].map((each) => ({ unit: each }));
    }
    if ('unit' in aim) return [{ unit: aim.unit }];
    const middle = middleOfHouse(table(), aim.house);
    return middle ? [{ point: middle }] : [];
  }

  function follow(next: MeleeNow): void {
    const moved = now !== undefined && !standAlike(now.view.table, next.view.table);
    const other = store.getState().unit !== next.unit;
    now = next;
    if (moved) written.clear();
    const { aim } = store.getState();
    const gone = aim !== undefined && 'unit' in aim && !next.view.table?.units.has(aim.unit);
    const stale = moved && logged();
    if (other) judge({ ...NO_PLAN, unit: next.unit, aim: undefined });
    else judge(gone || stale ? { ...NO_PLAN, aim: undefined } : { shown: undefined });
  }

  function aimAt(aim: Aim | undefined): void {
    ask({ ...NO_PLAN, aim });
    const { unit } = store.getState();
    if (unit === undefined || aim === undefined) return;
    const house = 'house' in aim ? middleOfHouse(table(), aim.house) : undefined;
    world.frame('unit' in aim ? [unit, aim.unit] : [unit], house ? [house] : []);
  }

  /** A tap on a friend takes that one; on an enemy or a house, aims at it; beside all of them, puts away what is looked at. */
  function tap({ unit: id, at }: Press): void {
    const standing = table();
    const { unit, aim } = store.getState();
    const attacker = unit === undefined ? undefined : standing?.units.get(unit);
    const house = standing && id === undefined ? houseAt(standing, at) : undefined;
    const holder = house && [...(standing?.units.values() ?? [])].find(({ inside }) => inside === house);
    const tapped = id === undefined ? holder : standing?.units.get(id);
    if (tapped && (!attacker || tapped.side === attacker.side)) world.select(tapped.id);
    else if (tapped) aimAt({ unit: tapped.id });
    else if (house && attacker) aimAt({ house });
    else if (aim === undefined) world.select(undefined);
    else aimAt(undefined);
  }

  return {
    store,
    follow,
    aim: aimAt,
    look: () => ask({ ...NO_PLAN, aim: undefined }),
    toggle: (id, value) => judge({ known: { ...store.getState().known, [id]: value } }),
    show(statement) {
      const same = statement !== undefined && statement.id === store.getState().shown?.id;
      set({ shown: same ? undefined : statement });
      if (!same && statement?.at) world.lookAt(statement.at);
    },
    async announce(action, note) {
      if (store.getState().busy) return false;
      set({ busy: true, refused: undefined });
      const override = note === undefined ? {} : { override: { note } };
      const refused = await world.send({ ...action.command, ...override });
      set({ busy: false, refused });
      return refused === undefined;
    },
    press(input) {
      if (input.phase === 'down') down = input.at;
      else if (input.phase === 'up') {
        if (down && isStillTap(down, input)) tap(input);
        down = undefined;
      } else if (input.phase === 'cancel') down = undefined;
      return false;
    },
    shapes() {
      const { verdict, contacts, shown } = store.getState();
      if (verdict) return verdictShapes(verdict, shown);
      return contacts?.shapes ?? [];
    },
  };
}
