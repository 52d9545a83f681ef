/** The arrows of docs/architecture.md, each rule named as the sentence it keeps. */
const app = '^(shell|mf-[^/]+)/';
/** The floors of api/src from the ground; above them stand the files of api/src itself, cli, demo and bench. */
const floors = ['platform', 'http', 'search', 'features', 'web'];
/** They start the whole application, wherever they stand. */
const tests = '\\.test\\.ts$|[./]testing\\.ts$';
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-is-pure',
      comment: 'The contract depends on zod alone and runs in a browser.',
      severity: 'error',
      from: { path: '^api/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^api/contract/', 'node_modules/zod/'] },
    },
    {
      name: 'contract-needs-zod-for-schemas-alone',
      comment: 'Types, lists and machines are in the first paint; zod and what is made with it must not be.',
      severity: 'error',
      from: { path: '^api/contract/src/', pathNot: '[./](schema|form|test)\\.ts$' },
      to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-knows-no-ui',
      severity: 'error',
      from: { path: '^api/(src|demo|bench)/' },
      to: { path: ['^shared-ui/', app] },
    },
    ...floors.map((floor, above) => ({
      name: `${floor}-knows-no-floor-above-it`,
      severity: 'error',
      from: { path: `^api/src/${floor}/`, pathNot: tests },
      to: { path: `^api/(src/(${[...floors.slice(above + 1), 'cli'].join('|')})/|src/[^/]+$)` },
    })),
    {
      name: 'api-loads-demo-and-bench-only-when-asked',
      severity: 'error',
      from: { path: '^api/src/', pathNot: tests },
      to: { path: '^api/(demo|bench)/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'shared-ui-knows-no-app',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: [app, '^api/(src|demo|bench)/'] },
    },
    {
      name: 'ui-knows-no-api-insides',
      severity: 'error',
      from: { path: app },
      to: { path: '^api/(src|demo|bench)/' },
    },
    {
      name: 'remotes-are-strangers',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^mf-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment:
        'The server-rendering build adds the remotes it renders (`server-remotes`); the bench has one inside.',
      severity: 'error',
      from: { path: '^shell/src/', pathNot: '^shell/src/plain\\.tsx$' },
      to: { path: '^mf-[^/]+/' },
    },
    {
      name: 'remotes-know-no-shell',
      severity: 'error',
      from: { path: '^mf-[^/]+/' },
      to: { path: '^shell/' },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/[^/]+/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'antd-only-through-shared-ui',
      severity: 'error',
      from: { path: app },
      to: { path: 'node_modules/(antd|@ant-design)/' },
    },
    {
      name: 'wizards-draw-with-a-kit',
      comment: 'A step that the server renders has no antd: only its kit, which is fetched, may know it.',
      severity: 'error',
      from: { path: '^shared-ui/src/wizard/', pathNot: '/(controls|testing)\\.tsx$' },
      to: { path: '^shared-ui/src/antd/|/wizard/controls\\.tsx$', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'router-only-through-shared-ui',
      comment:
        'Two copies of the router do not see each other’s context. The server has one, and needs its other half.',
      severity: 'error',
      from: { path: app, pathNot: '\\.test\\.tsx?$|^shell/src/server\\.tsx$' },
      to: { path: 'node_modules/react-router/' },
    },
    {
      name: 'not-to-unresolvable',
      comment: '`server-remotes` is made by the build (shared-ui/build/index.mjs).',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^server-remotes$' },
    },
    {
      name: 'no-test-in-product',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/e2e/|/testing/' },
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
