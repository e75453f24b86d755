import type { Verdict } from '../rules/tool-advice';
import type { UnitId } from '../table/unit';
import { say } from '../texts/sayings';
import { CardGlance } from './CardParts';
import { VerdictBar } from './VerdictBar';

interface VerdictLineProps {
  readonly verdict: Verdict;
  /** Numbers change under the finger. */
  readonly settling?: boolean;
  /** Chances are shown. */
  readonly odds: boolean;
  readonly nameOf: (unit: UnitId) => string;
  readonly onClear: () => void;
}

/** A verdict in one line: the word that decides, why, how far and with how many, and what may come of it. */
export function VerdictLine({ verdict, settling = false, odds, nameOf, onClear }: VerdictLineProps) {
  const { ruling, close, headline, details, card } = verdict;
  return (
    <VerdictBar
      tone={headline.tone}
      close={close}
      word={say(headline.word)}
      why={headline.why && say(headline.why)}
      details={details.map(say)}
      settling={settling}
      glance={card && odds && ruling === 'can' ? <CardGlance card={card} nameOf={nameOf} /> : undefined}
      onClear={onClear}
    />
  );
}
