import { useEffect, useState } from 'react';
import type { Seating } from '../../panels/BattleMenu';
import type { Seat } from '../../rules/book';
import type { Side } from '../../table/table';
import { changeSeats, useSeats } from '../seats';

/** Who sits before the tablet: the side at the near edge of the view, somebody who plays both, or the umpire. */
export function useSeating(
  battle: string,
  sides: readonly Side[] | undefined,
  near: Side['seat'],
  onSeat: (seat: Seat) => void,
) {
  const [umpire, setUmpire] = useState(false);
  const { solo = false, umpireRead } = useSeats(battle) ?? {};
  const seating: Seating = umpire ? 'umpire' : solo ? 'both' : 'two';
  const seat: Seat = (umpire ? undefined : sides?.find((side) => side.seat === near)?.id) ?? 'umpire';
  useEffect(() => onSeat(seat), [onSeat, seat]);
  const sitDown = (wanted: Seating): void => {
    setUmpire(wanted === 'umpire');
    if (wanted !== 'umpire') changeSeats(battle, { solo: wanted === 'both' });
  };
  return { umpire, leaveUmpire: () => setUmpire(false), umpireRead, seating, seat, sitDown };
}
