import type { DuelCard, Outcome, Party, RoundOdds } from '../rules/card';
import { meleeTexts } from '../texts/melee-texts';
import { percentText } from '../texts/odds-words';
import { say } from '../texts/sayings';
import { type Chance, ChanceBar } from './ChanceBar';
import css from './DuelBalance.module.css';

interface DuelBalanceProps {
  readonly card: DuelCard;
  /** With what becomes of them if they go on. */
  readonly rounds?: boolean;
}

/** Who gives way, as a tug of war: the first at the left end of the bar, the second at the right; round after round. */
export function DuelBalance({ card, rounds = false }: DuelBalanceProps) {
  const t = meleeTexts.duel;
  const { even, first, second } = card;
  const names = [say(first), say(second)] as const;
  const later = rounds ? (card.rounds ?? []).slice(1) : [];
  return (
    <fieldset className={css.balance} aria-label={t.giveWay}>
      <p className={css.names} aria-hidden="true">
        <span>{names[0]}</span>
        <span className={css.what}>{t.giveWay}</span>
        <span>{names[1]}</span>
      </p>
      <ul className={css.rows}>
        <Row
          names={names}
          ends={[givesWay(first), givesWay(second)]}
          chances={[
            ...partsOf('first', first).reverse(),
            { id: 'even', tone: 'calm', chance: even },
            ...partsOf('second', second),
          ]}
          {...(later.length > 0 ? { round: 1 } : {})}
        />
        {later.map((after, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
            key={index}
            names={names}
            ends={[after.first, after.second]}
            chances={chancesOf(after)}
            round={index + 2}
          />
        ))}
      </ul>
      {later.length > 0 && card.legend && <p className={css.note}>{say(card.legend)}</p>}
    </fieldset>
  );
}

const statesOf = ({ odds }: Party): readonly Outcome[] => odds.groups.flatMap(({ outcomes }) => outcomes);

const givesWay = (party: Party): number =>
  statesOf(party)
    .filter(({ tone }) => tone === 'bad' || tone === 'worst')
    .reduce((sum, { chance }) => sum + chance, 0);

/** From the middle of the bar outwards. */
const partsOf = (side: string, party: Party): Chance[] =>
  statesOf(party).flatMap(({ id, tone = 'calm', chance }) =>
    tone === 'calm' ? [] : [{ id: `${side} ${id}`, tone, chance }],
  );

/** How badly is not told apart any more. */
const chancesOf = ({ first, second, both, neither }: RoundOdds): readonly Chance[] => [
  { id: 'first', tone: 'bad', chance: first },
  { id: 'neither', tone: 'calm', chance: neither + both },
  { id: 'second', tone: 'bad', chance: second },
];

interface RowProps {
  readonly names: readonly [string, string];
  readonly ends: readonly [number, number];
  readonly chances: readonly Chance[];
  /** Told where there are several. */
  readonly round?: number;
}

function Row({ names, ends, chances, round }: RowProps) {
  const t = meleeTexts.duel;
  const [left, right] = [percentText(ends[0]), percentText(ends[1])];
  const words = [
    ...(round === undefined ? [] : [t.within(round)]),
    t.givesWay(names[0], left),
    t.givesWay(names[1], right),
    t.goOn(percentText(Math.max(0, 1 - ends[0] - ends[1]))),
  ];
  return (
    <li>
      <span className={css.row} role="img" aria-label={words.join(', ')}>
        {round !== undefined && <span className={css.round}>{t.rounds(round)}</span>}
        <span className={css.end}>{left}</span>
        <span className={css.bar}>
          <ChanceBar chances={chances} />
        </span>
        <span className={css.end}>{right}</span>
      </span>
    </li>
  );
}
