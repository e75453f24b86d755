import { bookWith } from './book-with';
import * as command from './command';

/** Belle Alliance whole and ready. */
export const belleAlliance = bookWith(() => command);
