import { readFileSync } from 'node:fs';

const {
  exclude: _tests,
  $schema: _schema,
  sourceMaps: _maps,
  ...swc
} = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

export default {
  testEnvironment: 'node',
  roots: ['src', 'demo', 'bench'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { ...swc, swcrc: false }] },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Before Node 24.9 Jest cannot `require` the ES module that @fastify/static brings for downloads, which we have
    // none of; the version before is CommonJS.
    '^content-disposition$': '<rootDir>/../node_modules/content-disposition',
  },
  transformIgnorePatterns: ['/node_modules/'],
  testTimeout: 60_000,
};
