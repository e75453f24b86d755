import { evolveCharging } from './charging/event';
import type { LbEvent } from './event';
import { evolveFighting, rememberFire, rememberLoss } from './fighting/event';
import { evolveFiring } from './firing/event';
import { evolveMoving } from './moving/event';
import type { LaBatailleState } from './state';
import { evolveTurning } from './turning/event';
import { evolveUnits } from './unit-event';

/** Brings a battle past one event, each by the part it belongs to. */
export function evolve(state: LaBatailleState, event: LbEvent): LaBatailleState {
  switch (event.type) {
    case 'segment-begun':
    case 'time-allotted':
    case 'rally-tried':
    case 'put-right':
      evolveTurning(state, event);
      return state;
    case 'charger-selected':
    case 'charge-begun':
    case 'sheltered':
      evolveCharging(state, event);
      return state;
    case 'fired':
      evolveFiring(state, event);
      rememberFire(state, event);
      return state;
    case 'fell-back':
      evolveFiring(state, event);
      return state;
    case 'marched':
      evolveMoving(state, event);
      return state;
    case 'assault-declared':
    case 'assaulted':
      evolveFighting(state, event);
      return state;
    case 'lost':
      evolveUnits(state, event);
      rememberLoss(state, event);
      return state;
    default:
      evolveUnits(state, event);
      return state;
  }
}
