import { useMemo, useState } from 'react';
import type { NewBattle } from '../../engine/protocol';
import { ScenarioCard } from '../../panels/ScenarioCard';
import { StartDraft } from '../../panels/StartDraft';
import { compile } from '../../rules/belle-alliance/drafting/compile';
import { OPTIONS } from '../../rules/belle-alliance/options';
import type { Options } from '../../rules/book';
import { sayProblem } from '../../texts/sayings';
import { go } from '../router';
import { saveScenarioFile } from '../save-file';
import { beginBattle } from '../start-battle';
import { useImport } from '../use-import';
import type { PanelProps } from './room';

const READINGS = OPTIONS.filter(({ id }) => id !== 'measuring');

/** What becomes of the draft. */
export function ScenarioPanel({ room }: PanelProps) {
  const { engine, battle, draft, tell } = room;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { bringIn } = useImport(engine, tell);
  const scenario = useMemo(() => compile(draft), [draft]);
  const start = async (name: string, options: Options): Promise<void> => {
    if (!scenario.ok) return;
    setBusy(true);
    const fresh: NewBattle = { name, book: 'belle-alliance', options, scenario: scenario.value };
    const started = await beginBattle(engine, async () => fresh);
    setBusy(false);
    if (started.kind === 'started') go({ screen: 'battle', id: started.id });
    else if (started.kind === 'failed') tell(started.text);
  };
  return (
    <>
      <ScenarioCard
        missing={scenario.ok ? undefined : sayProblem(scenario.problem)}
        busy={busy}
        onStart={() => setAsking(true)}
        onSave={() =>
          void saveScenarioFile(engine, battle.id).then((saved) => saved.kind !== 'left' && tell(saved.text))
        }
        onOpen={(file) => void bringIn(file)}
        onClose={room.close}
      />
      {asking && (
        <StartDraft
          name={battle.name}
          measuring={draft.measuring}
          specs={READINGS}
          readings={otherThanUsual(draft.readings)}
          onStart={(name, options) => {
            setAsking(false);
            void start(name, options);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** As a form of readings holds them: only those that differ. */
const otherThanUsual = (readings: Options): Options =>
  Object.fromEntries(
    Object.entries(readings).filter(([id, value]) => READINGS.find((spec) => spec.id === id)?.standard !== value),
  );
