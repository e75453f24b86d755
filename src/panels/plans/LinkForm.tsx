import { useState } from 'react';
import type { ChainLink } from '../../plans/chain';
import { chanceOfAny, type Outcome, outcomesOf } from '../../plans/outcomes';
import type { Card } from '../../rules/card';
import type { UnitId } from '../../table/unit';
import { percentText } from '../../texts/odds-words';
import { planTexts } from '../../texts/plan-texts';
import { say } from '../../texts/sayings';
import { Button } from '../Button';
import { SelectField } from '../SelectField';
import { Switch } from '../Switch';
import css from './plans.module.css';

interface Listed {
  readonly id: UnitId;
  readonly name: string;
}

interface LinkFormProps {
  readonly own: readonly Listed[];
  readonly others: readonly Listed[];
  readonly unit: UnitId | undefined;
  readonly target: UnitId | undefined;
  /** Cards of the book for these two; undefined while they are looked for. */
  readonly sources: readonly { readonly id: string; readonly label: string; readonly card: Card }[] | undefined;
  readonly locked: boolean;
  readonly onUnit: (unit: UnitId) => void;
  readonly onTarget: (unit: UnitId) => void;
  readonly onAdd: (link: ChainLink) => void;
}

/** Takes a link from a card: who, to whom, which card, and what of it has to come true. */
export function LinkForm(props: LinkFormProps) {
  const { own, others, unit, target, sources = [], locked, onUnit, onTarget, onAdd } = props;
  const t = planTexts.chain;
  const [source, setSource] = useState<string>();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const chosen = sources.find(({ id }) => id === source) ?? sources[0];
  const outcomes = chosen ? outcomesOf(chosen.card) : [];
  const wanted = outcomes.filter(({ id }) => ticked.includes(id));
  // What becomes of both at once no single card tells.
  const oneParty = new Set(wanted.map(({ of }) => of)).size <= 1;
  const exact = wanted.length > 0 && oneParty ? chanceOfAny(wanted) : undefined;
  const [who, whom] = [nameOf(own, unit), nameOf(others, target)];
  const whose = ({ of }: Outcome): string => (of === 'first' ? who : of === 'second' ? whom : '');
  const add = (): void => {
    if (!exact || !chosen) return;
    const [first] = wanted;
    const what = [first && whose(first), wanted.map(({ says }) => say(says)).join(t.or)].filter(Boolean).join(': ');
    onAdd({
      title: `${chosen.label}: ${what}`.slice(0, 200),
      source: [who, whom].filter(Boolean).join(' → ').slice(0, 200),
      rule: chosen.card.cite.rule,
      ...exact,
    });
    setTicked([]);
  };
  return (
    <fieldset className={css.form}>
      <legend>{t.add}</legend>
      <div className={css.pair}>
        <SelectField label={t.who} options={optionsOf(own)} value={unit ?? ''} onChange={picked(own, onUnit)} />
        <SelectField
          label={t.whom}
          options={optionsOf(others)}
          value={target ?? ''}
          onChange={picked(others, onTarget)}
        />
      </div>
      {props.sources !== undefined && !chosen && <p role="status">{locked ? t.locked : t.noCard}</p>}
      {chosen && (
        <>
          <SelectField
            label={t.card}
            options={sources.map(({ id, label, card }) => ({ value: id, label: `${label} (${card.cite.rule})` }))}
            value={chosen.id}
            onChange={(id) => {
              setSource(id);
              setTicked([]);
            }}
          />
          <Outcomes outcomes={outcomes} ticked={ticked} whose={whose} onTick={setTicked} />
          {!oneParty && <p role="status">{t.oneParty}</p>}
          <Button icon="plus" disabled={!exact} onPress={add}>
            {t.go}
          </Button>
        </>
      )}
    </fieldset>
  );
}

interface OutcomesProps {
  readonly outcomes: readonly Outcome[];
  readonly ticked: readonly string[];
  readonly whose: (outcome: Outcome) => string;
  readonly onTick: (ticked: readonly string[]) => void;
}

function Outcomes({ outcomes, ticked, whose, onTick }: OutcomesProps) {
  const toggled = (id: string): readonly string[] =>
    ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id];
  return (
    <div>
      {outcomes.map((outcome) => (
        <Switch
          key={outcome.id}
          label={[whose(outcome), `${say(outcome.says)}, ${percentText(outcome.chance)}`].filter(Boolean).join(': ')}
          on={ticked.includes(outcome.id)}
          onChange={() => onTick(toggled(outcome.id))}
        />
      ))}
    </div>
  );
}

const nameOf = (of: readonly Listed[], id: UnitId | undefined): string => of.find((each) => each.id === id)?.name ?? '';

const optionsOf = (all: readonly Listed[]) => all.map(({ id, name }) => ({ value: id, label: name }));

const picked = (all: readonly Listed[], pick: (unit: UnitId) => void) => (value: string) => {
  const found = all.find(({ id }) => id === value);
  if (found) pick(found.id);
};
