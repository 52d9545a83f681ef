// npm run dev: every part on its own, each change shown at once. The page is on port 3100, rendered by the API as in
// production: a hydration mismatch shows on the browser's console.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { build, install, loadSettings, portFree, remoteFolders, root, run, Stop } from './prepare.mjs';
import { command } from './runtime.mjs';

const bin = (path) => resolve(root, 'node_modules', path);
const COMPILE = {
  'api/contract': ['src', '--strip-leading-paths'],
  api: ['src', 'demo', 'bench'],
};
/** The shell's; the remotes follow in the order of their names (`shared-ui/build/remotes.mjs`). */
const FIRST_PORT = 3100;
const PARTS = [
  {
    name: 'api',
    cwd: '.',
    args: [
      '--watch-path=api/dist',
      '--watch-path=api/contract/dist',
      '--watch-preserve-output',
      'api/dist/src/main.js',
    ],
  },
  ...['shell', ...remoteFolders].map((folder, at) => ({
    name: folder,
    cwd: folder,
    args: [bin('@rspack/cli/bin/rspack.js'), 'serve'],
    port: FIRST_PORT + at,
  })),
];

/** Compiles a package whenever one of its sources changes; an editor's burst of events counts as one change. */
function compileOnChange(folder) {
  let timer;
  const args = [
    bin('@swc/cli/bin/swc.js'),
    ...COMPILE[folder],
    '-d',
    'dist',
    '--config-file',
    '.swcrc',
    '-q',
  ];
  watch(resolve(root, folder, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      run(process.execPath, args, { cwd: resolve(root, folder), env: { NODE_ENV: 'development' } });
    }, 100);
  });
}

await command(async () => {
  // The API reads them itself; the pages' proxies have to find it.
  loadSettings();
  for (const port of [Number(process.env.PORT || 3000), ...PARTS.flatMap((part) => part.port ?? [])]) {
    if (!(await portFree(port))) throw new Stop(`Port ${port} is taken. Stop what uses it and try again.`);
  }
  await install();
  await build();
  for (const folder of Object.keys(COMPILE)) compileOnChange(folder);
  const children = PARTS.map(({ name, cwd, args }) => {
    const child = spawn(process.execPath, args, {
      cwd: resolve(root, cwd),
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        for (const line of String(data).split('\n')) if (line.trim()) console.log(`[${name}] ${line}`);
      });
    }
    child.on('exit', (code) => {
      if (code) console.error(`[${name}] ended with ${code}`);
    });
    return child;
  });
  console.log('\n  http://localhost:3100 shows every change at once. Ctrl+C ends all parts.\n');
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      for (const child of children) child.kill(signal);
      process.exit(0);
    });
  }
});
