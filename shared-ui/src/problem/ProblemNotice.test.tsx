import type { FieldProblem } from '@sabaijai/contract';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { render, screen } from '@testing-library/react';
import { ProblemNotice } from './ProblemNotice';
import { type Problem, toProblem } from './problem';

const config = {
  apiBase: 'http://sabaijai.test/api/v1',
  buildId: 'b',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};

async function show(problem: Problem, shown?: readonly string[]): Promise<string> {
  const i18n = await createI18n('en-US', registeredNamespaces());
  render(
    <AppProviders config={config} store={createStore({ config })} i18n={i18n}>
      <ProblemNotice problem={problem} {...(shown && { shown })} />
    </AppProviders>,
  );
  return screen.getByRole('alert').textContent ?? '';
}
const refusal = (...fields: FieldProblem[]) =>
  toProblem(422, { type: '', status: 422, code: 'VALIDATION', title: 'VALIDATION', fields });

describe('what is wrong in a field', () => {
  it('has its line, with the name of the field, where no control shows it', async () => {
    const said = await show(
      refusal({ path: 'items.2.note', rule: 'link_not_allowed' }, { path: 'some.thing', rule: 'required' }),
    );
    expect(said).toContain('Note: Links are not allowed here.');
    expect(said).toContain('some.thing: Please fill this in.');
  });

  it('is said once where its control shows it', async () => {
    const said = await show(
      refusal({ path: 'words.th', rule: 'required' }, { path: 'to', rule: 'unknown' }),
      ['words'],
    );
    expect(said).not.toContain('Please fill this in.');
    expect(said).toContain('This field is not known.');
  });

  it('is counted where there is much of it', async () => {
    const said = await show(
      refusal(
        ...Array.from({ length: 8 }, (_, n) => ({ path: `answers.F1-0${n}`, rule: 'required' }) as const),
      ),
    );
    expect(said.match(/Please fill this in/g)).toHaveLength(5);
    expect(said).toContain('And 3 more.');
  });
});

it.each([
  [500, 'INTERNAL', true],
  [401, 'AUTH_INVALID', false],
] as const)('a request answered %s (%s) shows its number: %s', async (status, code, isShown) => {
  const body = { type: '', status, code, title: code, params: {}, fields: [], requestId: 'r-17' };
  expect((await show(toProblem(status, body))).includes('r-17')).toBe(isShown);
});
