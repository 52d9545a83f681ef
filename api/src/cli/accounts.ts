import { accounts } from './accounts-command.js';
import { runCommand } from './command.js';

runCommand(() => accounts(process.argv.slice(2)), 'Nothing was changed.');
