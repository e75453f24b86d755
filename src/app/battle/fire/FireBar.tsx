import { useStore } from 'zustand';
import { OddsGlance } from '../../../panels/OddsBars';
import { ReadingBar } from '../../../panels/ReadingBar';
import { VerdictBar } from '../../../panels/VerdictBar';
import type { BattleView } from '../../../rules/book';
import type { SightVerdict, Verdict } from '../../../rules/tool-advice';
import type { Unit } from '../../../table/unit';
import { lengthText } from '../../../texts/amounts';
import { fireTexts } from '../../../texts/fire-texts';
import { say } from '../../../texts/sayings';
import { useSettings } from '../../settings';
import type { Room } from './room';
import type { Told } from './volley-desk';

interface BarProps {
  readonly room: Room;
  readonly tool: 'fire' | 'sight';
  readonly view: BattleView;
  readonly unit: Unit | undefined;
}

/** The line at the bottom: the verdict, what came of the dice, or what to do. */
export function FireBar({ room, tool, view, unit }: BarProps) {
  const fire = useStore(room.fire.store);
  const { told, open } = useStore(room.volleys.store);
  const sight = useStore(room.sight.store);
  const odds = useSettings((settings) => settings.odds);
  const t = fireTexts[tool];
  if (view.measuring === 'locked')
    return <ReadingBar reading={{ tone: 'locked', detail: t.locked }} settling={false} />;
  if (tool === 'sight') {
    if (sight.verdict) return <SightBar verdict={sight.verdict} onClear={() => room.sight.look(undefined)} />;
  } else {
    if (told) return <ToldBar told={told} onClear={room.goOn} />;
    if (open !== undefined) return undefined;
    if (fire.verdict) {
      return (
        <FireVerdictBar
          verdict={fire.verdict}
          settling={fire.dragging}
          odds={odds}
          onClear={() => room.fire.aim(undefined)}
        />
      );
    }
  }
  return unit ? undefined : <ReadingBar reading={{ tone: 'neutral', detail: t.pickUnit }} settling={false} />;
}

interface FireVerdictBarProps {
  readonly verdict: Verdict;
  readonly settling: boolean;
  readonly odds: boolean;
  readonly onClear: () => void;
}

/** The zone first, the centimetres second: at the table one has sticks. */
function FireVerdictBar({ verdict, settling, odds, onClear }: FireVerdictBarProps) {
  const t = fireTexts.fire;
  const { ruling, close, zone, cm, figures, designated, card, statements, roles } = verdict;
  // The way to fire comes first; the others are told on the card.
  const against = ruling === 'can' ? roles[0]?.violations[0] : statements.find(({ tone }) => tone === 'no');
  const would = ruling === 'can' && against !== undefined;
  return (
    <VerdictBar
      tone={would ? 'neutral' : ruling === 'can' ? 'yes' : 'no'}
      close={close}
      word={would ? t.would : t[ruling]}
      why={against && say(against)}
      details={[
        ...(designated > 0 && ruling === 'can' ? [t.figures(figures, designated)] : []),
        ...(zone === undefined ? [] : [t.zone(zone)]),
        ...(cm === undefined ? [] : [lengthText(cm)]),
      ]}
      settling={settling}
      glance={card && odds && ruling === 'can' ? <OddsGlance odds={card.odds} /> : undefined}
      onClear={onClear}
    />
  );
}

interface SightBarProps {
  readonly verdict: SightVerdict;
  readonly onClear: () => void;
}

function SightBar({ verdict, onClear }: SightBarProps) {
  const t = fireTexts.sight;
  return (
    <VerdictBar
      tone={verdict.ruling === 'sees' ? 'yes' : 'no'}
      close={verdict.close}
      word={t.rulings[verdict.ruling]}
      details={[t.reach(lengthText(verdict.cm), lengthText(verdict.limit))]}
      settling={false}
      onClear={onClear}
    />
  );
}

const DEGREES = ['OR', 'LD', 'MD', 'FD'] as const;

function ToldBar({ told, onClear }: { readonly told: Told; readonly onClear: () => void }) {
  const t = fireTexts.volley;
  return (
    <VerdictBar
      tone="neutral"
      close={false}
      word={told.gone ? t.gone : told.lost === 0 ? t.noneLost : t.lost(told.lost)}
      details={told.gone ? [told.name] : [told.name, say({ key: `fact.disorder.${DEGREES[told.disorder]}` })]}
      settling={false}
      onClear={onClear}
    />
  );
}
