import { startCamera } from '../src/lens/start-camera';
import { exposeOnce } from './expose-once';

exposeOnce(startCamera);
