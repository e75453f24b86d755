import { useEffect, useState } from 'react';
import type { Engine } from '../engine/connect';
import type { Opened } from '../engine/protocol';
import { Page } from '../panels/Page';
import { sayProblem } from '../texts/sayings';
import { texts } from '../texts/texts';

export interface BattleScreenProps {
  readonly engine: Engine;
  readonly id: string;
  readonly onLeave: () => void;
}

/** One battle: opened, shown, played. */
export function BattleScreen({ engine, id, onLeave }: BattleScreenProps) {
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    engine.open(id).then(
      (answer) => ('problem' in answer ? setProblem(sayProblem(answer.problem)) : setOpened(answer)),
      () => setProblem(sayProblem({ code: 'engine/fault' })),
    );
    return () => void engine.close(id);
  }, [engine, id]);
  return (
    <Page title={opened?.name ?? texts.battle.opening} onBack={onLeave}>
      <p role="status">{problem}</p>
    </Page>
  );
}
