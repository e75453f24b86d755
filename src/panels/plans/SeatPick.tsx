import type { Seat } from '../../rules/book';
import type { Side } from '../../table/table';
import { planTexts } from '../../texts/plan-texts';
import { Button } from '../Button';
import css from './plans.module.css';

interface SeatPickProps {
  readonly sides: readonly Side[];
  readonly onPick: (seat: Seat) => void;
}

/** Whose plans: who says so is taken at his word, as with order sheets; only a PIN keeps others out. */
export function SeatPick({ sides, onPick }: SeatPickProps) {
  const t = planTexts.whose;
  return (
    <section className={css.seats}>
      <p>{t.text}</p>
      {sides.map((side) => (
        <Button key={side.id} wide icon="plan" onPress={() => onPick(side.id)}>
          {t.iAm(side.name)}
        </Button>
      ))}
      <Button wide onPress={() => onPick('umpire')}>
        {t.umpire}
      </Button>
    </section>
  );
}
