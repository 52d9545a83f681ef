import { jest } from '@jest/globals';
import type { Config } from '@sabaijai/shared-ui/app';
import { SectionBoundary } from '@sabaijai/shared-ui/components';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { toProblem } from '@sabaijai/shared-ui/problem';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { reportErrors } from './report';
import { rootErrors } from './root';

function Chart({ error }: { error: unknown }): ReactNode {
  throw error;
}

describe('a failure that React knows of', () => {
  const sent = jest.fn<(url: string) => boolean>(() => true);
  let root: ReturnType<typeof createRoot>;
  let i18n: Awaited<ReturnType<typeof createI18n>>;
  const page = (content: ReactNode) =>
    act(() => {
      root = createRoot(document.body.appendChild(document.createElement('div')), rootErrors);
      root.render(
        <I18nextProvider i18n={i18n}>
          <h1>The page</h1>
          {content}
        </I18nextProvider>,
      );
    });

  beforeAll(async () => {
    i18n = await createI18n('en-US', registeredNamespaces());
    navigator.sendBeacon = sent as never;
    reportErrors({
      apiBase: '/api/v1',
      buildId: '0123456789ab',
      remotes: [] as const,
    } as Partial<Config> as Config);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  beforeEach(() => {
    sent.mockClear();
    document.body.replaceChildren();
  });

  it('in a chart leaves the page alive and is reported once, however often it is shown', async () => {
    const error = new Error('no such series');
    const charts = [1, 2].map((each) => (
      <SectionBoundary key={each}>
        <Chart error={error} />
      </SectionBoundary>
    ));
    await page(charts);
    expect(document.querySelector('h1')?.textContent).toBe('The page');
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(2);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  // In tests `act` takes such an error before the root hears of it.
  it.each(['onUncaughtError', 'onRecoverableError'] as const)('is reported by %s as well', (kind) => {
    rootErrors[kind](new Error(kind), {});
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is none of ours when the API refused', async () => {
    const refused = toProblem(404, {
      type: 'about:blank',
      status: 404,
      code: 'NOT_FOUND',
      title: '',
      fields: [],
    });
    await page(
      <SectionBoundary>
        <Chart error={refused} />
      </SectionBoundary>,
    );
    expect(sent).not.toHaveBeenCalled();
  });
});
