import * as v from 'valibot';
import { stepOf } from '../../../src/dice/base-six';
import type { Answer, Question } from '../../../src/rules/book';
import { COMMAND_TABLE, type LbCommand } from '../../../src/rules/la-bataille/book/command';
import type { LaBatailleState } from '../../../src/rules/la-bataille/book/state';
import { unitId } from '../../../src/table/unit';
import { editionOf } from '../../support/la-bataille';
import { battalion, battery, lbBattle, leader, RUSSIAN, RUSSIANS } from '../../support/lb-battle';
import { by, type HexAdapters, type HexCase } from './case';
import { drawn, here, named } from './on-map';

const struck = v.object({
  kind: v.picklist(['fire', 'melee_attacker', 'melee_defender']),
  natural: v.number(),
  modified: v.number(),
  die: v.union([v.number(), v.array(v.number())]),
  dice: v.array(v.number()),
});
type Struck = v.InferOutput<typeof struck>;

const FRENCH_HEX = [0, 0] as const;
const RUSSIAN_HEX = [1, 0] as const;
const russian = (id: string, increments: number) =>
  battalion(id, { ...RUSSIAN, hexes: named([...RUSSIAN_HEX]), facing: 3, increments });
const chief = (own: Parameters<typeof leader>[1]) => leader('leader', own);

/** A fire or an assault whose dice are changed by as much as the case says: by a crowd in the hex, or by what the leader adds. */
function battleOf({ kind, natural, modified }: Struck, { doc }: HexCase): [LaBatailleState, LbCommand] {
  const change = stepOf(modified) - stepOf(natural);
  const [from, target] = [named([...FRENCH_HEX]), named([...RUSSIAN_HEX])];
  const edition = editionOf(doc);
  const map = drawn({});
  if (kind === 'fire') {
    const units = [
      battery('guns', { hexes: from, facing: 0, formation: 'unlimbered', fire: [20] }),
      russian('first', 6),
      russian('second', 3 + change),
      chief({ side: RUSSIANS, nation: 'russian', hexes: target }),
    ];
    return [
      lbBattle({ edition, map, units, turning: { segment: 'offensive-fire' } }),
      { type: 'fire', firers: [unitId('guns')], target: here([...RUSSIAN_HEX]) },
    ];
  }
  const leads =
    kind === 'melee_attacker'
      ? { hexes: from, melee: change }
      : { side: RUSSIANS, nation: 'russian' as const, hexes: target, melee: -change };
  const units = [battalion('french', { hexes: from, facing: 0 }), russian('russians', 6), chief(leads)];
  return [
    lbBattle({ edition, map, units, turning: { segment: 'assault' } }),
    { type: 'assault', units: [unitId('french')], target: here([...RUSSIAN_HEX]) },
  ];
}

/** The dice of the fire or melee, of the wound and of the time away as the case has them; all else passes. */
function answerTo({ key, wants }: Question, { natural, die, dice }: Struck, wounds: number): Answer {
  if (wants.kind === 'choice') return { kind: 'choice', id: wants.choices[0]?.id ?? '' };
  const thrown = (faces: readonly number[]): Answer => ({ kind: 'dice', faces, thrown: 'by-hand' });
  if (key.startsWith('lb.ask.wound')) return thrown([[die].flat()[wounds] ?? 1]);
  if (key.startsWith('lb.ask.away')) return thrown(dice);
  if (key.startsWith('lb.about.fire') || key === 'lb.asks.melee')
    return thrown([Math.floor(natural / 10), natural % 10]);
  return thrown(Array.from({ length: wants.kind === 'dice' ? wants.count : 0 }, () => 6));
}

function throwsOf(it: Struck, found: HexCase) {
  const [state, command] = battleOf(it, found);
  const answers: Answer[] = [];
  let wounds = 0;
  for (;;) {
    const decision = COMMAND_TABLE.decide(state, command, answers);
    if (decision.kind === 'refusal') throw new Error(decision.violations.map(({ key }) => key).join(' '));
    if (decision.kind === 'events') return decision.events.flatMap((event) => (event.type === 'thrown' ? [event] : []));
    answers.push(answerTo(decision.question, it, wounds));
    if (decision.question.key.startsWith('lb.ask.wound')) wounds += 1;
  }
}

export const LEADER: HexAdapters = {
  leader: by(
    struck,
    v.object({ casualty: v.boolean(), effect: v.nullable(v.string()), hours: v.nullable(v.number()) }),
    (it, found) => {
      const thrown = throwsOf(it, found);
      const outcomes = (about: string) =>
        thrown.filter((each) => each.about.key.startsWith(about)).flatMap(({ outcome }) => (outcome ? [outcome] : []));
      const [dice] = [...outcomes('lb.about.fire'), ...outcomes('lb.asks.melee')];
      if (dice?.values?.modified !== it.modified) throw new Error('The dice are not changed as the case has it');
      const wounds = outcomes('lb.ask.wound');
      const hours = outcomes('lb.ask.away.hours').at(-1)?.values?.count;
      return {
        casualty: wounds.length > 0,
        effect: wounds.at(-1)?.key.replace('lb.wound.', '') ?? null,
        hours: typeof hours === 'number' ? hours : null,
      };
    },
  ),
};
