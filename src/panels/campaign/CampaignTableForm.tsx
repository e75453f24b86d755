import { campaignTexts } from '../../texts/campaign-texts';
import { Button } from '../Button';
import { Card } from '../Card';
import { WrittenField } from '../WrittenField';
import css from './Campaign.module.css';
import { CampaignEffectsForm } from './CampaignEffectsForm';
import { CampaignEndsForm } from './CampaignEndsForm';
import { type CampaignDraft, type DraftChange, withoutBattle } from './campaign-draft';
import { notWhole, notWholeNorEmpty, wholeNumber } from './whole-number';

interface CampaignTableFormProps {
  readonly table: CampaignDraft;
  /** The whole name of a level, with whose victory it is. */
  readonly levelName: (id: string) => string;
  readonly most: number;
  readonly onChange: (change: DraftChange) => void;
  readonly onAdd: () => void;
  readonly onDone: () => void;
}

type DraftBattle = CampaignDraft['battles'][number];

/** The table of a club's own campaign: sides, battles, what each is worth, what the sum comes to, what ends it, who joins. */
export function CampaignTableForm({ table, levelName, most, onChange, onAdd, onDone }: CampaignTableFormProps) {
  const t = campaignTexts;
  const { sides, battles } = table;
  const callSide = (which: 'first' | 'second', name: string) =>
    name !== '' && onChange((now) => ({ ...now, sides: { ...now.sides, [which]: name } }));
  return (
    <>
      <Card title={t.tableTitle}>
        <WrittenField label={t.side(true)} value={sides.first} onWrite={(name) => callSide('first', name)} />
        <WrittenField label={t.side(false)} value={sides.second} onWrite={(name) => callSide('second', name)} />
      </Card>
      {battles.map((battle, at) => (
        <BattleFields key={battle.id} battle={battle} at={at} {...{ table, levelName, onChange }} />
      ))}
      {battles.length < most && (
        <Button icon="plus" onPress={onAdd}>
          {t.addBattle}
        </Button>
      )}
      <BandFields {...{ table, levelName, onChange }} />
      <CampaignEndsForm table={table} onChange={onChange} />
      <CampaignEffectsForm table={table} onChange={onChange} />
      <Button kind="primary" onPress={onDone}>
        {t.closeTable}
      </Button>
    </>
  );
}

type PartProps = Pick<CampaignTableFormProps, 'table' | 'levelName' | 'onChange'>;

function BattleFields({
  battle,
  at,
  table: { levels, battles },
  levelName,
  onChange,
}: PartProps & { readonly battle: DraftBattle; readonly at: number }) {
  const t = campaignTexts;
  const change = (changed: (battle: DraftBattle) => Partial<DraftBattle>) =>
    onChange((now) => ({
      ...now,
      battles: now.battles.map((each) => (each.id === battle.id ? { ...each, ...changed(each) } : each)),
    }));
  return (
    <Card title={t.battle(at + 1, battle.name)}>
      <WrittenField
        label={t.battleName(at + 1)}
        value={battle.name}
        onWrite={(name) => name !== '' && change(() => ({ name }))}
      />
      <p className={css.soft}>{t.pointsText}</p>
      <div className={css.grid}>
        {levels.map(({ id }) => (
          <WrittenField
            key={id}
            label={levelName(id)}
            numeric
            value={battle.points[id] === null ? '' : `${battle.points[id] ?? 0}`}
            problemOf={notWholeNorEmpty}
            onWrite={(text) =>
              change(({ points }) => ({ points: { ...points, [id]: text === '' ? null : wholeNumber(text) } }))
            }
          />
        ))}
      </div>
      {battles.length > 1 && (
        <Button icon="remove" onPress={() => onChange((now) => withoutBattle(now, battle.id))}>
          {t.removeBattle(battle.name)}
        </Button>
      )}
    </Card>
  );
}

function BandFields({ table: { bands }, levelName, onChange }: PartProps) {
  const t = campaignTexts;
  const change = (at: number, changed: Partial<CampaignDraft['bands'][number]>) =>
    onChange((now) => ({ ...now, bands: now.bands.map((band, i) => (i === at ? { ...band, ...changed } : band)) }));
  return (
    <Card title={t.bands}>
      <div className={css.grid}>
        {bands.flatMap((band, at) => [
          <WrittenField
            key={`${band.level} from`}
            label={t.bandFrom(levelName(band.level))}
            numeric
            value={`${band.from}`}
            problemOf={notWhole}
            onWrite={(text) => change(at, { from: wholeNumber(text) })}
          />,
          <WrittenField
            key={`${band.level} to`}
            label={t.bandTo(levelName(band.level))}
            numeric
            value={`${band.to}`}
            problemOf={notWhole}
            onWrite={(text) => change(at, { to: wholeNumber(text) })}
          />,
        ])}
      </div>
    </Card>
  );
}
