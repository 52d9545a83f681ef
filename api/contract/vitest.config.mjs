import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globals: true,
    include: ['src/**/*.test.ts'],
    isolate: false,
    reporters: ['default', ['json', { outputFile: 'test-results.json' }], '../bin/test-progress.mjs'],
  },
});
