import { useMemo, useState } from 'react';
import type { NewBattle } from '../../../engine/protocol';
import { BriefingPart } from '../../../panels/BriefingPart';
import { EndForm } from '../../../panels/EndForm';
import { LockChoice } from '../../../panels/LockChoice';
import { OfficersForm } from '../../../panels/OfficersForm';
import { ReadingsForm } from '../../../panels/ReadingsForm';
import { ScenarioCard } from '../../../panels/ScenarioCard';
import { ScenarioText } from '../../../panels/ScenarioText';
import { Sheet } from '../../../panels/Sheet';
import { SidesForm } from '../../../panels/SidesForm';
import { StartDraft } from '../../../panels/StartDraft';
import { StoryForm } from '../../../panels/StoryForm';
import { TasksForm } from '../../../panels/TasksForm';
import { BOOK } from '../../../rules/belle-alliance/belle-alliance-cite';
import { OPTIONS } from '../../../rules/belle-alliance/belle-alliance-options';
import { battleOf } from '../../../rules/belle-alliance/drafting/battle-of';
import { compile } from '../../../rules/belle-alliance/drafting/compile';
import { asProse } from '../../../rules/belle-alliance/drafting/said';
import { allUnits, type DraftState } from '../../../rules/belle-alliance/drafting/state';
import {
  LAST_BOUND,
  LONGEST_HISTORY,
  LONGEST_TEXT,
  MOST_TASKS,
} from '../../../rules/belle-alliance/scenarios/briefing';
import { briefingView } from '../../../rules/belle-alliance/scenarios/briefing-view';
import type { Options } from '../../../rules/book';
import { asName } from '../../../table/schemas';
import { briefingTexts } from '../../../texts/briefing-texts';
import { sayProblem } from '../../../texts/sayings';
import { go } from '../../router';
import { saveScenarioFile } from '../../save-file';
import { beginBattle } from '../../start-battle';
import { useImport } from '../../use-import';
import type { PanelProps } from '../board-context';
import { ComingPart } from './ComingPart';
import { PARTS, type Part, summaryOf } from './scenario-parts';
import { useAhead } from './use-ahead';
import { ZonesPart } from './ZonesPart';

const READINGS = OPTIONS.filter(({ id }) => id !== 'measuring');

/** The scenario: what it tells the players, and what becomes of the draft. */
export function ScenarioPanel({ context }: PanelProps) {
  const [part, setPart] = useState<Part>();
  const back = () => setPart(undefined);
  return part === undefined ? (
    <ScenarioHome context={context} onPart={setPart} />
  ) : (
    <OnePart context={context} part={part} onBack={back} />
  );
}

interface OnePartProps extends PanelProps {
  readonly part: Part;
  readonly onBack: () => void;
}

function OnePart({ context, part, onBack }: OnePartProps) {
  const { draft, table, send } = context;
  switch (part) {
    case 'story':
      return <StoryPart context={context} onBack={onBack} />;
    case 'sides':
      return (
        <SidesForm
          sides={table.sides}
          onSet={(sides) =>
            void send({ type: 'set-sides', sides: sides.map((side) => ({ ...side, name: asName(side.name) })) })
          }
          onBack={onBack}
        />
      );
    case 'tasks':
      return <TasksPart context={context} onBack={onBack} />;
    case 'zones':
      return <ZonesPart context={context} onBack={onBack} />;
    case 'coming':
      return <ComingPart context={context} onBack={onBack} />;
    case 'officers':
      return <OfficersPart context={context} onBack={onBack} />;
    case 'end':
      return (
        <EndForm
          end={draft.briefing.end}
          longest={LONGEST_TEXT}
          mostBounds={LAST_BOUND}
          onWrite={(end) =>
            void send({ type: 'write-briefing', end: { ...end, text: asProse(end.text, LONGEST_TEXT) } })
          }
          onBack={onBack}
        />
      );
    case 'agreed':
      return (
        <BriefingPart title={briefingTexts.parts.agreed} onBack={onBack}>
          <LockChoice value={draft.measuring} onChange={(measuring) => void send({ type: 'agree', measuring })} />
          <ReadingsForm
            specs={READINGS}
            chosen={otherThanUsual(draft.readings)}
            onChange={(chosen) => void send({ type: 'agree', readings: { ...USUAL_READINGS, ...chosen } })}
          />
        </BriefingPart>
      );
  }
}

function StoryPart({ context, onBack }: PanelProps & { readonly onBack: () => void }) {
  const { draft, send } = context;
  return (
    <StoryForm
      story={draft.briefing}
      longest={{ history: LONGEST_HISTORY, ground: LONGEST_TEXT }}
      onWrite={({ title, history, ground }) =>
        void send({
          type: 'write-briefing',
          ...(title === undefined ? {} : { title: asName(title) }),
          ...(history === undefined ? {} : { history: asProse(history, LONGEST_HISTORY) }),
          ...(ground === undefined ? {} : { ground: asProse(ground, LONGEST_TEXT) }),
        })
      }
      onBack={onBack}
    />
  );
}

function TasksPart({ context, onBack }: PanelProps & { readonly onBack: () => void }) {
  const { draft, table, send } = context;
  const [tasks, write] = useAhead(draft.briefing.tasks, (next) => send({ type: 'write-briefing', tasks: next }));
  return (
    <TasksForm
      sides={table.sides}
      tasks={tasks}
      most={MOST_TASKS}
      longest={LONGEST_TEXT}
      onWrite={(next) => void write(next.map((task) => ({ ...task, text: asProse(task.text, LONGEST_TEXT) })))}
      onBack={onBack}
    />
  );
}

function OfficersPart({ context, onBack }: PanelProps & { readonly onBack: () => void }) {
  const { draft, table, send } = context;
  const officers = allUnits(draft).flatMap((unit) => {
    const roster = draft.rosters.get(unit.id);
    return roster?.officer ? [{ unit, roster }] : [];
  });
  return (
    <OfficersForm
      sides={table.sides}
      officers={officers.map(({ unit: { id, name, side }, roster: { efficiency } }) => ({
        ...{ id, name, side },
        efficiency: efficiency ?? 'usual',
      }))}
      onChoose={(id, chosen) => {
        const officer = officers.find(({ unit }) => unit.id === id);
        if (!officer) return;
        const roster = { ...officer.roster, efficiency: chosen === 'usual' ? null : chosen };
        void send({ type: 'change-units', units: [{ unit: officer.unit, roster }] });
      }}
      onBack={onBack}
    />
  );
}

interface ScenarioHomeProps extends PanelProps {
  readonly onPart: (part: Part) => void;
}

/** The parts of the briefing, and what becomes of the draft. */
function ScenarioHome({ context, onPart }: ScenarioHomeProps) {
  const { engine, battle, draft, tell } = context;
  const [asking, setAsking] = useState(false);
  const [reading, setReading] = useState(false);
  const [busy, setBusy] = useState(false);
  const { bringIn } = useImport(engine, tell);
  const scenario = useMemo(() => compile(draft), [draft]);
  const start = async (name: string, options: Options): Promise<void> => {
    if (!scenario.ok) return;
    setBusy(true);
    const fresh: NewBattle = { name, book: BOOK, options, scenario: scenario.value };
    const started = await beginBattle(engine, async () => fresh);
    setBusy(false);
    if (started.kind === 'started') go({ screen: 'battle', id: started.id });
    else if (started.kind === 'failed') tell(started.text);
  };
  return (
    <>
      <ScenarioCard
        parts={PARTS.map((id) => ({ id, name: briefingTexts.parts[id], told: summaryOf(draft, id) }))}
        onPart={onPart}
        onRead={() => setReading(true)}
        missing={scenario.ok ? undefined : sayProblem(scenario.problem)}
        busy={busy}
        onStart={() => setAsking(true)}
        onSave={() =>
          void saveScenarioFile(engine, battle.id).then((saved) => saved.kind !== 'left' && tell(saved.text))
        }
        onOpen={(file) => void bringIn(file)}
        onClose={context.close}
      />
      {reading && <AsRead draft={draft} name={battle.name} onClose={() => setReading(false)} />}
      {asking && (
        <StartDraft
          name={draft.briefing.title || battle.name}
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

interface AsReadProps {
  readonly draft: DraftState;
  readonly name: string;
  readonly onClose: () => void;
}

/** The briefing as the players will read it. */
function AsRead({ draft, name, onClose }: AsReadProps) {
  const briefing = briefingView(battleOf(draft));
  return (
    <Sheet title={briefing?.title || name} onClose={onClose} wide>
      {briefing ? <ScenarioText briefing={briefing} sides={draft.table.sides} /> : <p>{briefingTexts.nothingToRead}</p>}
    </Sheet>
  );
}

const USUAL_READINGS: Options = Object.fromEntries(READINGS.map(({ id, standard }) => [id, standard]));

/** As a form of readings holds them: only those that differ. */
const otherThanUsual = (readings: Options): Options =>
  Object.fromEntries(Object.entries(readings).filter(([id, value]) => USUAL_READINGS[id] !== value));
