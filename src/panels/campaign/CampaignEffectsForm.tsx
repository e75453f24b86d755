import { campaignTexts } from '../../texts/campaign-texts';
import { Button } from '../Button';
import { Card } from '../Card';
import { SelectField } from '../SelectField';
import { WrittenField } from '../WrittenField';
import css from './Campaign.module.css';
import { type CampaignDraft, type DraftChange, type DraftEffect, withEffect } from './campaign-draft';
import { notCount, notWhole, wholeNumber } from './whole-number';

interface CampaignEffectsFormProps {
  readonly table: CampaignDraft;
  readonly onChange: (change: DraftChange) => void;
}

/** What a result changes for a later battle: who joins whom, and how many of the lost come back. */
export function CampaignEffectsForm({ table, onChange }: CampaignEffectsFormProps) {
  const t = campaignTexts.joining;
  const { battles, effects } = table;
  if (battles.length < 2) return undefined;
  return (
    <Card title={t.title}>
      <p className={css.soft}>{t.text}</p>
      {effects.map((effect) => (
        <EffectFields
          key={effect.id}
          effect={effect}
          battles={battles}
          onChange={(change) =>
            onChange((now) => ({
              ...now,
              effects: now.effects.map((each) => (each.id === effect.id ? { ...each, ...change } : each)),
            }))
          }
          onRemove={() => onChange((now) => ({ ...now, effects: now.effects.filter(({ id }) => id !== effect.id) }))}
        />
      ))}
      <Button icon="plus" onPress={() => onChange((now) => withEffect(now, t.unnamed))}>
        {t.add}
      </Button>
    </Card>
  );
}

interface EffectFieldsProps {
  readonly effect: DraftEffect;
  readonly battles: CampaignDraft['battles'];
  readonly onChange: (change: Partial<DraftEffect>) => void;
  readonly onRemove: () => void;
}

function EffectFields({ effect, battles, onChange, onRemove }: EffectFieldsProps) {
  const t = campaignTexts.joining;
  const { force, joins, where, battle, from, worth, oneBackFor } = effect;
  const place = battles.findIndex(({ id }) => id === battle);
  const options = (of: CampaignDraft['battles']) => of.map(({ id, name }) => ({ value: id, label: name }));
  /** A later battle than the one that decides it: where that comes too late, the next. */
  const decidedBy = (next: string) => {
    const later = battles.slice(battles.findIndex(({ id }) => id === next) + 1);
    onChange({ battle: next, from: later.some(({ id }) => id === from) ? from : (later[0]?.id ?? from) });
  };
  return (
    <fieldset className={css.part} aria-label={t.one(force)}>
      <div className={css.grid}>
        <WrittenField
          label={t.force}
          value={force}
          longest={80}
          onWrite={(text) => text !== '' && onChange({ force: text })}
        />
        <WrittenField
          label={t.joins}
          value={joins}
          longest={80}
          onWrite={(text) => text !== '' && onChange({ joins: text })}
        />
        <WrittenField
          label={t.where}
          value={where}
          longest={80}
          onWrite={(text) => text !== '' && onChange({ where: text })}
        />
        <SelectField label={t.battle} options={options(battles.slice(0, -1))} value={battle} onChange={decidedBy} />
        <WrittenField
          label={t.worth}
          numeric
          value={`${worth}`}
          problemOf={notWhole}
          onWrite={(text) => onChange({ worth: wholeNumber(text) })}
        />
        <SelectField
          label={t.from}
          options={options(battles.slice(place + 1))}
          value={from}
          onChange={(next) => onChange({ from: next })}
        />
        <WrittenField
          label={t.oneBackFor}
          numeric
          value={`${oneBackFor}`}
          problemOf={notCount}
          onWrite={(text) => onChange({ oneBackFor: wholeNumber(text) })}
        />
      </div>
      <Button icon="remove" onPress={onRemove}>
        {t.remove(force)}
      </Button>
    </fieldset>
  );
}
