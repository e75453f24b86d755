import { useState } from 'react';
import { MapCard } from '../../panels/hex-map/MapCard';
import { MapSizeSheet } from '../../panels/hex-map/MapSizeSheet';
import { asName } from '../../table/schemas';
import { mapTexts } from '../../texts/map-maker-texts';
import { saveScenarioFile } from '../save-file';
import type { PanelProps } from './map-context';
import { playOn } from './play-on';

/** The map as a whole: its name, its size, its file, and a battle on it. */
export function MapPanel({ context }: PanelProps) {
  const { engine, battle, making, readOnly, send, tell } = context;
  const { columns, rows } = making.map.layout;
  const [sizing, setSizing] = useState(false);
  const rename = async (text: string): Promise<void> => {
    const name = asName(text);
    if (name === '' || name === making.name) return;
    // In the list of battles it goes by the same name.
    if (await send({ type: 'rename', name })) await engine.rename(battle.id, name).catch(() => undefined);
  };
  const save = async (): Promise<void> => {
    const saved = await saveScenarioFile(engine, battle.id);
    if (saved.kind !== 'left') tell(saved.text);
  };
  const play = async (): Promise<void> => {
    const problem = await playOn(engine, making);
    if (problem !== undefined) tell(problem);
  };
  return (
    <>
      <MapCard
        key={making.name}
        name={making.name}
        columns={columns}
        rows={rows}
        readOnly={readOnly}
        onName={(name) => void rename(name)}
        onSize={() => setSizing(true)}
        onSave={() => void save()}
        playText={mapTexts.map.playText[making.ground]}
        onPlay={() => void play()}
        onClose={context.close}
      />
      {sizing && (
        <MapSizeSheet
          columns={columns}
          rows={rows}
          onSet={(size) => {
            setSizing(false);
            void send({ type: 'set-size', ...size }).then((done) => done && context.overview());
          }}
          onClose={() => setSizing(false)}
        />
      )}
    </>
  );
}
