import { startCamera } from '../src/camera-workers/start-camera';
import { exposeOnce } from './expose-once';

exposeOnce(startCamera);
