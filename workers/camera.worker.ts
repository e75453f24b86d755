import { expose } from 'comlink';
import { startCamera } from '../src/lens/start-camera';

expose(startCamera());
