import { cards } from './cards-command.js';
import { runCommand } from './command.js';

runCommand(() => cards(process.argv.slice(2)), 'Nothing was changed.');
