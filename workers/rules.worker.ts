import { startHost } from '../src/engine/start-host';
import { exposeOnce } from './expose-once';

exposeOnce(() => startHost(self.name));
