import type { Json } from '../book';
import { hexPreview } from '../hex/preview';
import type { ScenarioPreview } from '../start';
import { setUp } from './book/scenario';
import type { LaBatailleState } from './book/state';
import { view } from './book/view';

const editionOf = ({ edition }: LaBatailleState) => ({ key: `lb.ask.edition.${edition.id}` });

/** A scenario of La Bataille as it is shown before it is started. */
export const previewOfHexes = (scenario: Json): ScenarioPreview =>
  hexPreview({ setUp, view, fighting: 'combat', edition: editionOf }, scenario);
