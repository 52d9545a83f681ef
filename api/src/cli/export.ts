import { runCommand } from './command.js';
import { exportData } from './export-command.js';

runCommand(() => exportData(process.argv.slice(2)), 'Nothing was written.');
