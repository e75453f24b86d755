import { useState } from 'react';
import type { Engine } from '../engine/connect';
import { Rescue } from '../panels/Rescue';
import { saveBattleFile } from './save-file';

interface RescueScreenProps {
  readonly engine: Engine;
  readonly battle: string | undefined;
  readonly fault: string;
}

/** Instead of a screen that broke. */
export function RescueScreen({ engine, battle, fault }: RescueScreenProps) {
  const [said, setSaid] = useState<string>();
  const save = async (id: string): Promise<void> => {
    const saved = await saveBattleFile(engine, id);
    setSaid(saved.kind === 'left' ? undefined : saved.text);
  };
  return (
    <Rescue
      fault={fault}
      said={said}
      onReload={() => location.reload()}
      onSaveFile={battle === undefined ? undefined : () => void save(battle)}
    />
  );
}
