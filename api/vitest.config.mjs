import { readFileSync } from 'node:fs';
import { transform } from '@swc/core';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

const {
  exclude: _tests,
  $schema: _schema,
  ...options
} = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

/** The build's compiler: it writes down the types of constructor parameters, by which Nest finds what to hand in. */
const swc = {
  name: 'swc',
  enforce: 'pre',
  transform(code, id) {
    const [filename] = id.split('?');
    if (filename.endsWith('.ts')) return transform(code, { ...options, swcrc: false, filename });
  },
};

/** What starts processes takes longest, and waits more than it works: it begins first, so that nothing waits for it. */
class ProcessesFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const starts = (file) => /\bprograms\(|\bfork\(|\bspawn\(/.test(readFileSync(file.moduleId, 'utf8'));
    return [...sorted.filter(starts), ...sorted.filter((file) => !starts(file))];
  }
}

const conditions = ['source', 'node', 'import', 'default'];

export default defineConfig({
  plugins: [swc],
  oxc: false,
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['node', 'import', 'default'] } },
  test: {
    globals: true,
    include: ['{src,demo,bench}/**/*.test.ts'],
    globalSetup: './bin/test-setup.mjs',
    // The whole program is read once by each worker, and not by each of a hundred files (decision 0063).
    isolate: false,
    pool: 'forks',
    sequence: { sequencer: ProcessesFirst, hooks: 'list' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
