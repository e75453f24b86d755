import type { Side } from '../table/table';
import type { SideId, UnitId } from '../table/unit';
import { briefingTexts } from '../texts/briefing-texts';
import { BriefingPart } from './BriefingPart';
import css from './BriefingPart.module.css';
import { Button } from './Button';
import { ChoiceGroup } from './ChoiceGroup';
import { classes } from './classes';
import { SideChip } from './SideChip';
import { Stepper } from './Stepper';

/** Somebody of the reserve, with how deep he stands in the chain of command. */
export interface Reservist {
  readonly id: UnitId;
  readonly name: string;
  readonly side: SideId;
  readonly depth: number;
}

/** Those who come together. */
interface Group {
  readonly bound: number;
  readonly where: string;
  readonly units: readonly UnitId[];
  readonly side: SideId;
}

interface ComingFormProps {
  readonly sides: readonly Side[];
  readonly groups: readonly Group[];
  readonly waiting: readonly Reservist[];
  readonly chosen: ReadonlySet<UnitId>;
  readonly onChoose: (unit: UnitId, chosen: boolean) => void;
  readonly onPlan: (side: SideId) => void;
  /** The group of somebody. */
  readonly onOpen: (unit: UnitId) => void;
  readonly onBack: () => void;
}

/** Who comes when, and who of the reserve is not planned to. */
export function ComingForm(props: ComingFormProps) {
  const { sides, groups, waiting, chosen } = props;
  const t = briefingTexts.coming;
  return (
    <BriefingPart title={briefingTexts.parts.coming} onBack={props.onBack}>
      <p>{waiting.length === 0 && groups.length === 0 ? t.nobody : t.text}</p>
      {sides.map((side) => {
        const own = waiting.filter((unit) => unit.side === side.id);
        const planned = groups.flatMap((group) => {
          const [first] = group.units;
          return group.side === side.id && first !== undefined ? [{ ...group, first }] : [];
        });
        const picked = own.filter(({ id }) => chosen.has(id)).length;
        if (own.length === 0 && planned.length === 0) return undefined;
        return (
          <fieldset key={side.id} className={css.group}>
            <legend className={css.side}>
              <SideChip side={side} />
            </legend>
            <ul className={css.rows}>
              {planned.map(({ bound, where, units, first }) => (
                <li key={first}>
                  <button type="button" className={css.row} onClick={() => props.onOpen(first)}>
                    <span className={css.label}>{t.group(bound, where)}</span>
                    <span className={css.told}>{t.count(units.length)}</span>
                  </button>
                </li>
              ))}
            </ul>
            {own.length > 0 && (
              <>
                <UnitChecks legend={t.waiting} units={own} chosen={chosen} onChoose={props.onChoose} />
                <Button icon="plus" disabled={picked === 0} onPress={() => props.onPlan(side.id)}>
                  {t.plan(picked)}
                </Button>
              </>
            )}
          </fieldset>
        );
      })}
    </BriefingPart>
  );
}

interface UnitChecksProps {
  readonly legend: string;
  readonly units: readonly Reservist[];
  readonly chosen: ReadonlySet<UnitId>;
  readonly onChoose: (unit: UnitId, chosen: boolean) => void;
}

/** Units to be ticked, each under its commander. */
function UnitChecks({ legend, units, chosen, onChoose }: UnitChecksProps) {
  return (
    <fieldset>
      <legend className={css.label}>{legend}</legend>
      {units.map(({ id, name, depth }) => (
        <label key={id} className={classes(css.check, depth > 0 && css.under)}>
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={(event) => onChoose(id, event.currentTarget.checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

interface ComingCardProps {
  readonly bound: number;
  readonly mostBounds: number;
  /** Zones and edges they may come on by, and which it is. */
  readonly places: readonly { readonly id: string; readonly name: string }[];
  readonly place: string;
  /** A finger is to draw the stretch of edge. */
  readonly drawing: boolean;
  readonly units: readonly Reservist[];
  readonly chosen: ReadonlySet<UnitId>;
  readonly onBound: (bound: number) => void;
  readonly onPlace: (place: string) => void;
  readonly onDraw: () => void;
  readonly onChoose: (unit: UnitId, chosen: boolean) => void;
  readonly onRemove: () => void;
  readonly onDone: () => void;
}

/** Those who come together: when, where, who. */
export function ComingCard(props: ComingCardProps) {
  const t = briefingTexts.coming;
  const { bound, mostBounds, drawing } = props;
  return (
    <BriefingPart title={t.bound(bound)} onBack={props.onDone}>
      <Stepper
        label={t.when}
        value={bound}
        values={Array.from({ length: mostBounds }, (_, i) => i + 1)}
        words={String}
        onChange={props.onBound}
      />
      <ChoiceGroup
        legend={t.where}
        layout="row"
        options={props.places.map(({ id, name }) => ({ value: id, label: name }))}
        value={props.place}
        onChange={props.onPlace}
      />
      <Button icon="rename" kind={drawing ? 'primary' : 'plain'} onPress={props.onDraw}>
        {drawing ? t.stop : t.draw}
      </Button>
      {drawing && <p role="status">{t.drawing}</p>}
      <UnitChecks legend={t.who} units={props.units} chosen={props.chosen} onChoose={props.onChoose} />
      <div className={css.pair}>
        <Button icon="remove" kind="danger" onPress={props.onRemove}>
          {t.notLater}
        </Button>
        <Button icon="check" onPress={props.onDone}>
          {t.done}
        </Button>
      </div>
    </BriefingPart>
  );
}
