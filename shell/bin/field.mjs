// Inspections over a bad link, with killed browsers: `npm run field -- --inspections 500`; goes on where it was cut.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    inspections: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    answers: { type: 'string', default: '35' },
    photos: { type: 'string', default: '12' },
    /** Without a network from before the browser starts, with new builds and sign-outs in between. */
    'offline-first': { type: 'boolean', default: false },
    /** Instead: how long a tap and twelve photos take. */
    speed: { type: 'boolean', default: false },
    /** Instead: what a day without signal costs, and how fast its pages open. */
    offline: { type: 'boolean', default: false },
    /** Forgets which seeds came out well. */
    anew: { type: 'boolean', default: false },
  },
});
const results = path.join(root, 'shell/test-results');
const done = path.join(results, values['offline-first'] ? 'field-offline-done.txt' : 'field-done.txt');
mkdirSync(results, { recursive: true });
if (values.anew) rmSync(done, { force: true });
const spec = values.speed ? 'field-speed' : values.offline ? 'offline-speed' : 'field';
const env = {
  ...process.env,
  ...(spec === 'field'
    ? { FIELD_INSPECTIONS: values.inspections }
    : { FIELD_SPEED: '1', FIELD_OFFLINE: '1' }),
  FIELD_SEED: values.seed,
  FIELD_ANSWERS: values.answers,
  FIELD_PHOTOS: values.photos,
  FIELD_DONE: done,
  ...(values['offline-first'] && { FIELD_OFFLINE_FIRST: '1' }),
};
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
const child = spawn(process.execPath, [playwright, 'test', '-c', 'shell/e2e', `specs/${spec}.spec.ts`], {
  cwd: root,
  env,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1);
});
