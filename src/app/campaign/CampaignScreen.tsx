import { useEffect, useState } from 'react';
import { Button } from '../../panels/Button';
import { Card } from '../../panels/Card';
import css from '../../panels/campaign/Campaign.module.css';
import { CampaignLeg } from '../../panels/campaign/CampaignLeg';
import { CampaignTableForm } from '../../panels/campaign/CampaignTableForm';
import { Track } from '../../panels/campaign/Track';
import { Page } from '../../panels/Page';
import { Stepper } from '../../panels/Stepper';
import { Toast } from '../../panels/Toast';
import { newBattle } from '../../rules/campaign/fresh';
import { type CampaignView, isCampaignView } from '../../rules/campaign/reader';
import { incrementsBack } from '../../rules/campaign/score';
import type { CampaignBattle, CampaignTable } from '../../rules/campaign/table';
import { campaignTexts } from '../../texts/campaign-texts';
import type { NotDone } from '../battle/use-battle';
import type { BookScreenProps } from '../book-screen';
import { go } from '../router';
import { saveBattleFile } from '../save-file';
import { useBattles } from '../use-battles';

const t = campaignTexts;
const MOST_BATTLES = 20;
const MOST_LOST = 60;
const LOSSES = Array.from({ length: MOST_LOST + 1 }, (_, n) => n);

/** A campaign: its track, its battles in their order, what they come to and what they change. */
export function CampaignScreen(props: BookScreenProps) {
  const { view } = props.battle;
  return isCampaignView(view) ? <Campaign {...props} view={view} /> : undefined;
}

function Campaign({
  engine,
  battle,
  actions,
  onLeave,
  onSeat,
  view,
}: BookScreenProps & { readonly view: CampaignView }) {
  const { table } = view.campaign;
  const [word, setWord] = useState<string>();
  const [drawing, setDrawing] = useState(false);
  const battles = useBattles(engine, setWord);
  useEffect(() => onSeat('umpire'), [onSeat]);
  const told = (done: Promise<NotDone | undefined>): void => void done.then((not) => not && setWord(not.text));
  const send = (command: object): void => told(actions.send(command));
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
          onChange={(next) => send({ type: 'draw-up', table: { ...table, ...next } })}
          onAdd={() => send({ type: 'draw-up', table: withBattle(table) })}
          onDone={() => setDrawing(false)}
        />
      ) : (
        <Legs
          view={view}
          readOnly={readOnly}
          known={(battles ?? []).filter(({ book }) => book !== 'campaign' && !book.endsWith('-draft'))}
          send={send}
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

const winnerName = ({ sides }: CampaignTable, winner: 'first' | 'second' | null | undefined): string | undefined =>
  winner ? sides[winner] : undefined;

function levelName(table: CampaignTable, id: string): string {
  return t.level(id, winnerName(table, table.levels.find((level) => level.id === id)?.winner));
}

function withBattle(table: CampaignTable): CampaignTable {
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

interface LegsProps {
  readonly view: CampaignView;
  readonly readOnly: boolean;
  readonly known: readonly { readonly id: string; readonly name: string }[];
  readonly send: (command: object) => void;
}

function Legs({ view, readOnly, known, send }: LegsProps) {
  const { campaign, score } = view;
  const { table, results } = campaign;
  const record = (battle: CampaignBattle, change: object): void => {
    const before = results.get(battle.id);
    const { level, played = null, note = '' } = before ?? {};
    send({ type: 'record-result', battle: battle.id, level, played, note, ...change });
  };
  return (
    <>
      {score.legs.map(({ battle, level, sum }, at) => {
        const result = results.get(battle.id);
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
            played={result?.played ?? null}
            note={result?.note ?? ''}
            onLevel={(next) => record(battle, { level: next })}
            onPlayed={(id) => {
              const found = known.find((each) => each.id === id);
              record(battle, { played: found ? { id: found.id, name: found.name } : null });
            }}
            onNote={(note) => record(battle, { note })}
            onOpen={(id) => go({ screen: 'battle', id })}
            onStrike={() => send({ type: 'strike-result', battle: battle.id })}
          />
        );
      })}
      {score.effects.length > 0 && (
        <Card title={t.effects}>
          {score.effects.map((effect) => {
            const lost = campaign.lost.get(effect.id) ?? 0;
            return (
              <div key={effect.id} className={css.effect}>
                <p>{t.joins(effect.force, effect.joins, effect.where)}</p>
                <p className={css.soft}>
                  {t.from(table.battles.find(({ id }) => id === effect.from)?.name ?? effect.from)}
                </p>
                <Stepper
                  label={t.lost(effect.force)}
                  value={lost}
                  values={LOSSES}
                  words={(n) => `${n}`}
                  onChange={(increments) => !readOnly && send({ type: 'count-losses', effect: effect.id, increments })}
                />
                <p>{t.back(incrementsBack(effect, lost), effect.oneBackFor)}</p>
              </div>
            );
          })}
        </Card>
      )}
    </>
  );
}
