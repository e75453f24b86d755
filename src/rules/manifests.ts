import { belleAllianceDraft } from './belle-alliance/drafting/manifest';
import { belleAlliance } from './belle-alliance/manifest';
import { campaign } from './campaign/manifest';
import { freeTable } from './free-table/manifest';
import { hexMap } from './hex-map/manifest';
import { laBataille } from './la-bataille/manifest';
import type { Manifest } from './manifest';
import { warburg } from './warburg/manifest';

/** Every book there is, in the order in which they offer something to start. A new book is its folder and one line here. */
export const MANIFESTS: readonly Manifest[] = [
  belleAlliance,
  laBataille,
  warburg,
  campaign,
  freeTable,
  hexMap,
  belleAllianceDraft,
];
