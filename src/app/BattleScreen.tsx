import { useState } from 'react';
import { type Engine, problemOf } from '../engine/connect';
import { Button } from '../panels/Button';
import { Page } from '../panels/Page';
import type { Seat } from '../rules/book';
import type { Problem } from '../table/result';
import { sayProblem } from '../texts/sayings';
import { texts } from '../texts/texts';
import { useBattle } from './battle/use-battle';
import { useLazy } from './battle/use-lazy';
import { useRuler } from './battle/use-ruler';
import type { PlanOffer } from './plans/offering';
import { saveRescueFile } from './save-file';
import { screenOf } from './screens';
import { useSettings } from './settings';
import { Waiting } from './Waiting';
import { useWakeLock } from './wake-lock';

/** Any of the screens draws its table with this: it comes while the battle is being opened. Who misses it then says so. */
import('../scene/TableScene').catch(() => undefined);

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
  useRuler(battle.kind === 'open' ? battle.view : undefined);
  const [missing, setMissing] = useState<Problem>();
  const book = battle.kind === 'failed' ? undefined : battle.book;
  const BookScreen = useLazy(
    book !== undefined,
    () => screenOf(book ?? ''),
    (error) => setMissing(problemOf(error)),
  );
  const [planning, setPlanning] = useState(false);
  /** What a plan would do next, on the way into the battle. */
  const [offers, setOffers] = useState<readonly PlanOffer[]>();
  const plans = useLazy(
    planning,
    () => import('./plans/PlansScreen'),
    () => setPlanning(false),
  );
  const problem = battle.kind === 'failed' ? battle.problem : missing;
  if (problem) return <NotOpened {...{ engine, id, onLeave, onTryAgain, problem }} />;
  if (battle.kind !== 'open' || !BookScreen) {
    const progress = battle.kind === 'opening' ? battle.progress : undefined;
    return <Waiting text={texts.battle.opening} progress={progress} onBack={onLeave} />;
  }
  if (planning && plans)
    return (
      <plans.PlansScreen
        {...{ engine, battle, advise }}
        onLeave={(offered) => {
          setOffers(offered);
          setPlanning(false);
        }}
      />
    );
  return (
    <BookScreen
      {...{ engine, battle, actions, works, advise, onLeave }}
      onSeat={setSeat}
      onPlans={() => setPlanning(true)}
      notice={
        plans && offers && <plans.PlanOffers battle={battle} offers={offers} send={actions.send} onEnd={setOffers} />
      }
    />
  );
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
