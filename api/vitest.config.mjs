import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
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

/** The contract from its sources. Not by a condition: Vitest would hand that on to the processes that tests fork. */
const contract = JSON.parse(readFileSync(new URL('contract/package.json', import.meta.url), 'utf8'));
const alias = Object.entries(contract.exports).map(([name, { source }]) => ({
  find: new RegExp(`^${contract.name}${name.slice(1)}$`),
  replacement: fileURLToPath(new URL(`contract/${source}`, import.meta.url)),
}));

export default defineConfig({
  plugins: [swc],
  oxc: false,
  resolve: { alias },
  test: {
    globals: true,
    include: ['{src,demo,bench}/**/*.test.ts'],
    globalSetup: './bin/test-setup.mjs',
    // The whole program is read once by each worker, and not by each of a hundred files (decision 0056).
    isolate: false,
    pool: 'forks',
    maxWorkers: availableParallelism(),
    sequence: { sequencer: ProcessesFirst, hooks: 'list' },
    reporters: ['default', ['json', { outputFile: 'test-results.json' }], './bin/test-progress.mjs'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
