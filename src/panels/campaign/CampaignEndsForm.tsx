import { campaignTexts } from '../../texts/campaign-texts';
import { Button } from '../Button';
import { Card } from '../Card';
import { SelectField } from '../SelectField';
import { WrittenField } from '../WrittenField';
import css from './Campaign.module.css';
import { type CampaignDraft, type DraftChange, type DraftEnd, upTo, withEnd } from './campaign-draft';
import { notWhole, wholeNumber } from './whole-number';

interface CampaignEndsFormProps {
  readonly table: CampaignDraft;
  readonly onChange: (change: DraftChange) => void;
}

/** By what a campaign is over before its last battle. */
export function CampaignEndsForm({ table, onChange }: CampaignEndsFormProps) {
  const t = campaignTexts.ends;
  const { battles, sides, earlyEnds } = table;
  const inEnd = (at: number, change: Partial<DraftEnd>) =>
    onChange((now) => ({
      ...now,
      earlyEnds: now.earlyEnds.map((end, i) => (i === at ? { ...end, ...change } : end)),
    }));
  return (
    <Card title={t.title}>
      <p className={css.soft}>{t.text}</p>
      {earlyEnds.map((end, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: ends have no name but their place.
          key={at}
          className={css.part}
          aria-label={t.one(at + 1)}
        >
          <div className={css.grid}>
            <SelectField
              label={t.after(at + 1)}
              options={battles.map(({ id, name }) => ({ value: id, label: name }))}
              value={end.after.at(-1) ?? ''}
              onChange={(battle) => inEnd(at, { after: upTo(table, battle) })}
            />
            <WrittenField
              label={t.sum(at + 1)}
              numeric
              value={`${end.sum}`}
              problemOf={notWhole}
              onWrite={(text) => inEnd(at, { sum: wholeNumber(text) })}
            />
            <SelectField
              label={t.winner(at + 1)}
              options={[
                { value: 'first', label: sides.first },
                { value: 'second', label: sides.second },
              ]}
              value={end.winner}
              onChange={(winner) => inEnd(at, { winner: winner === 'second' ? 'second' : 'first' })}
            />
          </div>
          <Button
            icon="remove"
            onPress={() => onChange((now) => ({ ...now, earlyEnds: now.earlyEnds.toSpliced(at, 1) }))}
          >
            {t.remove(at + 1)}
          </Button>
        </fieldset>
      ))}
      <Button icon="plus" onPress={() => onChange(withEnd)}>
        {t.add}
      </Button>
    </Card>
  );
}
