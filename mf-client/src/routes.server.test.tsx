/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import { newId } from '@sabaijai/contract';
import { AppProviders, api, createStore, pageContext } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { CATEGORIES } from './places/terms';
import { routes } from './routes';

const page = { items: [], next: null, total: 0, totalIsMinimum: false };
const categories = {
  items: CATEGORIES.map((category) => ({
    category,
    total: 1,
    grades: { A: 1, B: 0, C: 0, D: 0, none: 0 },
  })),
};
/** What an almost empty server says; a number is a refusal. */
const almostNothing = (path: string): object | number =>
  path === 'categories' ? categories : path === 'coverage' ? { th: 1, en: 1, zh: 1 } : page;

async function render(path: string, answers: (path: string) => object | number = almostNothing) {
  const asked: string[] = [];
  const network = async (request: RequestInfo | URL) => {
    const name = new URL((request as Request).url).pathname.replace('/api/v1/', '');
    asked.push(name);
    const answer = answers(name);
    if (typeof answer === 'object') return Response.json(answer);
    return Response.json({ status: answer, code: 'NOT_FOUND', requestId: 'r' }, { status: answer });
  };
  const config = {
    apiBase: 'http://sabaijai.test/api/v1',
    buildId: 'b',
    mode: 'demo' as const,
    remotes: [],
    map: null,
  };
  const { query, dataRoutes } = createStaticHandler(routes);
  const i18n = await createI18n('th-TH', registeredNamespaces());
  const store = createStore({ config, fetch: network });
  const context = await query(new Request(`http://sabaijai.test${path}`), {
    requestContext: pageContext(store, i18n),
  });
  if (context instanceof Response) throw new Error('redirected');
  const html = renderToString(
    <AppProviders config={config} store={store} i18n={i18n}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppProviders>,
  );
  // As the server does after a page: the cache's timers would keep the process alive for minutes.
  store.dispatch(api.util.resetApiState());
  return { html, asked, status: context.statusCode, loaderData: context.loaderData };
}

describe('on a server, where there is no window', () => {
  it.each([
    ['/', 'รู้ก่อนไป ว่าที่นั่นปลอดภัยแค่ไหน'],
    ['/client/category/restaurant?grade=A', 'ร้านอาหาร'],
    ['/client/hot-all', 'ยอดนิยมตอนนี้'],
    ['/client/recommend-all?province=TH-83', 'แนะนำ'],
    ['/client/lang', 'ภาษา'],
    ['/client/policy/terms', 'ข้อตกลงการใช้งาน'],
    ['/client/policy/scoring', 'วิธีคิดเกรด'],
  ])('%s has its heading in the reader’s language and waits for nothing', async (path, heading) => {
    const { html, loaderData } = await render(path);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(html).not.toContain('aria-busy="true"');
    // Undefined would vanish from the page's JSON.
    expect(Object.values(loaderData)).not.toContain(undefined);
  });

  it('asks each question of a page once, and nothing about a person', async () => {
    const { asked } = await render('/');
    expect(asked.sort()).toEqual(['businesses', 'businesses', 'categories']);
  });

  it('gives the page the status of a question that is refused', async () => {
    const id = newId('business');
    expect((await render(`/client/ratings/${id}`, () => 404)).status).toBe(404);
    expect((await render(`/client/information/${id}`, () => 410)).status).toBe(410);
    expect((await render('/client/hot-all', () => 503)).status).toBe(503);
    expect((await render('/client/information/nobody')).status).toBe(404);
  });

  it('skips what only somebody signed in may know', async () => {
    const id = newId('business');
    const { asked, status } = await render(`/client/review/${id}`, () => 401);
    expect(asked).toEqual([`businesses/${id}`]);
    expect(status).toBe(200);
  });
});
