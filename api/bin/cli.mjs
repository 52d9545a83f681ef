// npm run migrate, import …: a command of the API from its build, `node api/bin/cli.mjs src/cli/import.js …`.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, Stop } from './prepare.mjs';
import { command } from './runtime.mjs';

await command(async () => {
  const [name] = process.argv.splice(2, 1);
  const program = resolve(root, 'api/dist', name);
  if (!existsSync(program))
    throw new Stop('Sabaijai is not built yet: run npm install --no-save && npm run build first.');
  await import(pathToFileURL(program));
});
