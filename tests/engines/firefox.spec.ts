import { startFirefox } from './firefox';
import { runChecks } from './run-checks';

runChecks('Firefox', startFirefox, 1);
