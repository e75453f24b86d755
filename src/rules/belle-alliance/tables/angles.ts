/** Angles that the rules ask for, in degrees; those of an arc are to each side of straight ahead (R89). */

/** 3.1.3: the arc of fire. */
export const FIRE_ARCS = { artillery: 45, handWeapons: 30 } as const;
/** 3.1.7, 4.1.7: how near a support unit is, and how far to each side of its front it looks. */
export const SUPPORT_DISTANCE = 10;
export const SUPPORT_ARC = 45;
/** 3.1.8, 4.1.8: from here to a right angle fire at a flank is flanking fire, and a line to it makes a flank attack. */
export const FLANKING = 45;
/** 3.1.9: fire along a column of march or a line rakes it below this angle. */
export const RAKING = 30;
/** 5.3.1, 5.4.1: a flight leads away from its cause, within so much of the line between the two middles. */
export const FLIGHT_ARC = 45;
/** 2.4.1: wheels at the charge go no further than this. */
export const CHARGE_WHEEL = 20;
