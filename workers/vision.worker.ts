import { startLens } from '../src/lens/start-lens';
import { exposeOnce } from './expose-once';

exposeOnce(startLens);
