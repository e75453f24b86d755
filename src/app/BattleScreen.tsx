import { useState } from 'react';
import type { Engine } from '../engine/connect';
import { Page } from '../panels/Page';
import type { Seat } from '../rules/book';
import { sayProblem } from '../texts/sayings';
import { texts } from '../texts/texts';
import { OpenScreen } from './battle/OpenScreen';
import { useBattle } from './battle/use-battle';
import { useSettings } from './settings';
import { Waiting } from './Waiting';
import { useWakeLock } from './wake-lock';

export interface BattleScreenProps {
  readonly engine: Engine;
  readonly id: string;
  readonly onLeave: () => void;
}

/** One battle: opened, shown, played. */
export function BattleScreen({ engine, id, onLeave }: BattleScreenProps) {
  const [seat, setSeat] = useState<Seat>('umpire');
  const { battle, actions } = useBattle(engine, id, seat);
  useWakeLock(useSettings(({ awake }) => awake));
  switch (battle.kind) {
    case 'opening':
      return <Waiting text={texts.battle.opening} progress={battle.progress} />;
    case 'failed':
      return (
        <Page title={texts.menu.title} onBack={onLeave}>
          <p role="alert">{sayProblem(battle.problem)}</p>
        </Page>
      );
    case 'open':
      return <OpenScreen engine={engine} battle={battle} actions={actions} onSeat={setSeat} onLeave={onLeave} />;
  }
}
