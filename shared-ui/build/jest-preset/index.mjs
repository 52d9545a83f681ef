import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Tests of screens: a browser's document, TypeScript as it is, the contract from its source. */
export default {
  testEnvironment: here('./environment.mjs'),
  rootDir: 'src',
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.md'],
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'jsx', 'ts', 'tsx', 'json', 'node', 'md'],
  transform: {
    '\\.md$': here('./markdown.mjs'),
    '\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'es6' },
      },
    ],
  },
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': here('./styles.mjs'),
    '^@ant-design/icons-svg/es/asn/': here('./icon.mjs'),
    '^@sabaijai/shared-ui/antd/(core|forms)$': here('./antd.mjs'),
    // antd needs them; their condition `source` is not ours.
    '^(scroll-into-view-if-needed|compute-scroll-into-view)$': here(
      '../../../node_modules/$1/dist/index.cjs',
    ),
  },
  transformIgnorePatterns: ['/node_modules/'],
  reporters: ['default', here('../../../api/bin/test-progress.mjs')],
  testTimeout: 30_000,
  // React's renderer for servers leaves a message port open, which would keep the process for good.
  forceExit: true,
};
