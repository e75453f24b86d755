/** Table 15: valour goes down by one for each full share of the original figures that is lost, and never below the least (rule 5.5.2). */
export const TABLE_15 = { percentLost: 20, least: -5 } as const;
