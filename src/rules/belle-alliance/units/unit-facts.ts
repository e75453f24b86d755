import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Fact } from '../../book';
import { fireFacts } from '../fire/fire-facts';
import { worksFacts } from '../ground/works/work-facts';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { soutienOf } from './detaching/detaching-soutien';
import { gunnersOf, partsOf, skirmishersOf } from './detaching/kin';

/** What the book knows of a unit, one line each, in the order a roster sheet has it. What its ground adds is the adviser's to say. */
export function factsOf(state: BelleAllianceState, unit: UnitId): readonly Fact[] {
  const { arm, figures, guns } = unitOf(state.table, unit);
  const isStaff = arm === 'staff';
  if (figures === 0 && guns === 0) return isStaff ? fallenFacts(state, unit) : [{ key: 'fact.gone' }];
  return [
    ...(isStaff ? officerFacts(state, unit) : [...statusFacts(state, unit), ...burdenFacts(state, unit)]),
    ...commandFacts(state, unit),
    ...(isStaff
      ? []
      : [
          ...makeFacts(state, unit),
          ...kinFacts(state, unit),
          ...worksFacts(state, unit),
          ...fireFacts(state, unit),
          ...deedFacts(state, unit),
        ]),
  ];
}

function fallenFacts(state: BelleAllianceState, unit: UnitId): readonly Fact[] {
  const { replacing } = rosterOf(state, unit);
  return [
    { key: 'fact.fallen' },
    ...(replacing ? [{ key: 'fact.replacing', values: { failed: replacing.failed } }] : []),
  ];
}

function officerFacts(state: BelleAllianceState, unit: UnitId): readonly Fact[] {
  const { command, efficiency } = rosterOf(state, unit);
  return [
    ...(command ? [{ key: `fact.commands.${command.echelon}`, values: { command: command.name } }] : []),
    ...(efficiency ? [{ key: `fact.efficiency.${efficiency}` }] : []),
  ];
}

/** Table 18: what lies on all its rolls. */
function burdenFacts(state: BelleAllianceState, unit: UnitId): readonly Fact[] {
  const { side } = unitOf(state.table, unit);
  return state.burdens
    .filter((burden) => burden.side === side)
    .map(({ amount, until }) => ({ key: 'fact.burden', values: { burden: amount, until } }));
}

function statusFacts(state: BelleAllianceState, unit: UnitId): readonly Fact[] {
  const { valour, disorder, disorderNext, supplies, faulty, rest, failedRallies } = rosterOf(state, unit);
  return [
    { key: 'fact.valour', values: { valour } },
    { key: `fact.disorder.${disorder}` },
    ...(disorderNext ? [{ key: 'fact.disorder-next', values: { to: disorderNext } }] : []),
    ...(faulty ? [{ key: 'fact.faulty' }] : []),
    supplies === 'plenty' ? { key: 'fact.supplies.plenty' } : { key: 'fact.supplies', values: { rolls: supplies } },
    ...(rest ? [{ key: `fact.rests-for.${rest.for}`, values: { rested: rest.bounds } }] : []),
    ...(disorder === 'FD' && failedRallies > 0
      ? [{ key: 'fact.failed-rallies', values: { failed: failedRallies } }]
      : []),
    ...besetFacts(state, unit),
  ];
}

/** 4.5.0: guns that it is about to take. */
function besetFacts(state: BelleAllianceState, unit: UnitId): readonly Fact[] {
  const { besets } = historyOf(state, unit).lastBound;
  const isThere = besets && state.table.units.has(besets) && unitOf(state.table, besets).guns > 0;
  return isThere ? [naming(state, 'fact.besets', besets)] : [];
}

function commandFacts(state: BelleAllianceState, unit: UnitId): readonly Fact[] {
  const { commander } = rosterOf(state, unit);
  if (!commander) return [];
  const hasFallen = unitOf(state.table, commander).figures === 0;
  return [naming(state, hasFallen ? 'fact.commander-fallen' : 'fact.commander', commander)];
}

const naming = (state: BelleAllianceState, key: string, unit: UnitId): Fact => ({
  key,
  values: { name: unitOf(state.table, unit).name },
  unit,
});

/** What it is made of: light troops, squadrons, guns. */
function makeFacts(state: BelleAllianceState, unit: UnitId): readonly Fact[] {
  const { arm, guns } = unitOf(state.table, unit);
  const { light, engineers, squadrons, pounder, horse, waggon } = rosterOf(state, unit);
  return [
    ...(light ? [{ key: 'fact.light' }] : []),
    ...(engineers ? [{ key: 'fact.engineers' }] : []),
    ...(arm === 'cavalry' ? [{ key: 'fact.squadrons', values: { squadrons } }] : []),
    ...(waggon ? [{ key: 'fact.waggon' }] : []),
    ...(arm === 'artillery' && guns > 0 && !waggon
      ? [{ key: horse ? 'fact.horse-guns' : 'fact.foot-guns', values: { guns, pounder } }]
      : []),
  ];
}

/** Whose it is, and who is out from it. */
function kinFacts(state: BelleAllianceState, unit: UnitId): readonly Fact[] {
  const { detached, refugees } = rosterOf(state, unit);
  const line = skirmishersOf(state, unit);
  const gunners = gunnersOf(state, unit);
  const from = detached && state.table.units.has(detached.from) ? detached.from : undefined;
  const parts = partsOf(state, unit).filter((part) => part !== unit && part !== from);
  return [
    ...(detached && from ? [naming(state, KIN[detached.as], from)] : []),
    ...parts.map((part) => naming(state, 'fact.other-part', part)),
    ...(line ? [naming(state, 'fact.skirmishers-out', line)] : []),
    ...(gunners ? [naming(state, 'fact.gunners-away', gunners)] : []),
    ...(refugees ? [{ key: 'fact.refugees', values: { figures: refugees.figures } }] : []),
    ...soutienFacts(state, unit),
  ];
}

const KIN = { skirmishers: 'fact.skirmishers-of', part: 'fact.part-of', gunners: 'fact.gunners-of' } as const;

function soutienFacts(state: BelleAllianceState, unit: UnitId): readonly Fact[] {
  const { formation } = unitOf(state.table, unit);
  if (formation !== 'skirmish') return [];
  const soutien = soutienOf(state, unit);
  return 'unit' in soutien ? [naming(state, 'fact.soutien', soutien.unit)] : [soutien.why];
}

/** What it did this bound, and the charge it still has to get over (2.3.3). */
function deedFacts(state: BelleAllianceState, unit: UnitId): readonly Fact[] {
  const { thisBound, lastCharge } = historyOf(state, unit);
  const since = state.bound - lastCharge;
  return [
    ...(thisBound.split ? [{ key: 'fact.split' }] : []),
    ...(thisBound.assembled ? [{ key: 'fact.assembled' }] : []),
    ...(thisBound.formationChanges > 0 ? [{ key: 'fact.formed' }] : []),
    ...(thisBound.outclaimed ? [{ key: 'fact.outclaimed' }] : []),
    ...(thisBound.gait ? [{ key: `fact.gait.${thisBound.gait}` }] : []),
    ...(thisBound.passedThrough ? [{ key: 'fact.passed-through' }] : []),
    ...(lastCharge > 0 && since > 0 ? [{ key: 'fact.charged', values: { bounds: since } }] : []),
  ];
}
