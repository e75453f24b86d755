import { LONGEST_NAME } from '../table/schemas';
import { briefingTexts } from '../texts/briefing-texts';
import { BriefingPart } from './BriefingPart';
import { WrittenField, WrittenProse } from './WrittenField';

interface Story {
  readonly title: string;
  readonly history: string;
  readonly ground: string;
}

interface StoryFormProps {
  readonly story: Story;
  readonly longest: { readonly history: number; readonly ground: number };
  readonly onWrite: (written: Partial<Story>) => void;
  readonly onBack: () => void;
}

/** Title, history and ground. */
export function StoryForm({ story, longest, onWrite, onBack }: StoryFormProps) {
  const t = briefingTexts.story;
  return (
    <BriefingPart title={briefingTexts.parts.story} onBack={onBack}>
      <WrittenField
        label={t.title}
        value={story.title}
        longest={LONGEST_NAME}
        onWrite={(title) => onWrite({ title })}
      />
      <WrittenProse
        label={t.history}
        value={story.history}
        longest={longest.history}
        rows={8}
        onWrite={(history) => onWrite({ history })}
      />
      <WrittenProse
        label={t.ground}
        value={story.ground}
        longest={longest.ground}
        onWrite={(ground) => onWrite({ ground })}
      />
    </BriefingPart>
  );
}
