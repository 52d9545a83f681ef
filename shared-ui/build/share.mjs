/** What the first paint needs: in the host's own bundle, so that no asynchronous step stands before it. */
const FIRST_PAINT = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-redux',
  'react-i18next',
  'i18next',
  '@sabaijai/shared-ui/app',
  '@sabaijai/shared-ui/components',
  '@sabaijai/shared-ui/locale',
  '@sabaijai/shared-ui/place',
  '@sabaijai/shared-ui/problem',
  '@sabaijai/shared-ui/router',
];

/** Heavy groups: fetched by the first page that needs one, then shared by all. */
const ON_DEMAND = [
  '@sabaijai/shared-ui/antd/core',
  '@sabaijai/shared-ui/antd/forms',
  '@sabaijai/shared-ui/antd/steps',
  '@sabaijai/shared-ui/antd/table',
  '@sabaijai/shared-ui/antd/data',
  '@sabaijai/shared-ui/antd/overlays',
  '@sabaijai/shared-ui/draft',
  '@sabaijai/shared-ui/form',
  '@sabaijai/shared-ui/keep',
  '@sabaijai/shared-ui/staff',
  '@sabaijai/shared-ui/staff/list',
  '@sabaijai/shared-ui/unsent',
  '@sabaijai/shared-ui/photos',
  '@sabaijai/shared-ui/wizard',
  '@sabaijai/shared-ui/registration-form',
  '@sabaijai/shared-ui/chart',
  '@sabaijai/shared-ui/map',
];

const shared = (keys, options) =>
  Object.fromEntries(keys.map((key) => [key, { singleton: true, requiredVersion: false, ...options }]));

/** The validator, which our schemas ask for by its own name. */
const VALIDATOR = ['zod'];

export const hostShared = {
  ...shared(FIRST_PAINT, { eager: true }),
  ...shared(ON_DEMAND, {}),
  ...shared(VALIDATOR, { import: '@sabaijai/shared-ui/zod' }),
};
/** A remote never carries its own copy: without a host there is no remote. */
export const remoteShared = shared([...FIRST_PAINT, ...ON_DEMAND, ...VALIDATOR], { import: false });
