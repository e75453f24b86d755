import { enAttack } from './en-attack';
import { enContact } from './en-contact';
import { enFlight } from './en-flight';
import { enMeleeCard } from './en-melee-card';
import { enMeleeFactors } from './en-melee-factors';
import { enMeleeFound } from './en-melee-found';
import { enRecovery } from './en-recovery';
import { enStaff } from './en-staff';
import { enUrban } from './en-urban';
import { enWorks } from './en-works';
import type { Sayings } from './saying-words';

/** What is said of melee, flight, recovery, houses and works before anything is done. Fetched with the tools that ask for it. */
export const enMeleeSayings: Sayings = {
  ...enAttack,
  ...enMeleeFound,
  ...enMeleeFactors,
  ...enMeleeCard,
  ...enContact,
  ...enFlight,
  ...enRecovery,
  ...enUrban,
  ...enStaff,
  ...enWorks,
};
