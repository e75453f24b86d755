import { useStore } from 'zustand';
import { ReadingBar } from '../../../panels/ReadingBar';
import { VerdictBar } from '../../../panels/VerdictBar';
import { VerdictLine } from '../../../panels/VerdictLine';
import type { BattleView } from '../../../rules/book';
import type { SightVerdict } from '../../../rules/tool-advice';
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
        <VerdictLine
          verdict={fire.verdict}
          settling={fire.dragging}
          odds={odds}
          nameOf={(id) => view.table?.units.get(id)?.name ?? id}
          onClear={() => room.fire.aim(undefined)}
        />
      );
    }
  }
  return unit ? undefined : <ReadingBar reading={{ tone: 'neutral', detail: t.pickUnit }} settling={false} />;
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

function ToldBar({ told, onClear }: { readonly told: Told; readonly onClear: () => void }) {
  const t = fireTexts.volley;
  return (
    <VerdictBar
      tone="neutral"
      close={false}
      word={told.gone ? t.gone : told.lost === 0 ? t.noneLost : t.lost(told.lost)}
      details={[told.name, ...(told.gone || !told.state ? [] : [say(told.state)])]}
      settling={false}
      onClear={onClear}
    />
  );
}
