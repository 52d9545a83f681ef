import { jest } from '@jest/globals';
import { api, createStore, type PageData, pageContext, pageDataOf } from '@sabaijai/shared-ui/app';
import { documentOf, fetchDocument, pageOf, startPrefetch } from './prefetch';

/** What is pressed stands within the link. */
function linkTo(href: string, attributes: Record<string, string> = {}) {
  document.body.innerHTML = '<a><span>name</span></a>';
  const link = document.querySelector('a') as HTMLAnchorElement;
  for (const [name, value] of Object.entries({ href, ...attributes })) link.setAttribute(name, value);
  return link.firstElementChild;
}

describe('the page that a link leads to', () => {
  it('is another page of this site', () => {
    expect(pageOf(linkTo('/client/hot-all'))?.pathname).toBe('/client/hot-all');
  });

  it('is none for this page itself, other sites, other windows, files and what is no link', () => {
    expect(pageOf(linkTo('/?q=tea'))).toBeNull();
    expect(pageOf(linkTo('#content'))).toBeNull();
    expect(pageOf(linkTo('https://elsewhere.example/client/hot-all'))).toBeNull();
    expect(pageOf(linkTo('tel:1669'))).toBeNull();
    expect(pageOf(linkTo('/client/hot-all', { target: '_blank' }))).toBeNull();
    expect(pageOf(linkTo('/client/hot-all', { download: 'list' }))).toBeNull();
    expect(pageOf(document.body)).toBeNull();
    expect(pageOf(null)).toBeNull();
  });
});

const PATTERNS = ['/', '/client/category/:id', '/client/hot-all'];
const page = (path: string) => new URL(path, 'https://sabaijai.example');

describe('the address of a page’s document', () => {
  it('is the page’s own in the reader’s language', () => {
    expect(documentOf(page('/client/category/hotel'), PATTERNS, 'zh')).toBe(
      '/builds/data/zh/client/category/hotel.json',
    );
    expect(documentOf(page('/client/hot-all/'), PATTERNS, 'th')).toBe('/builds/data/th/client/hot-all.json');
    expect(documentOf(page('/'), PATTERNS, 'en')).toBe('/builds/data/en/index.json');
  });

  it('is nowhere for a page that the server does not render, and for one of very many', () => {
    expect(documentOf(page('/account'), PATTERNS, 'en')).toBeNull();
    expect(documentOf(page('/client/category/hotel/more'), PATTERNS, 'en')).toBeNull();
    expect(documentOf(page('/client/hot-all?province=TH-83'), PATTERNS, 'en')).toBeNull();
  });
});

const { thing, touch } = api.injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<string, string>({
      query: (id) => `/things/${id}`,
      providesTags: (_answer, _problem, id) => [{ type: 'Notification', id }],
    }),
    touch: build.mutation<null, void>({ query: () => ({ url: '/touch', method: 'POST' }) }),
  }),
}).endpoints;

function aStore(answer: () => Promise<Response> = async () => Response.json('asked')) {
  const config = { apiBase: 'http://api.test', buildId: 'b', mode: 'demo' as const, remotes: [], map: null };
  return createStore({ config, fetch: answer });
}

/** The document of a page that shows these things. */
async function aDocument(...ids: string[]): Promise<PageData> {
  const store = aStore(async () => Response.json('rendered'));
  for (const id of ids) await store.dispatch(thing.initiate(id));
  return pageDataOf(store);
}

describe('a page’s document', () => {
  const network = jest.spyOn(globalThis, 'fetch');
  const stored = (store: ReturnType<typeof aStore>, id: string) => thing.select(id)(store.getState()).data;
  beforeEach(() => network.mockReset());
  afterAll(() => network.mockRestore());

  it('answers what the page will ask, and a change reaches what it brought', async () => {
    const asked = jest.fn(async () => Response.json('asked'));
    const store = aStore(asked);
    network.mockResolvedValue(Response.json(await aDocument('a', 'b')));
    expect(await fetchDocument('/a.json', store)).toBe(true);
    expect((await store.dispatch(thing.initiate('a', { subscribe: false }))).data).toBe('rendered');
    expect(asked).not.toHaveBeenCalled();
    store.dispatch(api.util.invalidateTags([{ type: 'Notification', id: 'a' }]));
    expect([stored(store, 'a'), stored(store, 'b')]).toEqual([undefined, 'rendered']);
  });

  it('leaves alone what is known already or under way', async () => {
    let answer = (_response: Response): void => undefined;
    const store = aStore(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const known = store.dispatch(thing.initiate('a'));
    await new Promise((next) => setTimeout(next));
    answer(Response.json('asked'));
    await known;
    const underWay = store.dispatch(thing.initiate('b'));
    network.mockResolvedValue(Response.json(await aDocument('a', 'b', 'c')));
    await fetchDocument('/a.json', store);
    expect(['a', 'b', 'c'].map((id) => stored(store, id))).toEqual(['asked', undefined, 'rendered']);
    answer(Response.json('asked'));
    expect((await underWay).data).toBe('asked');
  });

  it('is dropped when it was on its way while somebody changed something', async () => {
    const store = aStore();
    const rendered = await aDocument('a');
    network.mockImplementationOnce(async () => {
      await store.dispatch(touch.initiate());
      return Response.json(rendered);
    });
    expect(await fetchDocument('/a.json', store)).toBe(false);
    expect(stored(store, 'a')).toBeUndefined();
  });

  it('waits for the code of the page, which brings the endpoints it answers', async () => {
    const store = aStore();
    network.mockResolvedValue(
      Response.json([{ endpointName: 'ofARemote', arg: undefined, value: 'rendered' }] satisfies PageData),
    );
    let arrive = (_code: unknown): void => undefined;
    const fetched = fetchDocument(
      '/a.json',
      store,
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    await new Promise((next) => setTimeout(next, 5));
    const { endpoints } = api.injectEndpoints({
      endpoints: (build) => ({ ofARemote: build.query<string, void>({ query: () => '/remote' }) }),
    });
    arrive(undefined);
    expect(await fetched).toBe(true);
    expect(endpoints.ofARemote.select()(store.getState()).data).toBe('rendered');
  });

  it('may be missing', async () => {
    const store = aStore();
    network.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await fetchDocument('/a.json', store)).toBe(true);
    expect(store.getState().api.queries).toEqual({});
  });
});

describe('a link that is touched', () => {
  const network = jest.fn<typeof fetch>();
  const onLine = jest.spyOn(navigator, 'onLine', 'get');
  const { fetch } = globalThis;
  const router = { routes: [], subscribe: () => () => undefined };
  const context = pageContext(aStore(), { language: 'en-US' } as Parameters<typeof pageContext>[1]);
  const config = { apiBase: '', buildId: 'b', mode: 'demo' as const, remotes: [], map: null };
  const touched = async () => {
    linkTo('/client/hot-all')?.dispatchEvent(new Event('touchstart', { bubbles: true }));
    await new Promise((next) => setTimeout(next));
    return network.mock.calls.map(([address]) => address);
  };
  beforeAll(() => {
    globalThis.fetch = network;
    startPrefetch({ config, router, context, patterns: PATTERNS } as unknown as Parameters<
      typeof startPrefetch
    >[0]);
  });
  beforeEach(() => network.mockReset().mockResolvedValue(new Response(null, { status: 204 })));
  afterAll(() => {
    globalThis.fetch = fetch;
    onLine.mockRestore();
  });

  it('is left alone without a connection, where all would fail', async () => {
    onLine.mockReturnValue(false);
    expect(await touched()).toEqual([]);
  });

  it('has its page fetched ahead with one', async () => {
    onLine.mockReturnValue(true);
    expect(await touched()).toEqual(['/builds/data/en/client/hot-all.json']);
  });
});
