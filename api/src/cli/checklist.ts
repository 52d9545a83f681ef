import { checklist } from './checklist-command.js';
import { runCommand } from './command.js';

runCommand(() => checklist(process.argv.slice(2)), 'Nothing was published.');
