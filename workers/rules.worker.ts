import { expose } from 'comlink';
import { startHost } from '../src/engine/start-host';

expose(startHost(self.name));
