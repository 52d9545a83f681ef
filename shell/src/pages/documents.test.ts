import { jest } from '@jest/globals';
import { api, createStore, type PageData, pageDataOf } from '@sabaijai/shared-ui/app';
import { createI18n, registerLocale } from '@sabaijai/shared-ui/locale';
import { documentOf, pageDocuments } from './documents';

const PATTERNS = ['/', '/client/category/:id', '/client/hot-all'];
const page = (path: string) => new URL(path, 'https://sabaijai.example');
const words = async () => ({ default: {} });

const things = api.injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<string, string>({
      query: (id) => `/things/${id}`,
      providesTags: (_answer, _problem, id) => [{ type: 'Device', id }],
    }),
    touch: build.mutation<null, void>({ query: () => ({ url: '/touch', method: 'POST' }) }),
  }),
});
const { thing, touch } = things.endpoints;

function aStore(answer: () => Promise<Response> = async () => Response.json('asked')) {
  const config = { apiBase: 'http://api.test', buildId: 'b', mode: 'demo' as const, remotes: [], map: null };
  return createStore({ config, fetch: answer });
}

/** The document of a page that shows these things. */
async function aDocument(...ids: string[]): Promise<PageData> {
  const store = aStore(async () => Response.json('drawn'));
  for (const id of ids) await store.dispatch(thing.initiate(id));
  return pageDataOf(store.getState());
}

describe('the address of a page’s document', () => {
  it('is the page’s own in the reader’s language', () => {
    expect(documentOf(page('/client/category/hotel'), PATTERNS, 'zh')).toBe(
      '/builds/data/zh/client/category/hotel.json',
    );
    expect(documentOf(page('/client/hot-all/'), PATTERNS, 'th')).toBe('/builds/data/th/client/hot-all.json');
    expect(documentOf(page('/'), PATTERNS, 'en')).toBe('/builds/data/en/index.json');
  });

  it('is nowhere for a page that the server does not draw, and for one of very many', () => {
    expect(documentOf(page('/account'), PATTERNS, 'en')).toBeNull();
    expect(documentOf(page('/client/category/hotel/more'), PATTERNS, 'en')).toBeNull();
    expect(documentOf(page('/client/hot-all?province=TH-83'), PATTERNS, 'en')).toBeNull();
  });
});

describe('bringing a page’s document', () => {
  const network = jest.spyOn(globalThis, 'fetch');
  let documents: ReturnType<typeof pageDocuments>;
  let store: ReturnType<typeof aStore>;
  const stored = (id: string) => thing.select(id)(store.getState()).data;
  const open = async (answer?: () => Promise<Response>) => {
    registerLocale('errors', words);
    store = aStore(answer);
    documents = pageDocuments(store, await createI18n('en-US', []), PATTERNS);
  };
  beforeEach(() => network.mockReset());
  afterAll(() => network.mockRestore());

  it('answers what the page will ask, and asks for the document once', async () => {
    const asked = jest.fn(async () => Response.json('asked'));
    await open(asked);
    network.mockResolvedValue(Response.json(await aDocument('a', 'b')));
    await Promise.all([documents.fetch(page('/')), documents.fetch(page('/'))]);
    expect(network).toHaveBeenCalledTimes(1);
    expect((await store.dispatch(thing.initiate('a'))).data).toBe('drawn');
    expect(asked).not.toHaveBeenCalled();
  });

  it('lets a change reach what a document brought', async () => {
    await open();
    network.mockResolvedValue(Response.json(await aDocument('a', 'b')));
    await documents.fetch(page('/'));
    store.dispatch(api.util.invalidateTags([{ type: 'Device', id: 'a' }]));
    expect([stored('a'), stored('b')]).toEqual([undefined, 'drawn']);
  });

  it('leaves alone what is known already or under way', async () => {
    let answer = (_response: Response): void => undefined;
    await open(
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
    await documents.fetch(page('/'));
    expect([stored('a'), stored('b'), stored('c')]).toEqual(['asked', undefined, 'drawn']);
    answer(Response.json('asked'));
    expect((await underWay).data).toBe('asked');
  });

  it('drops a document that was on its way while somebody changed something', async () => {
    await open();
    const drawn = await aDocument('a');
    network.mockImplementationOnce(async () => {
      await store.dispatch(touch.initiate());
      return Response.json(drawn);
    });
    await documents.fetch(page('/'));
    expect(stored('a')).toBeUndefined();
    network.mockResolvedValue(Response.json(drawn));
    await documents.fetch(page('/'));
    expect(stored('a')).toBe('drawn');
  });

  it('lets the page open without it when it is refused, broken or too slow', async () => {
    await open();
    network.mockResolvedValueOnce(new Response('', { status: 404 }));
    await documents.await(page('/'));
    network.mockRejectedValueOnce(new TypeError('offline'));
    await documents.await(page('/client/hot-all'));
    network.mockReturnValueOnce(new Promise(() => undefined));
    await documents.await(page('/client/category/hotel'));
    expect(network).toHaveBeenCalledTimes(3);
    expect(store.getState().api.queries).toEqual({});
  });
});
