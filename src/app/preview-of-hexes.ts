import type { ScenarioPreview } from '../panels/StartPreview';
import type { Json } from '../rules/book';
import { setUp } from '../rules/la-bataille/book/scenario';
import type { LaBatailleState } from '../rules/la-bataille/book/state';
import { view } from '../rules/la-bataille/book/view';
import { hexPreview } from './hex-preview';

const editionOf = ({ edition }: LaBatailleState) => ({ key: `lb.ask.edition.${edition.id}` });

/** A scenario of La Bataille as it is shown before it is started. */
export const previewOfHexes = (scenario: Json): ScenarioPreview =>
  hexPreview({ setUp, view, fighting: 'combat', edition: editionOf }, scenario);
