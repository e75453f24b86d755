import type { Cite, Saying } from '../../../table/reasons';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Action, Command } from '../../action';
import type { Batch, BatchLine, Helper, Queue, QueueItem, QueueSection } from '../../tool-advice';
import { ba } from '../belle-alliance-cite';
import type { BelleAllianceState } from '../state';
import type { MeleeCard, MeleeQueue, PendingAttack } from './melee-queue';

/** All that waits after contact as it is told, in the order of the rules: who must run, who fights, who goes on. */
export function toldQueue({ table }: BelleAllianceState, queue: MeleeQueue): Queue {
  const { due, melees, pending, flights, advances, runFlights } = queue;
  const nameOf = (unit: UnitId): string => unitOf(table, unit).name;
  const sections = [
    section('flights', {
      items: flights.map(({ byHand, must: _, ...line }) => ({
        ...line,
        shapes: [{ kind: 'halo', tone: 'no', unit: line.unit }],
        actions: [lineAction('by-hand', line.cite, byHand, nameOf(line.unit))],
      })),
      ...(runFlights && {
        all: {
          id: 'run-flights',
          key: 'melee.run-all',
          values: { flights: flights.length },
          cite: ba('5.3.1'),
          violations: [],
          command: runFlights,
        },
      }),
    }),
    section(due ? 'melees' : 'melees-to-come', { batches: melees.map((melee) => batchOf(nameOf, melee, due)) }),
    section('advances', {
      items: advances.map(({ waive, mayAttack: _, ...line }) => ({
        ...line,
        shapes: [],
        march: spoken('advance', nameOf(line.unit)),
        actions: [lineAction('waive', line.cite, waive, nameOf(line.unit))],
      })),
    }),
    section('pending', { items: pending.map((attack) => pendingItem(nameOf, attack)) }),
  ].filter(({ items, batches }) => items.length + batches.length > 0);
  const later = melees.length + flights.length + advances.length === 0 && pending.every(({ waits }) => waits);
  const waiting = {
    due: due ? 'yes' : 'no',
    melees: melees.length,
    flights: flights.length,
    advances: advances.length,
    pending: pending.length,
  };
  return {
    sections,
    // While fire goes on, whoever has to run does so after it.
    urgency: melees.length + flights.length + advances.length === 0 ? 'none' : due ? 'pressing' : 'coming',
    ...(sections.length > 0 && {
      told: {
        title: { key: later ? 'melee.queue-later' : 'melee.queue' },
        waiting: { key: 'melee.waiting', values: waiting },
        hint: { key: later ? 'melee.waits-for-marches' : 'melee.pick-waiting' },
      },
    }),
  };
}

type Names = (unit: UnitId) => string;

const section = (
  id: string,
  { items = [], batches = [], all }: Partial<Omit<QueueSection, 'id' | 'title'>>,
): QueueSection => ({ id, title: { key: `melee.section.${id}` }, items, batches, ...(all && { all }) });

/** What stands on a button, and what it is called by itself. */
const spoken = (id: string, unit: string): Saying & { readonly spoken: Saying } => ({
  key: `melee.${id}`,
  spoken: { key: `melee.${id}.of`, values: { unit } },
});

const lineAction = (id: string, cite: Cite, command: Command, unit: string): Action => ({
  id,
  ...spoken(id, unit),
  cite,
  violations: [],
  command,
});

function pendingItem(nameOf: Names, attack: PendingAttack): QueueItem {
  const { attacker, target, turns, withdraw, ...line } = attack;
  return {
    ...line,
    unit: attacker,
    ...(target && { target }),
    shapes: [],
    actions: [
      ...turns.map((turn) => ({
        id: `turn-${turn.target}`,
        key: 'melee.turn',
        values: { target: nameOf(turn.target) },
        cite: ba('4.1.2'),
        violations: [],
        command: turn.command,
      })),
      lineAction('give-up', line.cite, withdraw, nameOf(attacker)),
    ],
  };
}

function batchOf(nameOf: Names, melee: MeleeCard, due: boolean): Batch {
  const { id, units, duels, helpers, sides, shapes, command } = melee;
  const names = units.map(nameOf).join(', ');
  const [duel, ...others] = duels;
  const walksIn = { key: 'melee.walks-in', values: { unit: names } };
  const resolve = { id: 'resolve', cite: ba('4.1.5'), violations: [], command };
  return {
    id,
    units,
    sides,
    shapes,
    spoken: { key: 'melee.batch.of', values: { units: names } },
    summary: duel
      ? duels.map((each) => ({ ...versus(nameOf, each), detail: { key: `melee.aspect.${each.aspect}` } }))
      : [walksIn],
    ...(helpers.length > 0 && {
      helpers: { key: 'melee.helpers', choices: helpers.map((helper) => helperOf(nameOf, helper)) },
    }),
    lines: duels.map((each) => lineOf(nameOf, each)),
    // Nobody to fight with: nothing is thrown, and nobody has to agree.
    ...(duel
      ? {
          title: { key: 'melee.batch' },
          word:
            others.length > 0
              ? { key: 'melee.several', values: { duels: duels.length } }
              : { key: `melee.attack.${duel.aspect}` },
          action: { ...resolve, key: 'melee.fight' },
        }
      : { title: { key: 'melee.empty-house' }, note: walksIn, action: { ...resolve, key: 'melee.walk-in' } }),
    ...(due ? {} : { notYet: { key: duel ? 'melee.not-yet' : 'melee.not-yet-in' } }),
  };
}

type Duel = MeleeCard['duels'][number];

const versus = (nameOf: Names, { attacker, target }: Duel): Saying => ({
  key: 'melee.versus',
  values: { unit: nameOf(attacker), target: nameOf(target) },
});

function lineOf(nameOf: Names, duel: Duel): BatchLine {
  const { attacker, target, aspect, card, statements, withdraw } = duel;
  return {
    unit: attacker,
    target,
    title: versus(nameOf, duel),
    detail: { key: 'melee.sums', values: { aspect, first: card.first.modifier, second: card.second.modifier } },
    card,
    statements,
    takeBack: {
      id: 'withdraw',
      key: 'melee.take-back',
      values: { unit: nameOf(attacker) },
      cite: ba('4.1.2'),
      violations: [],
      command: withdraw,
    },
  };
}

const helperOf = (nameOf: Names, { unit, helps, as, named, command, cite }: MeleeCard['helpers'][number]): Helper => ({
  unit,
  helps,
  as: { id: as, key: `melee.helps.${as}`, values: { unit: nameOf(helps) } },
  named,
  command,
  cite,
});
