import type { Json } from '../rules/book';
import type { OrderWriter, SheetOrder } from '../rules/order-writing';
import type { Violation } from '../table/reasons';
import { type SideId, type UnitId, unitId } from '../table/unit';

type Command = { readonly [field: string]: Json };

/** A plan as an order sheet, and what of it could not be written. */
export interface PlannedOrders {
  readonly sheet: readonly SheetOrder[];
  /** Whose orders came from the plan. */
  readonly ordered: readonly UnitId[];
  readonly violations: readonly Violation[];
  /** Own units that were only put elsewhere: how they get there is not drawn. */
  readonly onlyPut: readonly UnitId[];
}

/** What is ordered on the battle as it stands: the plan's own sheet, then what was done in it by hand. */
export function plannedOrders<S>(
  writer: OrderWriter<S>,
  state: S,
  side: SideId,
  plan: { readonly commands: readonly Json[]; readonly sheet: Json | undefined },
  /** What is on the sheet already: it stays where the plan says nothing else. */
  before: readonly SheetOrder[],
): PlannedOrders {
  const own = new Set<UnitId>(writer.units(state, side));
  const written = writer.read(plan.sheet ?? []).flatMap(({ elements }) => elements);
  const ordered = new Set<UnitId>();
  const violations: Violation[] = [];
  let sheet = before;
  for (const command of [...written, ...marchedThrough(plan.commands.filter(isCommand))]) {
    const next = writer.write(state, side, sheet, command);
    if (next?.kind === 'written') {
      sheet = next.sheet;
      ordered.add(next.unit);
    } else if (next && own.has(subjectOf(command))) violations.push(...next.violations);
  }
  const put = plan.commands
    .filter(isCommand)
    .filter(({ type }) => type === 'place')
    .map(subjectOf);
  const onlyPut = [...new Set(put)].filter((unit) => own.has(unit) && !ordered.has(unit));
  return { sheet, ordered: [...ordered], violations, onlyPut };
}

const isCommand = (command: Json): command is Command =>
  typeof command === 'object' && command !== null && !Array.isArray(command);

const subjectOf = ({ unit, attacker }: Command): UnitId => unitId(String(unit ?? attacker ?? ''));

/** A unit marches once a bound: what it marched in several goes at one gait is one march; the first of another gait ends it. */
function marchedThrough(commands: readonly Command[]): readonly Command[] {
  const all: Command[] = [];
  for (const { override: _, until: __, ...command } of commands) {
    const at = command.type === 'march' ? all.findIndex((each) => isMarchOf(each, command.unit)) : -1;
    const first = all[at];
    if (!first) all.push(command);
    else if (first.gait === command.gait) all[at] = { ...first, steps: [...stepsOf(first), ...stepsOf(command)] };
  }
  return all;
}

const isMarchOf = ({ type, unit }: Command, whose: Json | undefined): boolean => type === 'march' && unit === whose;
const stepsOf = ({ steps }: Command): readonly Json[] => (Array.isArray(steps) ? steps : []);
