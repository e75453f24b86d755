import { runChecks } from './run-checks';
import { startWebKit } from './webkit';

runChecks('WebKit', startWebKit, 0);
