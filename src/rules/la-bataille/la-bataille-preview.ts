import type { Json } from '../book';
import { hexPreview } from '../hex/hex-preview';
import type { ScenarioPreview } from '../start';
import { setUp } from './book/la-bataille-scenario';
import { view } from './book/la-bataille-view';
import type { LaBatailleState } from './book/state';

const editionOf = ({ edition }: LaBatailleState) => ({ key: `lb.ask.edition.${edition.id}` });

/** A scenario of La Bataille as it is shown before it is started. */
export const previewOfHexes = (scenario: Json): ScenarioPreview =>
  hexPreview({ setUp, view, fighting: 'combat', edition: editionOf }, scenario);
