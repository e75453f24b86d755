import { bookWith } from './book-with';
import * as command from './command';
import * as sealing from './turn/orders/sealing';

const DECIDING = { ...command, ...sealing };

/** Belle Alliance whole and ready. */
export const belleAlliance = bookWith(() => DECIDING);
