import { use, useState } from 'react';
import type { Engine } from '../engine/connect';
import { NewBattle } from '../panels/NewBattle';
import type { StartChoices } from '../rules/start';
import { type BookStart, fetchStarts } from './app-starts';
import { go } from './router';
import { changeSettings, useSettings } from './settings';
import { startBattle } from './start-battle';
import { useEditions } from './use-editions';
import { usePreviews } from './use-previews';
import { useReadings } from './use-readings';

export function NewBattleScreen({ engine }: { readonly engine: Engine }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const starts = use(fetchStarts());
  const readingsOf = useReadings();
  const previews = usePreviews(starts);
  const editionsOf = useEditions(engine);
  const begin = async (start: BookStart, choices: StartChoices) => {
    setBusy(true);
    setProblem(undefined);
    const started = await startBattle(engine, start, choices);
    setBusy(false);
    if (started.kind === 'started') go({ screen: 'battle', id: started.id });
    else if (started.kind === 'failed') setProblem(started.text);
  };
  return (
    <NewBattle
      starts={starts}
      readingsOf={readingsOf}
      editionsOf={editionsOf}
      previews={previews}
      length={useSettings.getState().length}
      onLength={(length) => changeSettings({ length })}
      busy={busy}
      problem={problem}
      onBack={() => go({ screen: 'home' })}
      onStart={(start, choices) => void begin(start, choices)}
    />
  );
}
