import { lengthText, offText } from '../../texts/amounts';
import { arTexts } from '../../texts/ar-texts';
import { numberOf } from '../../vision/markers/printed';
import type { End } from './measured';

/** An end of a measurement in words: what it is, and how its place is known. */
export function endWords(end: End): string {
  const t = arTexts.measure;
  switch (end.kind) {
    case 'tag':
      return t.tag(numberOf(end.id));
    case 'unit':
      return end.byTag ? t.byTag(end.name) : t.byApp(end.name);
    case 'edge':
      return end.byTag ? t.edgeByTag(end.name) : t.edgeByApp(end.name);
    case 'ground': {
      const height = lengthText(end.place.z);
      if (end.heightOff !== undefined) return t.raised(height, offText(end.heightOff));
      return end.place.z > 0 ? t.onHill(height) : t.ground;
    }
  }
}
