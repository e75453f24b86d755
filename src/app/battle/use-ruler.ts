import { useEffect } from 'react';
import type { BattleView } from '../../rules/book';
import { layRuler, RULES_RULER } from '../../texts/amounts';
import { useSettings } from '../settings';

/**
 * Lays the ruler beside the table that is open: in the unit that its players agreed on, else in this device's, and as long as the
 * table's figures ask for. It lies there before anything is drawn, and is taken away with the table.
 */
export function useRuler(view: BattleView | undefined): void {
  const preferred = useSettings(({ length }) => length);
  const unit = view?.offers.includes('choose-length') ? view.length : preferred;
  const factor = view?.table?.scale?.factor ?? 1;
  if (view) layRuler({ unit, factor });
  useEffect(() => {
    layRuler({ unit, factor });
    return () => layRuler(RULES_RULER);
  }, [unit, factor]);
}
