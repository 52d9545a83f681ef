import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { render, screen } from '@testing-library/react';
import { ProblemNotice } from './ProblemNotice';
import { toProblem } from './problem';

const config = {
  apiBase: 'http://sabaijai.test/api/v1',
  buildId: 'b',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};

it.each([
  [500, 'INTERNAL', true],
  [401, 'AUTH_INVALID', false],
] as const)('a request answered %s (%s) shows its number: %s', async (status, code, isShown) => {
  const body = { type: '', status, code, title: code, params: {}, fields: [], requestId: 'r-17' };
  const i18n = await createI18n('en-US', registeredNamespaces());
  render(
    <AppProviders config={config} store={createStore({ config })} i18n={i18n}>
      <ProblemNotice problem={toProblem(status, body)} />
    </AppProviders>,
  );
  expect(screen.getByRole('alert').textContent?.includes('r-17')).toBe(isShown);
});
