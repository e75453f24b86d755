import { useEffect, useState } from 'react';
import { type Engine, problemOf } from '../../engine/connect';
import type { LogLine } from '../../engine/protocol';
import { hearing } from '../../panels/cancellable';
import type { ChainLink } from '../../plans/chain';
import type { ToldPlan } from '../../plans/compare';
import { type Json, namedIn, type Seat, type Tellings } from '../../rules/book';
import type { SheetOrder } from '../../rules/order-writing';
import type { Named } from '../../table/named';
import type { Problem } from '../../table/result';
import { type UnitId, unitId } from '../../table/unit';
import { entryInWords } from '../../texts/log-words';
import { say, sayProblem } from '../../texts/sayings';
import type { OpenBattle } from '../battle/follow';
import type { Pins } from './plan-props';
import type { ListedPlan } from './use-plan-list';

/** A plan as it stands beside others. */
export interface ComparedPlan extends ToldPlan {
  readonly chain: readonly ChainLink[];
  /** Why it could not be laid out. */
  readonly problem: string | undefined;
}

/** Lays out each of the plans and tells what is done in it with whom; undefined while that is on its way. */
export function useCompared(
  engine: Engine,
  battle: OpenBattle,
  seat: Seat,
  plans: readonly ListedPlan[],
  pins: Pins,
): readonly ComparedPlan[] | undefined {
  const [told, setTold] = useState<readonly ComparedPlan[]>();
  useEffect(
    () =>
      hearing(
        Promise.all(plans.map((listed) => toldOf(engine, battle, seat, listed, pins.get(listed.note.name)))),
        setTold,
      ),
    [engine, battle, seat, plans, pins],
  );
  return told;
}

async function toldOf(
  engine: Engine,
  battle: OpenBattle,
  seat: Seat,
  { note, plan }: ListedPlan,
  pin: string | undefined,
): Promise<ComparedPlan> {
  const about = { title: plan?.title ?? '', chain: plan?.chain ?? [] };
  const failed = (problem: Problem): ComparedPlan => ({ ...about, lines: new Map(), problem: sayProblem(problem) });
  try {
    const laid = await engine.openPlan(battle.id, note, pin);
    if (laid.kind === 'failed') return failed(laid.problem);
    const steps = (await engine.log(laid.table, 1, Number.MAX_SAFE_INTEGER)).filter(({ standing }) => standing);
    await engine.close(laid.table);
    const { view, told } = battle;
    const orders = await orderedIn(battle, seat, laid.plan.sheets.at(-1)?.content);
    return { ...about, lines: linesOf(steps, orders, namedIn(view), told), problem: undefined };
  } catch (error) {
    return failed(problemOf(error));
  }
}

interface Ordered {
  readonly unit: UnitId;
  readonly words: string;
}

/** What is on the plan's own order sheet. */
async function orderedIn({ advice }: OpenBattle, seat: Seat, sheet: Json | undefined): Promise<readonly Ordered[]> {
  const source = advice?.orders;
  if (!source || sheet === undefined || seat === 'umpire') return [];
  const { writer } = await source.load();
  const told = (order: SheetOrder): readonly Ordered[] =>
    writer.signs(source.state, order).map((sign) => ({ unit: order.unit, words: say(sign) }));
  return writer.read(sheet).flatMap(told);
}

function linesOf(
  steps: readonly LogLine[],
  orders: readonly Ordered[],
  named: Named | undefined,
  told: Tellings,
): ReadonlyMap<UnitId, readonly string[]> {
  const lines = new Map<UnitId, string[]>();
  const add = (unit: UnitId, words: string): void => {
    lines.set(unit, [...(lines.get(unit) ?? []), words]);
  };
  for (const { command, events } of steps) {
    const unit = whoIn(command);
    if (unit !== undefined) add(unit, entryInWords(events, named, told).text);
  }
  for (const { unit, words } of orders) add(unit, words);
  return lines;
}

/** Whom a command is about. */
function whoIn(command: Json): UnitId | undefined {
  if (typeof command !== 'object' || command === null || Array.isArray(command)) return undefined;
  const fields = command as { readonly [field: string]: Json };
  const who = fields.unit ?? fields.attacker ?? fields.firer;
  return typeof who === 'string' ? unitId(who) : undefined;
}
