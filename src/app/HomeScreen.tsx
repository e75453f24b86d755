import { useState } from 'react';
import type { Engine } from '../engine/connect';
import { manifestOf } from '../engine/fetch-part';
import { Home } from '../panels/Home';
import { Toast } from '../panels/Toast';
import { MANIFESTS } from '../rules/manifests';
import { sayProblem } from '../texts/sayings';
import { texts } from '../texts/texts';
import { forgetLeft, useSession } from './app-session';
import css from './HomeScreen.module.css';
import { install, isAppleTab, useInstall } from './install';
import { go, openRules } from './router';
import { useSafety } from './safety';
import { saveBattleFile } from './save-file';
import { startDemonstration } from './start-battle';
import { useBattles } from './use-battles';
import { useImport } from './use-import';
import { useStorageUse } from './use-storage-use';
import { useTwin } from './use-twin';

/** The list of battles with everything behind its buttons. */
export function HomeScreen({ engine }: { readonly engine: Engine }) {
  const [problem, setProblem] = useState<string>();
  const [word, setWord] = useState<string>();
  const battles = useBattles(engine, setProblem);
  const does = useDeeds(engine, setProblem, setWord);
  const { bringIn, stop, percent } = useImport(engine, setProblem);
  const { run, saveFile, change } = does;
  const notices = useNotices(engine, battles, does);
  return (
    <>
      <Home
        battles={battles}
        now={Date.now()}
        isDraft={(book) => manifestOf(MANIFESTS, book)?.isDraft === true}
        notices={{
          ...notices,
          importing: percent,
          problem,
          onStopImport: stop,
          onDismissProblem: () => setProblem(undefined),
        }}
        onOpen={(id) => go({ screen: 'battle', id })}
        onDemonstration={() => void run(does.demonstration)}
        onNew={() => go({ screen: 'new' })}
        onFile={(file) => void run(() => bringIn(file))}
        onSettings={() => go({ screen: 'settings' })}
        onRules={() => openRules()}
        onCalculator={(name) => go({ screen: 'calculator', name, query: '' })}
        onReview={(id) => go({ screen: 'review', id })}
        onSaveFile={(id) => void run(() => saveFile(id))}
        onRename={(id, name) => void run(() => change(engine.rename(id, name)))}
        onRemove={(id) => void run(() => change(engine.remove(id)))}
      />
      <div className={css.words}>{word !== undefined && <Toast text={word} onDone={() => setWord(undefined)} />}</div>
    </>
  );
}

/** What the buttons do; whatever goes wrong is told. */
function useDeeds(engine: Engine, setProblem: (text: string | undefined) => void, setWord: (text: string) => void) {
  const run = async (work: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      console.error(error);
      setProblem(sayProblem({ code: 'engine/fault' }));
    }
  };
  const saveFile = async (id: string) => {
    const saved = await saveBattleFile(engine, id);
    if (saved.kind === 'saved') setWord(saved.text);
    if (saved.kind === 'failed') setProblem(saved.text);
  };
  const demonstration = async () => {
    const started = await startDemonstration(engine);
    if (started.kind === 'started') go({ screen: 'battle', id: started.id });
    else if (started.kind === 'failed') setProblem(started.text);
  };
  const change = async (outcome: ReturnType<Engine['rename']>) => {
    const done = await outcome;
    if (done.kind === 'failed') setProblem(sayProblem(done.problem));
  };
  const removeTwin = async (id: string) => {
    // It may have been played meanwhile, in another tab.
    const isStillEmpty = (await engine.list()).some((battle) => battle.id === id && battle.twinOf !== undefined);
    if (isStillEmpty) await change(engine.remove(id));
  };
  return { run, saveFile, demonstration, change, removeTwin };
}

/** What the person should know before anything else: how safe the battles are, and what may be done for it. */
function useNotices(
  engine: Engine,
  battles: ReturnType<typeof useBattles>,
  { run, saveFile, removeTwin }: ReturnType<typeof useDeeds>,
) {
  const mayInstall = useInstall(({ offer }) => offer !== undefined);
  const { use, ask } = useStorageUse(engine);
  const { twin, keep } = useTwin(battles);
  const atRisk = useSafety(({ unsaved }) => unsaved);
  const left = useSession((session) => session.left);
  const unsafe = battles?.find(({ id, notBackedUp }) => id === left && notBackedUp > 0);
  return {
    appleTab: isAppleTab(),
    mayInstall,
    notKept: use?.persisted === false && (battles?.length ?? 0) > 0,
    unsaved: [...atRisk].map((id) => ({
      id,
      name: battles?.find((battle) => battle.id === id)?.name ?? texts.menu.title,
    })),
    onSaveNow: (id: string) => void run(() => saveFile(id)),
    backUp: unsafe && { name: unsafe.name, steps: unsafe.notBackedUp },
    onBackUp: () => unsafe && void run(() => saveFile(unsafe.id)),
    onNoBackUp: forgetLeft,
    twin: twin && {
      name: twin.empty.name,
      steps: twin.stays.entries,
      onRemove: () => void run(() => removeTwin(twin.empty.id)),
      onKeep: keep,
    },
    onInstall: () => void run(install),
    onKeep: () => void run(ask),
  };
}
