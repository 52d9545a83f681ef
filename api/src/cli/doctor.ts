import type { Finding } from '../platform/findings/finding.js';
import { Settings } from '../platform/settings/settings.js';
import { runCommand, say, settingsOfCommand, UsageError } from './command.js';
import { findings } from './doctor-checks.js';

const USAGE = `Looks over an installation, and changes nothing: settings, database, tables, disk, clock, mail, files, tasks, backups,
the server, the proxy. May run beside running servers. Ends with 1 when there is something to look at.

  npm run doctor
`;

runCommand(async () => {
  const [first, ...more] = process.argv.slice(2);
  if (first === '--help' || first === '-h') return say(USAGE);
  if (first !== undefined || more.length) throw new UsageError(USAGE);
  const settings: Settings = settingsOfCommand();
  let bad = 0;
  const tell = ({ about, isGood, words }: Finding) => {
    if (!isGood) bad += 1;
    say(`${isGood ? 'ok  ' : 'LOOK'}  ${about.padEnd(9)}  ${words}`);
  };
  // What the server says of itself is often what was found beside it.
  const told = new Set<string>();
  for await (const finding of findings(settings)) {
    if (!told.has(finding.words)) tell(finding);
    told.add(finding.words);
  }
  if (bad) process.exitCode = 1;
});
