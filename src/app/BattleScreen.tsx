import { lazy, useState } from 'react';
import type { Engine } from '../engine/connect';
import { Button } from '../panels/Button';
import { Page } from '../panels/Page';
import type { Seat } from '../rules/book';
import type { Problem } from '../table/result';
import { sayProblem } from '../texts/sayings';
import { texts } from '../texts/texts';
import { OpenScreen } from './battle/OpenScreen';
import { useBattle } from './battle/use-battle';
import { saveRescueFile } from './save-file';
import { useSettings } from './settings';
import { Waiting } from './Waiting';
import { useWakeLock } from './wake-lock';

/** A scenario in the making is opened like a battle, and has a screen of its own. */
const DRAFTS = 'belle-alliance-draft';
const BoardScreen = lazy(async () => ({ default: (await import('./drafting/BoardScreen')).BoardScreen }));

export interface BattleScreenProps {
  readonly engine: Engine;
  readonly id: string;
  readonly onLeave: () => void;
}

/** One battle: opened, shown, played; and where it does not open, tried again. */
export function BattleScreen(props: BattleScreenProps) {
  const [tries, setTries] = useState(1);
  return <Battle key={tries} {...props} onTryAgain={() => setTries(tries + 1)} />;
}

interface BattleProps extends BattleScreenProps {
  readonly onTryAgain: () => void;
}

function Battle({ engine, id, onLeave, onTryAgain }: BattleProps) {
  const [seat, setSeat] = useState<Seat>('umpire');
  const { battle, actions, works, advise } = useBattle(engine, id, seat);
  useWakeLock(useSettings(({ awake }) => awake));
  switch (battle.kind) {
    case 'opening':
      return <Waiting text={texts.battle.opening} progress={battle.progress} onBack={onLeave} />;
    case 'failed':
      return <NotOpened {...{ engine, id, onLeave, onTryAgain }} problem={battle.problem} />;
    case 'open':
      if (battle.book === DRAFTS)
        return <BoardScreen {...{ engine, battle, actions, works, onLeave }} onSeat={setSeat} />;
      return <OpenScreen {...{ engine, battle, actions, works, advise, onLeave }} onSeat={setSeat} />;
  }
}

function NotOpened({ engine, id, onLeave, onTryAgain, problem }: BattleProps & { readonly problem: Problem }) {
  const [said, setSaid] = useState<string>();
  const rescue = async (): Promise<void> => {
    const saved = await saveRescueFile(engine, id);
    setSaid(saved.kind === 'left' ? undefined : saved.text);
  };
  return (
    <Page title={texts.menu.title} onBack={onLeave}>
      <p role="alert">{sayProblem(problem)}</p>
      <Button kind="primary" onPress={onTryAgain}>
        {texts.battle.tryAgain}
      </Button>
      <Button icon="fileOut" onPress={() => void rescue()}>
        {texts.battle.rescue}
      </Button>
      {said !== undefined && <p role="status">{said}</p>}
    </Page>
  );
}
