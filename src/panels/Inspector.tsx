import { type ReactNode, useRef } from 'react';
import type { Fact } from '../rules/book';
import type { Side } from '../table/table';
import { type Fielded, isStaff } from '../table/troops';
import type { Unit, UnitId } from '../table/unit';
import { armName } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { Disorder } from './Disorder';
import { FactList } from './FactList';
import { formationOn } from './formation-on';
import { IconButton } from './IconButton';
import css from './Inspector.module.css';
import { SideChip } from './SideChip';
import { StrengthBar } from './StrengthBar';
import { TurnButtons } from './TurnButtons';
import { useFromTop } from './use-from-top';

interface InspectorProps {
  readonly table: Fielded;
  readonly unit: Unit;
  readonly side: Side;
  /** The roster line of the book, in its order. */
  readonly facts: readonly Fact[];
  readonly notches: number;
  /** The next tap on the table says where the unit goes. */
  readonly moving: boolean;
  /** This tab only watches. */
  readonly readOnly: boolean;
  /** Degrees, to the left positive, as headings grow. */
  readonly onTurn: (degrees: number) => void;
  readonly onMove: () => void;
  /** Where the book has marches. */
  readonly onMarch?: (() => void) | undefined;
  /** Where the book advises on formations. */
  readonly onForm?: (() => void) | undefined;
  /** Where the book knows of fire and sight. */
  readonly onFire?: (() => void) | undefined;
  readonly onSight?: (() => void) | undefined;
  /** Where it knows of melee. */
  readonly onMelee?: (() => void) | undefined;
  /** While orders are written: its own, before all else. */
  readonly order?: ReactNode;
  /** What else it may do now; comes later than the rest. */
  readonly deeds?: ReactNode;
  readonly onFocus: () => void;
  readonly onGoTo: (unit: UnitId) => void;
  readonly onClose: () => void;
  /** Free table only. */
  readonly onRemove?: (() => void) | undefined;
}

/** The roster card of one unit, and what can be done with it. */
export function Inspector(props: InspectorProps) {
  const { table, unit, side, facts, notches, moving, readOnly } = props;
  const isTroops = !isStaff(table, unit);
  const here = useRef<HTMLElement>(null);
  useFromTop(here, unit.id);
  return (
    <section ref={here} className={css.card} aria-label={texts.inspector.title}>
      <header className={css.head}>
        <div>
          <h2>{unit.name}</h2>
          <SideChip side={side} />
        </div>
        <IconButton label={texts.inspector.close} icon="close" onPress={props.onClose} />
      </header>
      {isTroops && <StrengthBar now={unit.figures} start={unit.figuresAtStart} />}
      <p className={css.formation}>
        {armName(unit.arm)}
        {isTroops && ` · ${formationOn(table, unit)}`}
        {unit.guns > 0 && ` · ${texts.inspector.guns(unit.guns)}`}
        <Disorder level={notches} />
      </p>
      {props.order}
      <div className={css.facts}>
        <FactList facts={facts} onGoTo={props.onGoTo} />
      </div>
      {moving && (
        <p className={css.moving} role="status">
          {texts.inspector.moving}
        </p>
      )}
      <div className={css.actions}>
        {!readOnly && props.onMarch && (
          <Button icon="march" kind="primary" onPress={props.onMarch}>
            {texts.march.go}
          </Button>
        )}
        {!readOnly && (
          <Button
            icon={moving ? 'close' : 'move'}
            kind={moving || props.onMarch ? 'plain' : 'primary'}
            onPress={props.onMove}
          >
            {moving ? texts.inspector.stopMoving : texts.inspector.move}
          </Button>
        )}
        {!readOnly && props.onForm && (
          <Button icon="form" onPress={props.onForm}>
            {texts.forming.open}
          </Button>
        )}
        {props.onFire && (
          <Button icon="fire" onPress={props.onFire}>
            {texts.battle.tool.fire}
          </Button>
        )}
        {props.onMelee && (
          <Button icon="melee" onPress={props.onMelee}>
            {props.order ? texts.march.attack : texts.battle.tool.melee}
          </Button>
        )}
        {props.onSight && (
          <Button icon="sight" onPress={props.onSight}>
            {texts.battle.tool.sight}
          </Button>
        )}
        <Button icon="focus" onPress={props.onFocus}>
          {texts.inspector.focus}
        </Button>
      </div>
      {props.deeds}
      {!readOnly && <TurnButtons onTurn={props.onTurn} />}
      {!readOnly && props.onRemove && (
        <Button icon="remove" onPress={props.onRemove}>
          {texts.menu.removeUnit}
        </Button>
      )}
    </section>
  );
}
