import { useEffect, useState } from 'react';
import type { Engine } from '../engine/connect';
import { NewBattle, type NewBattleChoices } from '../panels/NewBattle';
import type { ScenarioPreview } from '../panels/StartPreview';
import { go } from './router';
import { changeSettings, useSettings } from './settings';
import { startBattle } from './start-battle';
import { STARTS } from './starts';
import { useEditions } from './use-editions';
import { useReadings } from './use-readings';

export function NewBattleScreen({ engine }: { readonly engine: Engine }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const readingsOf = useReadings();
  const previews = usePreviews();
  const editions = useEditions(engine);
  const start = async (choices: NewBattleChoices) => {
    setBusy(true);
    setProblem(undefined);
    const started = await startBattle(engine, choices);
    setBusy(false);
    if (started.kind === 'started') go({ screen: 'battle', id: started.id });
    else if (started.kind === 'failed') setProblem(started.text);
  };
  return (
    <NewBattle
      starts={STARTS}
      readingsOf={readingsOf}
      editions={editions}
      previews={previews}
      length={useSettings.getState().length}
      onLength={(length) => changeSettings({ length })}
      busy={busy}
      problem={problem}
      onBack={() => go({ screen: 'home' })}
      onStart={(choices) => void start(choices)}
    />
  );
}

/** What each start brings, as it comes in. One that could not be fetched is started all the same, or says then why not. */
function usePreviews(): ReadonlyMap<string, ScenarioPreview> {
  const [known, setKnown] = useState<ReadonlyMap<string, ScenarioPreview>>(new Map());
  useEffect(() => {
    let here = true;
    for (const { id, preview } of STARTS)
      preview?.().then(
        (is) => here && setKnown((before) => new Map(before).set(id, is)),
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, []);
  return known;
}
