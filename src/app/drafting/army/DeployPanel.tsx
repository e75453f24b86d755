import { useEffect, useMemo, useRef, useState } from 'react';
import { DeployCard, type DeployTold } from '../../../panels/DeployCard';
import { type Deployment, membersOf } from '../../../rules/belle-alliance/army/deploy';
import type { Forces } from '../../../rules/belle-alliance/army/forces';
import { deploySomewhere } from '../../../rules/belle-alliance/army/front';
import type { Command, SideOfBattle } from '../../../rules/belle-alliance/army/order-of-battle';
import { outsideZones } from '../../../rules/belle-alliance/drafting/plans';
import { sideOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { lengthText } from '../../../texts/amounts';
import { armyTexts } from '../../../texts/army-texts';
import { say } from '../../../texts/sayings';
import type { BoardContext } from '../board-context';
import { createDeployTool, type Deploying, faultShapes, unitsOf } from './deploy-tool';
import { officersOf } from './tree';

interface DeployPanelProps {
  readonly context: BoardContext;
  readonly forces: Forces;
  readonly battle: SideOfBattle;
  readonly body: UnitId;
  readonly told: DeployTold;
  readonly onTold: (told: DeployTold) => void;
  readonly onBody: (body: UnitId) => void;
  readonly onDone: () => void;
}

const t = armyTexts.deploy;

/** Sets up a body of troops: who and how on the card, where by one gesture on the table. Each gesture is one step. */
export function DeployPanel({ context, forces, battle, body, told, onTold, onBody, onDone }: DeployPanelProps) {
  const { table, redraw, hint } = context;
  const [result, setResult] = useState<readonly string[]>([]);
  const members = membersOf(forces, body);
  const unit = forces.units.get(body);
  const name = nameOf(forces, body);
  const { about, formation, guns, cavalry } = told;
  const asked = { body, formation, guns, cavalry, lines: told.lines === '2' ? 2 : 1 } as const;
  const take = (found: Deployment): void => void deployed(context, forces, found).then(setResult);
  const line = (text: string, settling: boolean): void => hint({ text, settling, onClear: onDone });
  useDeployTool(
    context,
    unit && {
      ...{ table, forces, asked, about, redraw },
      side: sideOf(table, unit.side),
      onTry: (found, cm) =>
        found ? line(t.dragging(found.units.length, members.length, lengthText(cm)), true) : line(t.hint(name), false),
      onTake: take,
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: said anew when it is about another, and at no other time
  useEffect(() => {
    line(t.hint(name), false);
    setResult([]);
  }, [body, name]);
  const isDone = members.some(({ id }) => table.units.has(id));
  const waiting = isDone && bodiesIn(battle.commands).find((id) => id !== body && isInReserve(table.units, forces, id));
  return (
    <DeployCard
      body={body}
      bodies={choicesOf(battle, forces)}
      told={told}
      has={{
        several: members.filter(({ arm }) => arm === 'infantry').length > 1,
        guns: members.length > 1 && members.some(({ guns: models }) => models > 0),
        cavalry: members.some(({ arm }) => arm === 'cavalry') && members.some(({ arm }) => arm === 'infantry'),
      }}
      result={result.map((each) => <p key={each}>{each}</p>)}
      next={waiting ? { name: nameOf(forces, waiting), onPress: () => onBody(waiting) } : undefined}
      onBody={(id) => {
        const chosen = [...forces.units.keys()].find((each) => each === id);
        if (chosen) onBody(chosen);
      }}
      onTold={onTold}
      onSomewhere={() => take(deploySomewhere(table, forces, asked))}
      onDone={onDone}
    />
  );
}

/** The tool has the table as long as the panel is there. `asked`: who is to be deployed how, as it is now. */
function useDeployTool({ setTool, hint }: BoardContext, asked: Deploying | undefined): void {
  const latest = useRef(asked);
  latest.current = asked ?? latest.current;
  const tool = useMemo(
    () =>
      createDeployTool(() => {
        if (!latest.current) throw new Error('Nobody to deploy');
        return latest.current;
      }),
    [],
  );
  useEffect(() => {
    setTool(tool);
    return () => {
      tool.stop();
      setTool(undefined);
      hint(undefined);
    };
  }, [setTool, hint, tool]);
}

/** Deploys them as one step. Says who stands now, who does not and why, and who stands outside the zones. */
async function deployed(context: BoardContext, forces: Forces, found: Deployment): Promise<readonly string[]> {
  const { draft, send, tell, flash } = context;
  const units = unitsOf(forces, found);
  const left = leftWords(found);
  if (left.length > 0) {
    tell(left.join(' '));
    flash(faultShapes(found));
  }
  if (units.length === 0 || !(await send({ type: 'deploy', units: found.units }))) return left;
  const outside = outsideZones(draft, units);
  const [first] = outside;
  return [
    t.stands(units.length),
    ...left,
    ...found.remarks.map((remark) => say(remark)),
    ...(first ? [t.outside(first.name, outside.length)] : []),
  ];
}

const nameOf = ({ units, rosters }: Forces, id: UnitId): string =>
  rosters.get(id)?.command?.name ?? units.get(id)?.name ?? '';

const MOST_TOLD = 2;

function leftWords({ left }: Deployment): readonly string[] {
  if (left.length === 0) return [];
  const rest = left.length - MOST_TOLD;
  return [...left.slice(0, MOST_TOLD).map((note) => say(note)), ...(rest > 0 ? [t.more(rest)] : [])];
}

/** The lowest bodies first: a brigade is set up before the division it is part of. */
const bodiesIn = (commands: readonly Command[]): readonly UnitId[] =>
  commands.flatMap(({ officer, commands: below }) => [...bodiesIn(below), officer]);

const isInReserve = (there: ReadonlyMap<UnitId, unknown>, forces: Forces, id: UnitId): boolean =>
  membersOf(forces, id).every((member) => !there.has(member.id));

/** Bodies, then all who can be set up alone. */
function choicesOf({ side, commands }: SideOfBattle, forces: Forces): readonly { value: string; label: string }[] {
  const units = [...forces.units.values()].filter((unit) => unit.side === side && unit.arm !== 'staff');
  return [...officersOf(commands), ...units.map(({ id, name }) => ({ value: id, label: name }))];
}
