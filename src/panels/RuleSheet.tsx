import { useEffect, useState } from 'react';
import type { RuleWords } from '../rules/reference';
import type { Cite } from '../table/reasons';
import { rulerText } from '../texts/amounts';
import { fireTexts } from '../texts/fire-texts';
import { ruleText } from '../texts/rule-text';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { hearing } from './cancellable';
import { Sheet } from './Sheet';

interface RuleSheetProps {
  readonly cite: Cite;
  /** The words for the rules of a book. */
  readonly fetchWords: (book: string) => Promise<RuleWords>;
  /** Goes to where the rule stands among the others, where they can be read. */
  readonly onMore: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A rule told in our own words; they are fetched with the first one asked for. */
export function RuleSheet({ cite, fetchWords, onMore, onClose }: RuleSheetProps) {
  const t = fireTexts.ruleSheet;
  const [words, setWords] = useState<RuleWords | 'missing'>();
  useEffect(() => hearing(fetchWords(cite.book), setWords, () => setWords('missing')), [fetchWords, cite.book]);
  const found = words === undefined || words === 'missing' ? undefined : ruleText(words, cite);
  return (
    <Sheet
      title={found ? t.title(cite.rule, found.title) : t.plain(cite.rule)}
      onClose={onClose}
      footer={
        found &&
        onMore && (
          <Button icon="book" onPress={onMore}>
            {texts.rules.more}
          </Button>
        )
      }
    >
      {words === 'missing' ? (
        <p role="alert">{t.missing}</p>
      ) : (
        <p>{words === undefined ? texts.app.loading : (found?.text ?? t.none(cite.rule))}</p>
      )}
      <p>{rulerText()}</p>
    </Sheet>
  );
}
