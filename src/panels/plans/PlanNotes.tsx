import { LONGEST_NOTE, type PlanWords } from '../../plans/plan';
import { LONGEST_NAME } from '../../table/schemas';
import { planTexts } from '../../texts/plan-texts';
import { Sheet } from '../Sheet';
import { WrittenField, WrittenProse } from '../WrittenField';

interface PlanNotesProps {
  readonly words: PlanWords;
  readonly onWrite: (words: PlanWords) => void;
  readonly onClose: () => void;
}

/** Its name, and whatever its maker wants to remember of it. */
export function PlanNotes({ words, onWrite, onClose }: PlanNotesProps) {
  const t = planTexts.bar;
  return (
    <Sheet title={t.words} onClose={onClose}>
      <WrittenField
        label={t.name}
        value={words.title}
        longest={LONGEST_NAME}
        onWrite={(title) => title.trim() !== '' && onWrite({ ...words, title: title.trim() })}
      />
      <WrittenProse
        label={t.note}
        value={words.note}
        longest={LONGEST_NOTE}
        rows={6}
        onWrite={(note) => onWrite({ ...words, note })}
      />
    </Sheet>
  );
}
