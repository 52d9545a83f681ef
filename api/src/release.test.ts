import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  documentedExamples,
  isLeftOut,
  productParts,
  releasePackage,
  runtimePackages,
} from '../bin/release-parts.mjs';
import { ROOT, VERSION } from './platform/settings/settings.js';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const declared = (folder: string) =>
  Object.keys(JSON.parse(read(`${folder}/package.json`)).dependencies as Record<string, string>);
/** `SMTP_URL: …` of a compose file, `SMTP_URL=…` of an image. */
const settingsIn = (text: string) =>
  [...text.matchAll(/^\s+(?:ENV )?([A-Z][A-Z_]+)(?:: |=)/gm)].map(([, name]) => name as string);

describe('a release', () => {
  it('holds the packages that run and what these need, and none of the build or the browser', () => {
    const names = runtimePackages().map((place) => place.replace(/^.*node_modules\//, ''));
    const wanted = [...declared('api'), ...declared('api/contract')];
    expect(wanted.filter((name) => name !== '@sabaijai/contract' && !names.includes(name))).toEqual([]);
    expect(names).toContain(
      '@img/sharp-libvips-linux-x64'.replace('linux-x64', `${process.platform}-${process.arch}`),
    );
    for (const name of ['typescript', 'nx', '@rspack/core', 'vitest', 'react', 'antd', 'echarts'])
      expect(names).not.toContain(name);
  });

  it('has a command for each program that it holds, and none that needs the sources', () => {
    const { scripts } = releasePackage();
    const programs = Object.values(scripts).map((command) => command.split(' ').at(-1) as string);
    expect(programs).toContain('src/cli/doctor.js');
    const sources = programs.map((program) => program.replace('api/dist/', '').replace(/\.js$/, '.ts'));
    expect(sources.filter((source) => !existsSync(path.join(ROOT, 'api', source)))).toEqual([]);
    expect(scripts).not.toHaveProperty('test');
  });

  it('holds neither sources of a build nor data and settings of whoever makes it', () => {
    expect(
      ['a.map', 'api/dist/bench/bench.cli.js', 'api/dist/src/testing.js', 'a.d.ts'].map(isLeftOut),
    ).toEqual([true, true, true, true]);
    expect(['api/dist/src/main.js', 'api/bin/cli.mjs', '.env.example'].some(isLeftOut)).toBe(false);
    expect(productParts().filter((part) => /(?:^|\/)(?:data|\.env|node_modules)$/.test(part))).toEqual([]);
  });

  it('says what its version changes', () => {
    expect(releasePackage().version).toBe(VERSION);
    expect(read('CHANGELOG.md')).toContain(`\n## ${VERSION}\n`);
  });

  it('takes the unit and the proxy out of the page that explains them', () => {
    const examples = documentedExamples();
    expect(examples['sabaijai.service']).toContain('ExecStart=/usr/bin/env node api/dist/src/main.js');
    expect(examples['nginx.conf']).toContain('non_idempotent');
    const servers = examples['nginx.servers.conf'] as string;
    expect(servers.match(/^ {2}server \S+/gm)).toEqual([
      '  server one:3000',
      '  server two:3000',
      '  server three:3000',
    ]);
    expect(servers.replace(/server .*\n/g, '')).not.toContain('127.0.0.1');
  });

  it('sets nothing in its containers that is no setting', () => {
    const ours = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
    // Of Node, its memory, and the programs beside ours.
    const others = /^(?:NODE_ENV|NODE_OPTIONS|MALLOC_\w+|MARIADB_\w+|SITE|SERVERS)$/;
    const files = globSync('deploy/{Containerfile,compose*.yml}', { cwd: ROOT });
    expect(files).toHaveLength(3);
    const named = files.flatMap((file) => settingsIn(read(file)));
    expect(named).toContain('TRUST_PROXY');
    expect(named.filter((name) => !ours.has(name) && !others.test(name))).toEqual([]);
  });
});
