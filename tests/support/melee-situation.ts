import type { MeleeSituation, Party } from '../../src/rules/belle-alliance/melee/melee-situation';

export interface MeleeDifferently extends Partial<Omit<MeleeSituation, 'attacker' | 'defender'>> {
  readonly attacker?: Partial<Party>;
  readonly defender?: Partial<Party>;
}

/** 20 figures of foot in line behind their skirmish line, of valour 0 and in good order, nothing special about them. */
const LINE: Party = {
  arm: 'infantry',
  formation: 'line',
  cavalry: null,
  lancers: false,
  figures: 20,
  fighting: 20,
  valour: 0,
  disorder: 'OR',
  first: false,
  fired: false,
  withoutSupplies: false,
  reformed: false,
  uncovered: false,
  inPassage: false,
  atCharge: false,
  chargedLast: false,
  passive: false,
  attackedBefore: false,
  defendedBefore: false,
  inflictedFd: false,
  support: false,
  neighbour: false,
  officer: null,
  overreaches: false,
};

/** A melee without a single factor, but for what is said otherwise. Figures that are said all fight, unless that is said too. */
export const meleeOf = ({ attacker, defender, ...others }: MeleeDifferently = {}): MeleeSituation => ({
  attacker: party(attacker),
  defender: party(defender),
  mutual: false,
  aspect: 'front',
  uphill: false,
  cover: 'none',
  coverOfAttacker: 'none',
  hidden: false,
  ...others,
});

const party = (differently: Partial<Party> = {}): Party => ({
  ...LINE,
  fighting: differently.figures ?? LINE.figures,
  ...differently,
});

/** Cavalry that has come at a trot. */
export const horse = (differently: Partial<Party> = {}): Partial<Party> => ({ arm: 'cavalry', ...differently });
