/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import './locales';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { shellRoutes } from './routes';
import facts from './shell.facts.json';
import { aRemote } from './testing';

async function render(path: string, locale: 'en-US' | 'th-TH' | 'ch-Ch') {
  const config = {
    apiBase: 'http://127.0.0.1:1',
    buildId: 'b',
    mode: 'demo' as const,
    remotes: [aRemote({ links: { search: '/client/search' } })],
    map: null,
  };
  const { query, dataRoutes } = createStaticHandler(shellRoutes());
  const context = await query(new Request(`http://sabaijai.test${path}`));
  if (context instanceof Response) throw new Error('redirected');
  const i18n = await createI18n(locale, registeredNamespaces());
  return renderToString(
    <AppProviders config={config} store={createStore({ config })} i18n={i18n}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppProviders>,
  );
}

it('names the patterns of all its pages to the server, which answers 404 for all others', () => {
  const [layout] = shellRoutes();
  const own = layout?.children?.find(({ id }) => id === 'shell')?.children ?? [];
  expect(own.map(({ path }) => path)).toEqual(facts.patterns);
});

describe('the shell on a server, where there is no window', () => {
  it('renders an unknown path as the not-found page inside the layout', async () => {
    const html = await render('/nope/there', 'en-US');
    expect(html).toContain('Page Not Found: /nope/there');
    expect(html).toContain('tel:1669');
    expect(html).toContain('name="q"');
  });

  it('renders each request in its own language', async () => {
    const [thai, chinese] = await Promise.all([render('/error', 'th-TH'), render('/error', 'ch-Ch')]);
    expect(thai).toContain('ระบบขัดข้อง');
    expect(chinese).toContain('系统内部错误');
    expect(chinese).not.toContain('ระบบขัดข้อง');
  });

  it('says Internal Server Error with status 500 on /error', async () => {
    const html = await render('/error', 'en-US');
    expect(html).toContain('Internal Server Error');
    expect(html).toMatch(/>500</);
  });
});
