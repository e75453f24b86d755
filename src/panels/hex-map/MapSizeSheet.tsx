import { useState } from 'react';
import { MOST_COLUMNS, MOST_ROWS } from '../../hex/layout';
import { mapTexts } from '../../texts/map-maker-texts';
import { CancelOr } from '../CancelOr';
import { Sheet } from '../Sheet';
import { TextField } from '../TextField';

interface MapSize {
  readonly columns: number;
  readonly rows: number;
}

interface MapSizeSheetProps extends MapSize {
  readonly onSet: (size: MapSize) => void;
  readonly onClose: () => void;
}

/** How many columns and rows of hexes. */
export function MapSizeSheet({ columns, rows, onSet, onClose }: MapSizeSheetProps) {
  const t = mapTexts.size;
  const [typed, setTyped] = useState({ columns: `${columns}`, rows: `${rows}` });
  const [across, down] = [readCount(typed.columns, MOST_COLUMNS), readCount(typed.rows, MOST_ROWS)];
  const set = (): void => {
    if (across !== undefined && down !== undefined) onSet({ columns: across, rows: down });
  };
  const shared = { numeric: true, maxLength: 3, onEnter: set } as const;
  return (
    <Sheet
      title={t.title}
      onClose={onClose}
      footer={
        <CancelOr onCancel={onClose} icon="check" disabled={across === undefined || down === undefined} onPress={set}>
          {t.set}
        </CancelOr>
      }
    >
      <p>{t.text}</p>
      <TextField
        {...shared}
        label={t.columns}
        value={typed.columns}
        problem={across === undefined ? t.wrong(MOST_COLUMNS) : undefined}
        onChange={(text) => setTyped({ ...typed, columns: text })}
      />
      <TextField
        {...shared}
        label={t.rows}
        value={typed.rows}
        problem={down === undefined ? t.wrong(MOST_ROWS) : undefined}
        onChange={(text) => setTyped({ ...typed, rows: text })}
      />
    </Sheet>
  );
}

/** A whole number of hexes, or undefined. */
function readCount(text: string, most: number): number | undefined {
  const count = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : undefined;
}
