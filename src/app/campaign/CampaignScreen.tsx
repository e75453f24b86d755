import { useEffect, useState } from 'react';
import { manifestOf } from '../../engine/fetch-part';
import { Button } from '../../panels/Button';
import { Card } from '../../panels/Card';
import css from '../../panels/campaign/Campaign.module.css';
import { CampaignLeg, type LegTold } from '../../panels/campaign/CampaignLeg';
import { CampaignTableForm } from '../../panels/campaign/CampaignTableForm';
import type { CampaignDraft, DraftChange } from '../../panels/campaign/campaign-draft';
import { Track } from '../../panels/campaign/Track';
import { Page } from '../../panels/Page';
import { Stepper } from '../../panels/Stepper';
import { Toast } from '../../panels/Toast';
import { newBattle } from '../../rules/campaign/campaign-fresh';
import type { CampaignBattle, CampaignTable } from '../../rules/campaign/campaign-table';
import { type CampaignView, isCampaignView } from '../../rules/campaign/reader';
import { incrementsBack } from '../../rules/campaign/score';
import { takenFrom } from '../../rules/campaign/taking';
import type { Ending } from '../../rules/ending';
import { MANIFESTS } from '../../rules/manifests';
import { campaignTexts } from '../../texts/campaign-texts';
import type { NotDone } from '../battle/use-battle';
import type { BookScreenProps } from '../book-screen';
import { go } from '../router';
import { saveBattleFile } from '../save-file';
import { useBattles } from '../use-battles';
import { useNewest } from './use-newest';
import { useResults } from './use-results';

const t = campaignTexts;
const MOST_BATTLES = 20;
const MOST_LOST = 60;
const LOSSES = Array.from({ length: MOST_LOST + 1 }, (_, n) => n);

/** A campaign: its track, its battles in their order, what they come to and what they change. */
export function CampaignScreen(props: BookScreenProps) {
  const { view } = props.battle;
  return isCampaignView(view) ? <Campaign {...props} view={view} /> : undefined;
}

function Campaign(props: BookScreenProps & { readonly view: CampaignView }) {
  const { engine, battle, actions, onLeave, onSeat, view } = props;
  const { table } = view.campaign;
  const [word, setWord] = useState<string>();
  const [drawing, setDrawing] = useState(false);
  const battles = useBattles(engine, setWord);
  useEffect(() => onSeat('umpire'), [onSeat]);
  const told = (done: Promise<NotDone | undefined>): void => void done.then((not) => not && setWord(not.text));
  const send = (command: object): Promise<NotDone | undefined> => {
    const done = actions.send(command);
    told(done);
    return done;
  };
  const newest = useNewest<CampaignDraft>(table);
  const drawUp = (change: DraftChange): void => {
    const next = change(newest.now());
    newest.sent(next, send({ type: 'draw-up', table: { ...table, ...next } }));
  };
  const readOnly = battle.role !== 'writer' || battle.outdated;
  const save = async (): Promise<void> => {
    const saved = await saveBattleFile(engine, battle.id);
    if (saved.kind !== 'left') setWord(saved.text);
  };
  return (
    <Page title={battle.name} onBack={onLeave}>
      {readOnly && <p>{t.readOnly}</p>}
      <Standing view={view} />
      {drawing ? (
        <CampaignTableForm
          table={table}
          levelName={(id) => levelName(table, id)}
          most={MOST_BATTLES}
          onChange={drawUp}
          onAdd={() => drawUp(withBattle)}
          onDone={() => setDrawing(false)}
        />
      ) : (
        <Legs
          {...{ engine, view, readOnly, send }}
          onProblem={setWord}
          known={(battles ?? []).filter(({ book }) => mayBeFought(book))}
        />
      )}
      <div className={css.buttons}>
        <Button icon="undo" disabled={!battle.mayUndo || readOnly} onPress={() => told(actions.undo())}>
          {t.undo}
        </Button>
        <Button icon="redo" disabled={!battle.mayRedo || readOnly} onPress={() => told(actions.redo())}>
          {t.redo}
        </Button>
        {!readOnly && !drawing && <Button onPress={() => setDrawing(true)}>{t.drawUp}</Button>}
        <Button onPress={() => void save()}>{t.saveFile}</Button>
      </div>
      {word !== undefined && <Toast text={word} onDone={() => setWord(undefined)} />}
    </Page>
  );
}

/** Any battle may count, but no campaign and no scenario in the making. */
function mayBeFought(book: string): boolean {
  const manifest = manifestOf(MANIFESTS, book);
  return !manifest?.isCampaign && !manifest?.isDraft;
}

const winnerName = ({ sides }: CampaignTable, winner: 'first' | 'second' | null | undefined): string | undefined =>
  winner ? sides[winner] : undefined;

function levelName(table: CampaignTable, id: string): string {
  return t.level(id, winnerName(table, table.levels.find((level) => level.id === id)?.winner));
}

function withBattle(table: CampaignDraft): CampaignDraft {
  const n = table.battles.length + 1;
  const ids = new Set(table.battles.map(({ id }) => id));
  const free = Array.from({ length: n + 1 }, (_, i) => `battle-${i + 1}`).find((id) => !ids.has(id)) ?? `battle-${n}`;
  return { ...table, battles: [...table.battles, newBattle(free, t.newBattle(n))] };
}

function Standing({ view }: { readonly view: CampaignView }) {
  const { campaign, score } = view;
  const { table } = campaign;
  const band = table.bands.find(({ from, to }) => from <= score.total && score.total <= to);
  const toward = (level: string): -1 | 0 | 1 => {
    const winner = table.levels.find(({ id }) => id === level)?.winner;
    return winner === 'first' ? 1 : winner === 'second' ? -1 : 0;
  };
  const verdict = score.ended
    ? t.ended(winnerName(table, score.ended) ?? '')
    : score.next
      ? t.goesOn
      : score.overall
        ? levelName(table, score.overall)
        : t.noBand;
  return (
    <Card title={t.overall}>
      <p className={css.overall}>{verdict}</p>
      <Track
        bands={table.bands.map(({ level, from, to }) => ({
          from,
          to,
          name: levelName(table, level),
          side: toward(level),
        }))}
        marks={score.legs.flatMap(({ battle, sum }) => (sum === undefined ? [] : [{ name: battle.name, sum }]))}
        total={score.total}
        sides={[table.sides.first, table.sides.second]}
        told={t.trackText(t.signed(score.total), band && levelName(table, band.level))}
      />
    </Card>
  );
}

/** What a battle could not say, with what it asked of each side; and whose side its victors were, if that is all that is missing. */
function toldOf(table: CampaignTable, battle: CampaignBattle, ending: Ending | undefined): LegTold {
  const took = takenFrom(table, battle.id, ending);
  const nameOf = (side: string): string => ending?.sides.find(({ id }) => id === side)?.name ?? side;
  const victors = ending?.won && nameOf(ending.won.side);
  const asked = took.kind === 'ask' ? t.asks(took.why, victors) : took.kind === 'whose' ? t.whose(took.name) : '';
  const tasks = (ending?.tasks ?? []).map(({ side, text }) => t.task(nameOf(side), text));
  return {
    words: [asked, ...tasks, ending?.text ?? ''].filter((each) => each !== ''),
    sides: took.kind === 'whose' ? table.sides : undefined,
  };
}

interface LegsProps extends Pick<BookScreenProps, 'engine'> {
  readonly view: CampaignView;
  readonly readOnly: boolean;
  readonly known: readonly { readonly id: string; readonly name: string }[];
  readonly send: (command: object) => Promise<NotDone | undefined>;
  readonly onProblem: (text: string) => void;
}

function Legs({ engine, view, readOnly, known, send, onProblem }: LegsProps) {
  const { campaign, score } = view;
  const { table } = campaign;
  const results = useResults({ engine, campaign, known, send, onProblem });
  return (
    <>
      {score.legs.map(({ battle, level, sum }, at) => {
        const result = campaign.results.get(battle.id);
        const heard = results.heard?.leg === battle.id ? results.heard : undefined;
        const isNext = score.next?.id === battle.id;
        const closed = level !== undefined || isNext ? undefined : score.ended ? t.afterEnd : t.notYet;
        return (
          <CampaignLeg
            key={battle.id}
            title={t.battle(at + 1, battle.name)}
            levels={table.levels.map(({ id }) => ({
              id,
              name: levelName(table, id),
              points: battle.points[id] ?? null,
            }))}
            {...{ level, sum, closed, isNext, readOnly, known }}
            played={(heard ? heard.played : result?.played) ?? null}
            taken={result?.taken === true}
            told={heard && toldOf(table, battle, heard.ending)}
            onWhose={(as) => heard && results.takeFrom(battle, heard, as)}
            note={result?.note ?? ''}
            onLevel={(next) => results.enterByHand(battle, next)}
            onPlayed={(id) => void results.link(battle, id)}
            onNote={(text) => results.note(battle, text)}
            onOpen={(id) => go({ screen: 'battle', id })}
            onStrike={() => results.strike(battle)}
          />
        );
      })}
      {score.effects.length > 0 && <Effects view={view} readOnly={readOnly} send={send} />}
    </>
  );
}

/** What the battles change for those to come, and the losses that count there. */
function Effects({ view, readOnly, send }: Pick<LegsProps, 'view' | 'readOnly' | 'send'>) {
  const { campaign, score } = view;
  return (
    <Card title={t.effects}>
      {score.effects.map((effect) => {
        const lost = campaign.lost.get(effect.id) ?? 0;
        return (
          <div key={effect.id} className={css.effect}>
            <p>{t.joins(effect.force, effect.joins, effect.where)}</p>
            <p className={css.soft}>
              {t.from(campaign.table.battles.find(({ id }) => id === effect.from)?.name ?? effect.from)}
            </p>
            <Stepper
              label={t.lost(effect.force)}
              value={lost}
              values={LOSSES}
              words={(n) => `${n}`}
              onChange={(increments) => !readOnly && void send({ type: 'count-losses', effect: effect.id, increments })}
            />
            <p>{t.back(incrementsBack(effect, lost), effect.oneBackFor)}</p>
          </div>
        );
      })}
    </Card>
  );
}
