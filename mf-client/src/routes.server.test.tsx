/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import { AppProviders, createStore, pageContext } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { routes } from './routes';

async function render(path: string) {
  const config = {
    apiBase: 'http://127.0.0.1:1',
    buildId: 'b',
    mode: 'demo' as const,
    remotes: [],
    map: null,
  };
  const { query, dataRoutes } = createStaticHandler(routes);
  const i18n = await createI18n('th-TH', registeredNamespaces());
  const store = createStore({ config, fetch: async (request) => answers(new URL((request as Request).url)) });
  const context = await query(new Request(`http://sabaijai.test${path}`), {
    requestContext: pageContext(store, i18n),
  });
  if (context instanceof Response) throw new Error('redirected');
  return renderToString(
    <AppProviders config={config} store={store} i18n={i18n}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppProviders>,
  );
}

describe('on a server, where there is no window', () => {
  it.each([
    ['/', 'รู้\u2060ก่อน\u2060ไป ว่า\u2060ที่\u2060นั่น\u2060ปลอดภัย'],
    ['/client/category/restaurant?grade=A', 'ร้านอาหาร'],
    ['/client/hot-all', 'กำลังนิยม'],
    ['/client/recommend-all?province=TH-83', 'แนะนำ'],
    ['/client/lang', 'ภาษา'],
  ])('%s has its heading in the reader’s language', async (path, heading) => {
    expect(await render(path)).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  });
});
