import { campaignTexts } from '../../texts/campaign-texts';
import { Button } from '../Button';
import { Card } from '../Card';
import { ChoiceGroup } from '../ChoiceGroup';
import { SelectField } from '../SelectField';
import { WrittenField } from '../WrittenField';
import css from './Campaign.module.css';

/** One level of victory in one battle. */
export interface LegLevel {
  readonly id: string;
  readonly name: string;
  /** Null: it is not possible here. */
  readonly points: number | null;
}

/** What a battle that was asked for its end could say of it, line by line. */
export interface LegTold {
  readonly words: readonly string[];
  /** It knows its victors, and is to be told which side they were here. */
  readonly sides: { readonly first: string; readonly second: string } | undefined;
}

interface CampaignLegProps {
  readonly title: string;
  readonly levels: readonly LegLevel[];
  readonly level: string | undefined;
  readonly sum: number | undefined;
  /** Why nothing can be entered: it is not its turn, or the campaign is over. */
  readonly closed: string | undefined;
  readonly isNext: boolean;
  readonly readOnly: boolean;
  /** Battles on this device that it may have been. */
  readonly known: readonly { readonly id: string; readonly name: string }[];
  readonly played: { readonly id: string; readonly name: string } | null;
  /** The level is that battle's own. */
  readonly taken: boolean;
  readonly told: LegTold | undefined;
  readonly onWhose: (side: 'first' | 'second') => void;
  readonly note: string;
  readonly onLevel: (level: string) => void;
  readonly onPlayed: (id: string) => void;
  readonly onNote: (note: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onStrike: () => void;
}

const NONE = 'none';

/** A battle of a campaign: how it ended, what that is worth, and which battle it was. */
export function CampaignLeg(props: CampaignLegProps) {
  const t = campaignTexts;
  const { title, levels, level, sum, closed, isNext, readOnly, known, played, taken, told } = props;
  const barred = levels.filter(({ points }) => points === null);
  return (
    <Card title={title}>
      {isNext && <p className={css.next}>{t.next}</p>}
      {closed !== undefined || readOnly ? (
        <p className={css.soft}>{closed ?? levels.find(({ id }) => id === level)?.name}</p>
      ) : (
        <ChoiceGroup
          legend={t.result}
          layout="pairs"
          value={level}
          options={levels.flatMap(({ id, name, points }) =>
            points === null ? [] : [{ value: id, label: name, text: t.worth(t.signed(points)) }],
          )}
          onChange={props.onLevel}
        />
      )}
      {closed === undefined && barred.length > 0 && (
        <p className={css.soft}>
          {barred.map(({ name }) => name).join(', ')}: {t.notPossible}
        </p>
      )}
      {closed === undefined && !readOnly && (known.length > 0 || played) && (
        <SelectField
          label={t.played}
          value={played?.id ?? NONE}
          options={[
            { value: NONE, label: t.playedNone },
            ...(played && !known.some(({ id }) => id === played.id) ? [{ value: played.id, label: played.name }] : []),
            ...known.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => props.onPlayed(id === NONE ? '' : id)}
        />
      )}
      {taken && played && <p className={css.soft}>{t.taken(played.name)}</p>}
      {told && <Told told={told} onWhose={props.onWhose} />}
      {level !== undefined && sum !== undefined && !readOnly && <More {...props} />}
    </Card>
  );
}

function Told({ told, onWhose }: { readonly told: LegTold; readonly onWhose: CampaignLegProps['onWhose'] }) {
  return (
    <div className={css.told} role="status">
      {told.words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {told.sides && (
        <div className={css.buttons}>
          <Button onPress={() => onWhose('first')}>{told.sides.first}</Button>
          <Button onPress={() => onWhose('second')}>{told.sides.second}</Button>
        </div>
      )}
    </div>
  );
}

/** What else can be done with a battle that has its result. */
function More({ note, played, known, onNote, onOpen, onStrike }: CampaignLegProps) {
  const t = campaignTexts;
  return (
    <details className={css.more}>
      <summary>{t.more}</summary>
      <div className={css.after}>
        <WrittenField label={t.note} value={note} longest={200} onWrite={onNote} />
        <div className={css.buttons}>
          {played && known.some(({ id }) => id === played.id) && (
            <Button onPress={() => onOpen(played.id)}>{t.open(played.name)}</Button>
          )}
          <Button icon="remove" onPress={onStrike}>
            {t.strike}
          </Button>
        </div>
      </div>
    </details>
  );
}
