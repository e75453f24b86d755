import type { Sayings } from './saying-words';
import { say } from './sayings';
import { workWord } from './work-words';

/** How fast, as it is written on a sheet. */
export const gaitSigns = { normal: 'NORMAL', fast: 'FAST', charge: 'CHARGE' };

/** Elements of orders as they are read out or written on a sheet, and what may be ordered besides. */
export const enOrderSigns: Sayings = {
  'orders.sign.march-normal': 'March',
  'orders.sign.march-fast': 'Fast march',
  'orders.sign.march-charge': 'Charge',
  'orders.gait.normal': gaitSigns.normal,
  'orders.gait.fast': gaitSigns.fast,
  'orders.gait.charge': gaitSigns.charge,
  'orders.sign.form': ({ formation }) => formationWords(formation),
  'orders.sign.attack': 'Attack {name}',
  'orders.sign.charge': 'Charge {name}',
  'orders.sign.attack-at': 'Attack {name} at {place}',
  'orders.sign.position': 'Take {name}',
  'orders.sign.canister': 'Load canister',
  'orders.sign.no-canister': 'Load no canister',
  'orders.sign.work': ({ kind }) => `Begin ${workWord(kind)}`,
  'orders.sign.soutien': 'Soutien: {name}',
  'orders.sign.no-soutien': 'No soutien by order',
  'orders.sign.transfer': 'Transfer to {name}',
  'orders.sign.deploy-skirmishers': 'Skirmishers out',
  'orders.sign.recall-skirmishers': 'Skirmishers back',
  'orders.sign.resize-skirmishers': 'Skirmish line of another size',
  'orders.sign.adjust-interval': 'Other interval',
  'orders.sign.occupy': 'Into {name}',
  'orders.sign.vacate': 'Leave the house',
  'orders.sign.split': 'Split',
  'orders.sign.assemble': 'Assemble',
  'orders.sign.redistribute-gunners': 'Gunners anew to all guns',
  'orders.sign.leave-guns': 'Leave the guns',
  'orders.sign.rejoin-guns': 'Back to the guns',
  'orders.no-march': 'No march drawn: it stands and waits.',
  'orders.way.attack': 'Attack',
  'orders.way.charge': 'At the charge',
  'orders.way.position': ({ place }) => (place ? `On its position: ${place}` : 'On its position'),
  'orders.deed.transfer': 'Transfer to {name}',
};

/** The name of a formation where nothing is known of the arm. */
function formationWords(formation: string | number | undefined): string {
  return say({ key: `formation.${formation ?? ''}` });
}
