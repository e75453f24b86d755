import { useId } from 'react';
import type { Mustered } from '../../rules/chronicle';
import type { Side } from '../../table/table';
import { type UnitId, unitId } from '../../table/unit';
import { reviewTexts } from '../../texts/review-texts';
import css from './UnitPick.module.css';

interface UnitPickProps {
  readonly units: readonly Mustered[];
  readonly sides: readonly Side[];
  readonly picked: UnitId;
  readonly onPick: (unit: UnitId) => void;
}

/** One of many units, by side. */
export function UnitPick({ units, sides, picked, onPick }: UnitPickProps) {
  const id = useId();
  return (
    <div className={css.pick}>
      <label htmlFor={id}>{reviewTexts.charts.units}</label>
      <select id={id} className={css.select} value={picked} onChange={(event) => onPick(unitId(event.target.value))}>
        {sides.map((side) => (
          <optgroup key={side.id} label={side.name}>
            {units
              .filter((unit) => unit.side === side.id)
              .map(({ unit, name }) => (
                <option key={unit} value={unit}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
