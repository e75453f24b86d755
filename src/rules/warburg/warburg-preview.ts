import type { Json } from '../book';
import { hexPreview } from '../hex/hex-preview';
import type { ScenarioPreview } from '../start';
import { setUp } from './book/warburg-scenario';
import { view } from './book/warburg-view';

/** A scenario of the Warburg charts as it is shown before it is started. */
export const previewOfWarburg = (scenario: Json): ScenarioPreview =>
  hexPreview({ setUp, view, fighting: 'troops', edition: () => ({ key: 'book.warburg' }) }, scenario);
