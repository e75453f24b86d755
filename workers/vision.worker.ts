import { startLens } from '../src/camera-workers/start-lens';
import { exposeOnce } from './expose-once';

exposeOnce(startLens);
