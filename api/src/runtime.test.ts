import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './platform/settings/settings.js';
import { programs } from './programs.testing.js';

const RUNTIME = 'api/bin/runtime.mjs';
/** Says who runs it with what, and waits to be stopped when it is told to. */
const PROGRAM = `
  import { command } from './runtime.mjs';
  await command(async () => {
    process.on('SIGTERM', () => process.exit(8));
    console.log(process.versions.node, ...process.argv.slice(2), 'runs');
    if (!process.argv.includes('wait')) process.exit(7);
    setInterval(() => undefined, 1_000);
  });`;

describe('a command on a Node that is not supported', () => {
  const { start } = programs();
  let root: string;
  let fetched: string;
  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'runtime-'));
    for (const name of ['runtime', 'prepare', 'supervise'])
      cpSync(path.join(ROOT, `api/bin/${name}.mjs`), path.join(root, `api/bin/${name}.mjs`));
    writeFileSync(path.join(root, 'api/bin/program.mjs'), PROGRAM);
    const { programOf, VERSIONS } = await import(pathToFileURL(path.join(root, RUNTIME)).href);
    fetched = programOf(VERSIONS[24]);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const wasFetched = (put = symlinkSync as (from: string, to: string) => void) => {
    mkdirSync(path.dirname(fetched), { recursive: true });
    put(process.execPath, fetched);
  };
  const run = (version: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
    const program = path.join(root, 'api/bin/program.mjs');
    const nobody = { npm_config_user_agent: '', npm_lifecycle_event: undefined };
    return start(process.execPath, ['--import', `data:text/javascript,${pretend}`, program, ...args], {
      ...nobody,
      ...env,
    });
  };

  it.each(['18.20.8', '20.20.2', '21.7.3', '22.21.1', '23.11.1', '25.2.0'])(
    'says so and goes on with the one that was fetched: %s',
    async (version) => {
      wasFetched();
      const { code, out } = await run(version, ['a b']).ended;
      expect([
        code,
        out
          .trim()
          .split('\n')
          .map((line) => line.trim()),
      ]).toEqual([
        7,
        [expect.stringContaining(`and this is ${version}: it goes on`), `${process.versions.node} a b runs`],
      ]);
      expect(readlinkSync(path.join(root, 'node_modules/.bin/node'))).toBe(fetched);
    },
  );

  it.each(['22.22.0', '24.0.0', '26.1.0', '27.0.0'])('does not ask for another one: %s', async (version) => {
    expect(await run(version).ended).toEqual({ code: 7, out: `${version} runs\n`, err: '' });
    expect(existsSync(path.join(root, 'node_modules'))).toBe(false);
  });

  it('stops with what it runs, and ends as that ends', async () => {
    wasFetched();
    const { child, ended } = run('20.20.2', ['wait']);
    await new Promise<void>((resolve) =>
      child.stdout?.on('data', (words) => String(words).includes('runs') && resolve()),
    );
    child.kill('SIGTERM');
    expect((await ended).code).toBe(8);
  });

  it('tells what to install where no registry answers, and leaves nothing half', async () => {
    const nobody = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };
    const empty = { npm_config_cache: path.join(root, 'cache') };
    const { code, err } = await run('20.20.2', [], { ...nobody, ...empty }).ended;
    expect([code, err]).toEqual([1, expect.stringMatching(/could not be fetched.*Install Node 24 from /)]);
    expect(existsSync(path.dirname(fetched))).toBe(false);
  });

  it('tells what to install where this account may not write', async () => {
    writeFileSync(path.join(root, '.node'), '');
    const { code, err } = await run('20.20.2').ended;
    expect([code, err]).toEqual([1, expect.stringMatching(/may not write to .* install Node 24 from /)]);
  });

  it('goes back to the machine’s own once that is new enough', async () => {
    wasFetched(copyFileSync);
    await run('20.20.2').ended;
    // As npm starts it: the fetched one by the link, from a machine with another Node.
    const env = {
      npm_config_user_agent: 'npm/11.0.0 node/v26.0.0 linux x64',
      npm_node_execpath: process.execPath,
    };
    const link = path.join(root, 'node_modules/.bin/node');
    const { code } = await start(link, [path.join(root, 'api/bin/program.mjs')], env).ended;
    expect([code, existsSync(link)]).toEqual([7, false]);
  });
});
