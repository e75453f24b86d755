import { useEffect } from 'react';
import type { BattleView } from '../../rules/book';
import { layRuler, RULES_RULER } from '../../texts/amounts';
import { useSettings } from '../settings';

/**
 * Lays the ruler beside the table that is open: in the unit that its players agreed on or its rules are written in, else in this
 * device's, and as long as the table's figures ask for. It lies there before anything is drawn, and is taken away with the table.
 */
export function useRuler(view: BattleView | undefined): void {
  const preferred = useSettings(({ length }) => length);
  const isChosen = view?.offers.includes('choose-length') === true;
  const rules = isChosen ? 'cm' : (view?.length ?? 'cm');
  // Rules in cm are told in whatever this device prefers; nobody reckons a book in inches in anything else.
  const unit = view && (isChosen || rules === 'inch') ? view.length : preferred;
  const factor = view?.table?.scale?.factor ?? 1;
  if (view) layRuler({ unit, factor, rules });
  useEffect(() => {
    layRuler({ unit, factor, rules });
    return () => layRuler(RULES_RULER);
  }, [unit, factor, rules]);
}
