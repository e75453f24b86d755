import { expose } from 'comlink';
import { startLens } from '../src/lens/start-lens';

expose(startLens());
