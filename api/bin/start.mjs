// npm start: from a clean clone to a running product.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, install, loadSettings, mayWrite, portFree, root, Stop } from './prepare.mjs';
import { command } from './runtime.mjs';
import { supervise } from './supervise.mjs';

const server = resolve(root, 'api/dist/src/main.js');

await command(async () => {
  loadSettings();
  const port = Number(process.env.PORT || 3000);
  if (!(await portFree(port, process.env.HOST || undefined)))
    throw new Stop(`Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`);
  if (await mayWrite(root)) {
    await install();
    await build();
  } else if (!existsSync(server)) {
    throw new Stop(
      `Sabaijai is not built, and this account may not write to ${root}: run npm run build as its owner.`,
    );
  }
  // glibc gives memory of decoded pictures back at once, instead of keeping the most that each thread ever had.
  const env = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2', ...process.env };
  supervise(server, { cwd: root, env, followParent: process.env.npm_lifecycle_event === 'start' });
});
