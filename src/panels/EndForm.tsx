import { briefingTexts } from '../texts/briefing-texts';
import { BriefingPart } from './BriefingPart';
import { WrittenField, WrittenProse } from './WrittenField';

interface End {
  readonly lastBound: number | null;
  readonly text: string;
}

interface EndFormProps {
  readonly end: End;
  readonly longest: number;
  readonly mostBounds: number;
  readonly onWrite: (end: End) => void;
  readonly onBack: () => void;
}

/** When it is over, and what decides it. */
export function EndForm({ end, longest, mostBounds, onWrite, onBack }: EndFormProps) {
  const t = briefingTexts.end;
  const isBound = (text: string) => text === '' || (/^\d{1,2}$/.test(text) && +text >= 1 && +text <= mostBounds);
  return (
    <BriefingPart title={briefingTexts.parts.end} onBack={onBack}>
      <WrittenField
        label={t.lastBound}
        numeric
        longest={2}
        value={end.lastBound === null ? '' : `${end.lastBound}`}
        problemOf={(text) => (isBound(text) ? undefined : t.lastBoundWrong)}
        onWrite={(text) => onWrite({ ...end, lastBound: text === '' ? null : Number(text) })}
      />
      <p>{t.none}</p>
      <WrittenProse label={t.text} value={end.text} longest={longest} onWrite={(text) => onWrite({ ...end, text })} />
    </BriefingPart>
  );
}
