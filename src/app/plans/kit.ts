/** Everything of plans, fetched in one piece with the first. */
export { PlanOffers } from './PlanOffers';
export { PlansScreen } from './PlansScreen';
