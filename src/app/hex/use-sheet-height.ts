import { useState } from 'react';
import type { SheetHeight } from '../../panels/SheetGrip';

/** How high the card of now lies on a phone: as it came, until somebody has it otherwise. The next card comes as it likes. */
export function useSheetHeight(card: string, comesHigh: boolean): SheetHeight {
  const [chosen, setChosen] = useState<{ readonly card: string; readonly high: boolean }>();
  return {
    high: chosen?.card === card ? chosen.high : comesHigh,
    onHigh: (high) => setChosen({ card, high }),
  };
}
