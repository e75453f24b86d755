import type { Side } from '../table/table';
import type { TerrainId } from '../table/terrain';
import type { SideId } from '../table/unit';
import { briefingTexts } from '../texts/briefing-texts';
import { BriefingPart } from './BriefingPart';
import css from './BriefingPart.module.css';
import { Button } from './Button';
import { ChoiceGroup } from './ChoiceGroup';
import { HandActions, type InHand } from './HandActions';
import { SideChip } from './SideChip';
import { WrittenField } from './WrittenField';

interface NamedZone {
  readonly id: TerrainId;
  readonly side: SideId;
  readonly name: string;
}

interface ZonesFormProps {
  readonly sides: readonly Side[];
  readonly zones: readonly NamedZone[];
  readonly most: number;
  readonly onDraw: (side: SideId, by: 'box' | 'stroke') => void;
  readonly onPick: (zone: TerrainId) => void;
  readonly onBack: () => void;
}

/** Where the sides set up and come on: drawn with a finger, taken up by a tap here or on the table. */
export function ZonesForm({ sides, zones, most, onDraw, onPick, onBack }: ZonesFormProps) {
  const t = briefingTexts.zones;
  const isFull = zones.length >= most;
  return (
    <BriefingPart title={briefingTexts.parts.zones} onBack={onBack}>
      <p>{t.text}</p>
      {sides.map((side) => (
        <fieldset key={side.id} className={css.group}>
          <legend className={css.side}>
            <SideChip side={side} />
          </legend>
          <ul className={css.rows}>
            {zones
              .filter((zone) => zone.side === side.id)
              .map(({ id, name }) => (
                <li key={id}>
                  <button type="button" className={css.row} onClick={() => onPick(id)}>
                    {name || id}
                  </button>
                </li>
              ))}
          </ul>
          <fieldset className={css.pair} aria-label={t.drawFor(side.name)}>
            <Button icon="plus" disabled={isFull} onPress={() => onDraw(side.id, 'box')}>
              {t.box}
            </Button>
            <Button icon="plus" disabled={isFull} onPress={() => onDraw(side.id, 'stroke')}>
              {t.stroke}
            </Button>
          </fieldset>
        </fieldset>
      ))}
      {isFull && <p>{t.most(most)}</p>}
    </BriefingPart>
  );
}

interface ZoneCardProps {
  readonly zone: NamedZone;
  readonly sides: readonly Side[];
  /** How many are planned to come on here. */
  readonly coming: number;
  readonly hand: InHand;
  readonly onName: (name: string) => void;
  readonly onSide: (side: SideId) => void;
  readonly onRemove: () => void;
  readonly onDone: () => void;
}

/** One zone, in hand. */
export function ZoneCard(props: ZoneCardProps) {
  const { zone, sides, coming, hand } = props;
  const t = briefingTexts.zones;
  return (
    <BriefingPart title={zone.name || zone.id} onBack={props.onDone}>
      {coming > 0 && <p>{t.usedBy(coming)}</p>}
      <HandActions {...hand} />
      <WrittenField key={zone.id} label={t.name} value={zone.name} onWrite={props.onName} />
      <ChoiceGroup
        legend={t.of}
        layout="row"
        options={sides.map(({ id, name }) => ({ value: id, label: name }))}
        value={zone.side}
        onChange={props.onSide}
      />
      <div className={css.pair}>
        <Button icon="remove" kind="danger" onPress={props.onRemove}>
          {t.remove}
        </Button>
        <Button icon="check" onPress={props.onDone}>
          {t.done}
        </Button>
      </div>
    </BriefingPart>
  );
}
