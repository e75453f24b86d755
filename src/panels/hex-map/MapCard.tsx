import { useState } from 'react';
import { mapTexts } from '../../texts/map-maker-texts';
import { Button } from '../Button';
import { TextField } from '../TextField';
import { PaletteCard } from './PaletteCard';

interface MapCardProps {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly readOnly: boolean;
  readonly onName: (name: string) => void;
  readonly onSize: () => void;
  readonly onSave: () => void;
  /** Which game is then played on it, and with whom. */
  readonly playText: string;
  readonly onPlay: () => void;
  readonly onClose: () => void;
}

/** Name, size and file of a map, and a battle on it. */
export function MapCard(props: MapCardProps) {
  const t = mapTexts.map;
  const [name, setName] = useState(props.name);
  const done = (): void => props.onName(name);
  return (
    <PaletteCard title={t.title} onClose={props.onClose}>
      {props.readOnly ? (
        <p>{props.name}</p>
      ) : (
        <TextField
          label={t.name}
          value={name}
          problem={name.trim() === '' ? t.nameWrong : undefined}
          onChange={setName}
          onEnter={done}
          onLeave={done}
        />
      )}
      <p>{t.size(props.columns, props.rows)}</p>
      {!props.readOnly && (
        <Button icon="hexes" onPress={props.onSize}>
          {t.resize}
        </Button>
      )}
      <Button icon="fileOut" onPress={props.onSave}>
        {t.save}
      </Button>
      <Button kind="primary" icon="play" onPress={props.onPlay}>
        {t.play}
      </Button>
      <p>{props.playText}</p>
    </PaletteCard>
  );
}
