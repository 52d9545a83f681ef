import type { Business, BusinessCard, BusinessPage, CategoryList } from '@sabaijai/contract';
import { AppProviders, createStore, pageContext } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import {
  createMemoryRouter,
  type RouteObject,
  RouterProvider,
  useRouteError,
} from '@sabaijai/shared-ui/router';
import { configure, render, waitFor } from '@testing-library/react';
import { CATEGORIES } from './places/terms';

/** What the stubbed network says to one request; a number is a refusal with that status. */
export type Answer = object | number | Response;
export type Answers = (path: string, query: URLSearchParams, request?: Request) => Answer | Promise<Answer>;

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 15_000 });

// jsdom knows the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  // One that is closed already says nothing.
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom has no screen: a wide one stands still.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: media.includes('min-width') }) as MediaQueryList;

function Boundary() {
  const { status } = useRouteError() as { status?: number };
  return <p>status {status}</p>;
}

/** Opens an address of this remote as a visitor would, with a network that says what the test decides. */
export async function open(routes: RouteObject[], path: string, answers: Answers) {
  const asked: string[] = [];
  const network = async (request: RequestInfo | URL) => {
    const { pathname, searchParams, search } = new URL((request as Request).url);
    const name = pathname.replace('/api/v1/', '');
    if (name === 'me/keep-key') return Response.json({ key: btoa('0'.repeat(32)) });
    asked.push(decodeURIComponent(name + search));
    const answer = await answers(name, searchParams, request as Request);
    if (answer instanceof Response) return answer;
    if (typeof answer === 'object') return Response.json(answer);
    const code = 'UNAVAILABLE';
    return Response.json(
      { type: 'about:blank', status: answer, code, title: code, params: {}, fields: [], requestId: 'r' },
      { status: answer },
    );
  };
  const config = {
    apiBase: 'http://sabaijai.test/api/v1',
    buildId: 'b',
    mode: 'demo' as const,
    remotes: [],
    map: null,
  };
  const i18n = await createI18n('en-US', registeredNamespaces());
  const store = createStore({ config, fetch: network });
  const router = createMemoryRouter([{ ErrorBoundary: Boundary, children: routes }], {
    initialEntries: [path],
    getContext: () => pageContext(store, i18n),
  });
  // As the shell does on a server or behind its wait: the page stands from the first moment on.
  await waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 10_000 });
  render(
    <AppProviders config={config} store={store} i18n={i18n}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { asked, router, i18n };
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
let last = 0;

export function aPlace(overrides: Partial<BusinessCard> = {}): BusinessCard {
  last += 1;
  const tail = CROCKFORD.charAt(last >> 5) + CROCKFORD.charAt(last & 31);
  return {
    id: `biz_${'0'.repeat(24)}${tail}`,
    kind: 'business',
    category: 'restaurant',
    state: 'listed',
    name: { th: `ร้านที่ ${last}`, en: `Place ${last}` },
    cover: null,
    province: 'TH-20',
    district: null,
    location: { lat: 13, lon: 101 },
    facets: ['food'],
    safety: {
      grade: 'A',
      word: null,
      score: 95,
      inspectedAt: '2026-05-01T03:00:00.000Z',
      nextDueAt: null,
      escalatedSince: null,
    },
    worstFinding: null,
    stoppedActivities: [],
    rating: { average: 4.6, count: 38 },
    priceBand: null,
    openNow: null,
    distance: null,
    reason: null,
    ...overrides,
  };
}

/** A place's own page. */
export function aBusiness(overrides: Partial<Business> = {}): Business {
  const { distance: _distance, reason: _reason, district: _district, ...card } = aPlace();
  return {
    ...card,
    extraCategories: [],
    description: null,
    address: {
      houseNo: '12',
      moo: null,
      soi: null,
      road: null,
      subdistrict: { th: 'หนองปรือ', en: 'Nong Prue' },
      district: { th: 'บางละมุง', en: 'Bang Lamung' },
      province: 'TH-20',
      postalCode: '20150',
      landmark: null,
    },
    phones: ['+66800000000'],
    email: null,
    website: null,
    socials: [],
    hours: null,
    openChangesAt: null,
    priceMin: null,
    priceMax: null,
    capacity: null,
    rooms: null,
    floors: null,
    languagesSpoken: [],
    amenities: [],
    tags: [],
    pictures: [],
    results: [],
    summary: null,
    consistent: false,
    stopOrder: null,
    openWarnings: 0,
    rightToReply: null,
    itemCount: 0,
    hasOwner: true,
    hasPolicy: false,
    earlier: [],
    later: null,
    otherUntil: null,
    updatedAt: '2026-11-20T03:00:00.000Z',
    ...overrides,
  };
}

export const aPage = (items: BusinessCard[], more: Partial<BusinessPage> = {}): BusinessPage => ({
  items,
  next: null,
  total: items.length,
  totalIsMinimum: false,
  ...more,
});

export const someCategories = (total = 10): CategoryList => ({
  items: CATEGORIES.map((category) => ({
    category,
    total,
    grades: { A: total, B: 0, C: 0, D: 0, none: 0 },
  })),
});
