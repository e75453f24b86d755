import { asName } from '../../../table/schemas';
import type { Look, SideId, Unit, UnitId } from '../../../table/unit';
import { freshRoster, type Roster } from '../units/roster';
import { type Enlisted, freshId } from './forces';

/** Names that nobody gave, in the words of the reader's language. */
export interface StaffNames {
  readonly officerOf: (command: string) => string;
  readonly adjutantOf: (officer: string) => string;
}

export interface OfficerAsked {
  readonly side: SideId;
  readonly command: NonNullable<Roster['command']>;
  /** Not said, or blank: named after his command. */
  readonly name?: string | undefined;
  /** The officer he is under. */
  readonly commander?: UnitId | null;
  readonly efficiency?: Roster['efficiency'];
  /** Names of his adjutants; not said: two, as the rules give him. */
  readonly adjutants?: readonly string[];
}

/** BA-1.1.4-a. */
export const ADJUTANTS = 2;

/** A commanding officer and his adjutants, the officer first. Their ids are taken from now on. */
export function musterOfficer(asked: OfficerAsked, names: StaffNames, taken: Set<string>): readonly Enlisted[] {
  const command = { name: asName(asked.command.name), echelon: asked.command.echelon };
  const given = asName(asked.name ?? '');
  const name = given === '' ? asName(names.officerOf(command.name)) : given;
  const officer = staffFigure(freshId(name, taken), name, asked.side, 'general', {
    officer: true,
    commander: asked.commander ?? null,
    efficiency: asked.efficiency ?? null,
    command,
  });
  const adjutants = asked.adjutants ?? Array.from({ length: ADJUTANTS }, () => '');
  return [
    officer,
    ...adjutants.map((told) => {
      const own = asName(told);
      const called = own === '' ? asName(names.adjutantOf(name)) : own;
      return staffFigure(freshId(called, taken), called, asked.side, 'adjutant', {
        officer: false,
        commander: officer.unit.id,
        efficiency: null,
      });
    }),
  ];
}

type Rank = Pick<Roster, 'officer' | 'commander' | 'efficiency' | 'command'>;

function staffFigure(id: UnitId, name: string, side: SideId, look: Look, rank: Rank): Enlisted {
  const unit: Unit = {
    id,
    name,
    side,
    arm: 'staff',
    look,
    figures: 1,
    figuresAtStart: 1,
    guns: 0,
    formation: 'line',
    files: 1,
    pose: { at: { x: 0, y: 0 }, heading: Math.PI / 2 },
  };
  return {
    unit,
    roster: freshRoster(unit, {
      valour: 0,
      disorder: 'OR',
      light: false,
      squadrons: 1,
      pounder: 0,
      heavy: false,
      lancers: false,
      engineers: false,
      ammunition: false,
      weapon: null,
      marksmen: false,
      horse: false,
      waggon: false,
      ...rank,
    }),
  };
}
