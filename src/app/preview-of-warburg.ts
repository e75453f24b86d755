import type { ScenarioPreview } from '../panels/StartPreview';
import type { Json } from '../rules/book';
import { setUp } from '../rules/warburg/book/scenario';
import { view } from '../rules/warburg/book/view';
import { hexPreview } from './hex-preview';

/** A scenario of the Warburg charts as it is shown before it is started. */
export const previewOfWarburg = (scenario: Json): ScenarioPreview =>
  hexPreview({ setUp, view, fighting: 'troops', edition: () => ({ key: 'book.warburg' }) }, scenario);
