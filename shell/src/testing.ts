import type { RemoteConfig } from '@sabaijai/contract';

/** A remote as `/config.json` describes it; the test names what matters to it. */
export const aRemote = (overrides: Partial<RemoteConfig> = {}): RemoteConfig => ({
  name: 'mf_vendor',
  entry: '/remotes/mf_vendor/mf-manifest.json',
  patterns: ['/vendor/my-business'],
  audience: ['vendor'],
  signIn: 'staff',
  words: {},
  ...overrides,
});
