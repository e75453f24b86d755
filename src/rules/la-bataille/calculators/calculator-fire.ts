import { rollOf } from '../../../dice/base-six';
import type { Calculator, CalculatorValues, Reckoning } from '../../calculator';
import { type CalculatorForm, type GroupLayout, openForm } from '../../calculator-form';
import type { ChartCard } from '../../card';
import type { Edition } from '../edition/edition';
import { checksAfterFire } from '../fire/checks';
import type { FireTarget } from '../fire/defence';
import { type FireAttack, type FireCase, fireAttack, fireResult } from '../fire/fire-attack';
import { spreadLosses } from '../fire/fire-losses';
import { fireCard } from '../fire/la-bataille-fire-card';
import { fireOdds } from '../fire/la-bataille-fire-chart';
import type { Firer, InfantryFirer } from '../fire/la-bataille-fire-value';
import { BOOK, lb } from '../la-bataille-cite';
import {
  ASPECTS,
  FORMATIONS,
  GUNS,
  hasWorks,
  type InfantryClass,
  isBridge,
  ORDERS,
  TERRAINS,
} from '../la-bataille-vocabulary';
import { type Library, PRINTED } from '../library';
import { borrowed, rolledStep } from './calculator-cards';
import {
  askClass,
  askEdition,
  askLight,
  EDITION_GROUP,
  INCREMENTS,
  LEADER,
  LOST,
  REMEMBERED,
  TWO_DICE,
  WORDS,
} from './la-bataille-calculator-asking';

/** All fire at one hex, at a table with a real map. */
export const fireCalculator = (library: Library = PRINTED): Calculator<ChartCard> => ({
  title: { key: 'lb.title.fire' },
  book: BOOK,
  remembers: REMEMBERED,
  reckon: (values) => reckon(library, values),
  outcome: (values, [dice = []]) => {
    const { edition, asked, attack } = readCase(library, values);
    return came(edition, asked, attack, rollOf(dice));
  },
});

function reckon(library: Library, values: CalculatorValues): Reckoning<ChartCard> {
  const { form, edition, attack } = readCase(library, values);
  return {
    ...form.done(LAYOUT),
    throws: [{ id: 'fire', ...TWO_DICE }],
    card: fireCard(edition, attack),
    remarks: [
      ...borrowed(edition, edition.fire.chart.rule),
      ...(attack.defence === null ? [{ key: 'lb.fire.nobody', cite: lb('H4') }] : []),
      ...(attack.defence !== null && attack.column === undefined
        ? [{ key: 'lb.fire.too-weak', cite: lb(edition.fire.chart.below.rule) }]
        : []),
    ],
  };
}

interface Asked extends FireCase {
  readonly targetClass: InfantryClass;
  readonly lostBefore: number;
  readonly gunIncrements: number;
}

function readCase(library: Library, values: CalculatorValues) {
  const form = openForm(WORDS, values);
  const edition = askEdition(form, library);
  const asked = askFire(form, edition);
  return { form, edition, asked, attack: fireAttack(edition, asked) };
}

function askFire(form: CalculatorForm, edition: Edition): Asked {
  const arm = form.choice('arm', ['infantry', 'artillery', 'cavalry'], 'infantry');
  const firer = arm === 'infantry' ? askInfantry(form, edition) : askOther(form, arm);
  const band = arm === 'artillery' ? form.choice('band', ['adjacent', 'short', 'medium', 'long'], 'short') : 'adjacent';
  const more = form.count('more-fire', { least: 0, most: 60, usual: 0, stride: 5 });
  const guns: Firer = { arm: 'artillery', printed: more, losses: { of: 1, lost: 0 } };
  const target = askTarget(form, edition);
  const gunIncrements = target.guns === null ? 0 : form.count('gun-increments', { ...INCREMENTS, most: 8, usual: 2 });
  return {
    firers: more > 0 ? [firer, guns] : [firer],
    target,
    hexIncrements: (target.formation === null ? 0 : target.increments) + gunIncrements,
    range: BANDS[band],
    light: askLight(form),
    offensive: form.toggle('offensive', true),
    opportunity: form.toggle('opportunity'),
    steadied: form.toggle('steadied'),
    leader: form.count('fire-leader', LEADER),
    ...askDefence(form, edition),
    targetClass: askClass(form, 'target-').class,
    lostBefore: form.count('lost-before', LOST),
    gunIncrements,
  };
}

const BANDS = { adjacent: 1, short: 2, medium: 4, long: 6 } as const;

/** Marie-Louise leaves the values of the ground to each game; the players read theirs. */
function askDefence(form: CalculatorForm, edition: Edition): { readonly defence?: number } {
  if (edition.id !== 'marie-louise' || !form.toggle('own-defence')) return {};
  return { defence: form.count('defence', { least: 1, most: 30, usual: 9 }) };
}

function askInfantry(form: CalculatorForm, edition: Edition): InfantryFirer {
  const by =
    edition.id === 'marie-louise'
      ? { multiple: form.count('multiple', { least: 1, most: 6, usual: 3 }) }
      : { class: askClass(form).class };
  const formation = form.choice(
    'formation',
    FORMATIONS.filter((each) => each !== 'road-march'),
    'line',
  );
  const order = form.toggle('disordered') ? 'disorder' : 'good';
  const first = form.count('increments', INCREMENTS);
  const second = (formation === 'line' || formation === 'skirmish') && form.toggle('second-hex');
  const carre = formation === 'carre';
  const cavalryInHex = carre && form.toggle('cavalry-in-hex');
  return {
    arm: 'infantry',
    by,
    formation,
    order,
    hexes: second ? [first, form.count('increments-2', INCREMENTS)] : [first],
    printed:
      order !== 'good' || formation === 'column' || formation === 'general-order'
        ? form.count('printed-fire', { least: 1, most: 40, usual: 8 })
        : 0,
    range: formation === 'skirmish' && form.toggle('two-hexes-away') ? 2 : 1,
    rifles: formation === 'skirmish' && form.toggle('rifles'),
    cavalryInHex,
    battery: carre ? form.count('carre-battery', { least: 0, most: 40, usual: 0 }) : 0,
  };
}

function askOther(form: CalculatorForm, arm: 'artillery' | 'cavalry'): Firer {
  const of = form.count('of', { ...INCREMENTS, usual: 4 });
  return {
    arm,
    printed: form.count('printed-fire', { least: 1, most: 40, usual: 8 }),
    losses: { of, lost: Math.min(of, form.count('lost', LOST)) },
  };
}

/** Only what can stand on that ground is offered. */
function askTarget(form: CalculatorForm, edition: Edition): FireTarget {
  const terrain = edition.id === 'marie-louise' ? 'clear' : form.choice('terrain', TERRAINS, 'clear');
  const row = edition.fire.defence[terrain];
  const bridge = isBridge(terrain);
  const formations = FORMATIONS.filter(
    (each) => each === 'road-march' || (bridge ? each === 'column' : row[each] !== null),
  );
  const guns = GUNS.filter((each) => bridge || row[each] !== null);
  const stands = [...formations, ...(guns.length > 0 ? (['guns'] as const) : [])];
  const stand = form.choice(
    'target-formation',
    stands,
    formations.includes('line') ? 'line' : (formations[0] ?? 'road-march'),
  );
  const state = stand === 'guns' ? 'good' : form.choice('target-order', ORDERS, 'good');
  const withGuns = guns.length > 0 && (stand === 'guns' || form.toggle('target-guns'));
  return {
    terrain,
    formation: stand === 'guns' ? null : stand,
    order: state,
    increments: stand === 'guns' ? 0 : form.count('target-increments', INCREMENTS),
    guns: withGuns ? form.choice('guns-state', guns, guns.includes('unlimbered') ? 'unlimbered' : 'limbered') : null,
    aspect: form.choice('aspect', ASPECTS, 'front'),
    acrossWorks: !hasWorks(terrain) || form.toggle('across-works', true),
  };
}

function came(edition: Edition, asked: Asked, attack: FireAttack, natural: number) {
  const { modified, loss, leader } = fireResult(edition, attack, natural);
  const { target } = asked;
  const withArtillery = asked.firers.some(({ arm }) => arm === 'artillery');
  const spread = spreadLosses(
    {
      stack: target.formation === null ? [] : [target.increments],
      guns: target.guns === 'unlimbered' ? asked.gunIncrements : null,
    },
    loss,
    withArtillery,
  );
  const lost = spread.stack[0] ?? 0;
  const checks = target.formation !== null && checksAfterFire(edition, asked.targetClass, asked.lostBefore, lost);
  const odds = fireOdds(edition, attack.column);
  return {
    results: [
      {
        id: 'loss',
        key: 'lb.result.loss',
        values: { count: loss },
        tone: loss > 0 ? ('bad' as const) : ('calm' as const),
      },
      ...(checks ? [{ id: 'check', key: 'lb.result.checks', tone: 'bad' as const }] : []),
      ...(leader ? [{ id: 'leader', key: 'lb.result.leader', tone: 'worst' as const }] : []),
    ],
    steps: [
      rolledStep(natural, attack.modifier, modified, 'P9'),
      {
        key: odds === undefined ? 'lb.step.no-column' : 'lb.step.fire-chart',
        values: { odds: odds ?? '', modified, loss },
        cite: lb(edition.fire.chart.rule),
      },
      ...(target.guns === 'unlimbered' && loss > 0
        ? [{ key: 'lb.step.guns', values: { foot: lost, guns: spread.guns }, cite: lb('P16') }]
        : []),
      ...(checks
        ? [{ key: 'lb.step.fire-check', cite: lb(edition.fire.checks.infantry[asked.targetClass].rule) }]
        : []),
      ...(leader ? [{ key: 'lb.step.leader', values: { natural }, cite: lb(edition.leaders.fire.rule) }] : []),
    ],
  };
}

// biome-ignore format: a row for each row of the screen
const LAYOUT: readonly GroupLayout[] = [
  {
    id: 'firer',
    first: [
      'arm', 'nation', 'class', 'multiple',
      'formation', 'band',
      'increments', 'second-hex', 'increments-2', 'printed-fire',
      'disordered', 'two-hexes-away', 'cavalry-in-hex', 'carre-battery', 'of', 'lost',
      'more-fire',
    ],
    more: ['rifles', 'opportunity', 'steadied', 'offensive', 'fire-leader'],
  },
  {
    id: 'target',
    first: [
      'terrain', 'across-works',
      'target-formation', 'target-order',
      'target-increments', 'aspect', 'target-guns', 'guns-state', 'gun-increments',
      'own-defence', 'defence',
    ],
    more: ['target-nation', 'target-class', 'lost-before'],
  },
  EDITION_GROUP,
];
