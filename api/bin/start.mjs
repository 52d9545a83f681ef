// npm start: from a clean clone to a running product.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { build, checkNode, command, install, portFree, root, Stop, writable } from './prepare.mjs';

await command(async () => {
  checkNode();
  try {
    process.loadEnvFile(resolve(root, '.env'));
  } catch {
    // No .env: the defaults hold.
  }
  const port = Number(process.env.PORT || 3000);
  if (!(await portFree(port, process.env.HOST || undefined)))
    throw new Stop(`Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`);
  await writable(resolve(root, process.env.DATA_DIR || 'data'));
  await install();
  await build();
  const server = spawn(process.execPath, [resolve(root, 'api/dist/app/main.js')], {
    cwd: root,
    stdio: 'inherit',
    // glibc gives memory of decoded pictures back at once, instead of keeping the most that each thread ever had.
    env: { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2', ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
});
