import type { AlikePlace, Person, RegistrationCard, RegistrationView } from '@sabaijai/contract';
import { AppProviders, createStore, pageContext } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import type { Problem } from '@sabaijai/shared-ui/problem';
import { createMemoryRouter, type RouteObject, RouterProvider } from '@sabaijai/shared-ui/router';
import { configure, render, waitFor } from '@testing-library/react';
import { routes } from './routes';

/** What the stubbed network says to one request, at once or later; one with a code is a refusal. */
export type Answers = (path: string, body: unknown) => object | Promise<object>;

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 15_000 });

// jsdom knows the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
// Nor popovers: those stand open.
HTMLElement.prototype.hidePopover ??= () => undefined;
// jsdom has no screen: a wide one stands still.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: media.includes('min-width') }) as MediaQueryList;

// jsdom lays nothing out.
Element.prototype.scrollIntoView ??= () => {};
// Nor does anything in it ever change its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Opens an address of this remote as an inspector would, with a network that says what the test decides. */
export async function open(
  path: string,
  answers: Answers,
  person: Partial<Person> = {},
  pages: RouteObject[] = routes,
) {
  const asked: { path: string; body: unknown }[] = [];
  const network = async (input: RequestInfo | URL) => {
    const request = input as Request;
    const { pathname, search } = new URL(request.url);
    const name = decodeURIComponent(pathname.replace('/api/v1/', '') + search);
    const body = request.method === 'GET' ? undefined : await request.json();
    asked.push({ path: name, body });
    if (name === 'me')
      return Response.json({
        user: {
          id: idOf('usr'),
          displayName: 'Nok',
          roles: ['inspector'],
          isLead: false,
          locale: 'en-US',
          ...person,
        },
      });
    if (name === 'me/keep-key') return Response.json({ key: btoa('0'.repeat(32)) });
    const answer = await answers(name, body);
    if (!('code' in answer && 'status' in answer)) return Response.json(answer);
    const {
      status,
      code,
      params = {},
      fields = [],
      retryAfterSeconds,
    } = answer as Partial<Problem> & { status: number };
    return Response.json(
      { type: 'about:blank', status, code, title: code, params, fields, requestId: 'r' },
      { status, ...(retryAfterSeconds && { headers: { 'retry-after': String(retryAfterSeconds) } }) },
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
  const router = createMemoryRouter(pages, {
    initialEntries: [path],
    getContext: () => pageContext(store, i18n),
  });
  await waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 10_000 });
  render(
    <AppProviders config={config} store={store} i18n={i18n}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { asked, router };
}

const idOf = <Prefix extends string>(prefix: Prefix, n = 1) =>
  `${prefix}_${String(n).padStart(26, '0')}` as const;

export function aCard(n: number, overrides: Partial<RegistrationCard> = {}): RegistrationCard {
  return {
    id: idOf('reg', n),
    number: `R26-00000${n}`,
    kind: 'new',
    state: 'submitted',
    round: 1,
    businessId: idOf('biz', n),
    name: { en: `Silk House ${n}` },
    category: 'souvenir',
    province: 'TH-10',
    submittedAt: '2026-11-20T03:00:00.000Z',
    answerBy: '2099-11-27T03:00:00.000Z',
    heldUntil: null,
    isMine: false,
    version: 1,
    actions: ['open'],
    ...overrides,
  };
}

/** A souvenir shop with three answers, an identity paper among them. */
export function aRegistration(overrides: Partial<RegistrationView> = {}): RegistrationView {
  return {
    ...aCard(1),
    answers: {
      form1: { name: { th: 'บ้านไหม', en: 'Silk House' }, contactName: 'Somying' },
      form4: { documents: [{ kind: 'identity', files: [idOf('doc')], expiresOn: '2020-01-31' }] },
    },
    marks: {},
    documents: [
      {
        id: idOf('doc'),
        kind: 'identity',
        name: 'identity.pdf',
        type: 'application/pdf',
        bytes: 20_480,
        sha256: 'a'.repeat(64),
        expiresOn: '2020-01-31',
        createdAt: '2026-11-20T03:00:00.000Z',
        state: 'uploaded',
        isOpened: false,
      },
    ],
    timeline: [{ at: '2026-11-20T03:00:00.000Z', action: 'submit', by: 'applicant', comment: null }],
    rejectReason: null,
    draftId: null,
    earlier: {},
    listed: null,
    alike: [],
    waiting: [],
    ...overrides,
  };
}

/** A closed place of the same operator, with two things to fix. */
export const aFormer = (overrides: Partial<AlikePlace> = {}): AlikePlace => ({
  place: {
    ...{ id: idOf('biz', 9), kind: 'business', category: 'restaurant', state: 'closed' },
    ...{ name: { en: 'Golden Wok' }, cover: null, province: 'TH-10', district: null },
    ...{ location: { lat: 13.75, lon: 100.5 }, facets: ['food'], worstFinding: null, stoppedActivities: [] },
    safety: {
      ...{ grade: 'D', word: null, score: 41, inspectedAt: '2026-10-01T03:00:00.000Z' },
      ...{ nextDueAt: null, escalatedSince: null },
    },
    ...{ rating: { average: null, count: 0 }, priceBand: null, openNow: null, distance: 5, reason: null },
  },
  closedAt: '2026-11-01T03:00:00.000Z',
  sameIn: ['name', 'spot', 'tax_id'],
  openItems: [
    { severity: 'critical', matter: { en: 'The exit is locked' } },
    { severity: 'major', matter: { en: 'The extinguisher is empty' } },
  ],
  openItemCount: 2,
  link: 'itself',
  ...overrides,
});

/** The same while the inspector at the screen reviews it. */
export const inReview = (overrides: Partial<RegistrationView> = {}) =>
  aRegistration({
    state: 'in_review',
    isMine: true,
    heldUntil: '2099-01-01T00:00:00.000Z',
    version: 2,
    actions: ['open', 'mark', 'release', 'approve', 'request-changes', 'reject'],
    ...overrides,
  });

/** Photos go by another way than the rest, which jsdom has not: what arrived, by id. `isAway`: not now. */
export function fakeUploads() {
  const photos = { isAway: false, sent: [] as string[] };
  class Upload {
    upload = {};
    status = 201;
    responseText = '{}';
    onload = () => undefined;
    onerror = () => undefined;
    onloadend = () => undefined;
    url = '';
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    send() {
      if (!photos.isAway) photos.sent.push(new URL(this.url).searchParams.get('id') as string);
      queueMicrotask(photos.isAway ? this.onerror : this.onload);
      queueMicrotask(this.onloadend);
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Upload });
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  return photos;
}

// A test that failed before it let go leaves the next files a disk as it was: they share it.
afterEach(() => {
  delete (globalThis.crypto.subtle as Partial<SubtleCrypto>).encrypt;
});

/** A disk that takes no draft, or nothing else that is kept under this word, until it is let go. */
export function slowDrafts(kept: 'draft' | 'notice' = 'draft'): { letGo: () => void } {
  const { subtle } = globalThis.crypto;
  const real = subtle.encrypt.bind(subtle);
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  subtle.encrypt = async (how, key, data) => {
    if (new TextDecoder().decode((how as AesGcmParams).additionalData).includes(` ${kept}/`)) await isFree;
    return real(how, key, data);
  };
  return {
    letGo: () => {
      subtle.encrypt = real;
      letGo();
    },
  };
}

/** How many things that were entered lie on this device's disk; what is only to be read again is none. */
export const onDisk = () =>
  new Promise<number>((resolve) => {
    indexedDB.open('keep').onsuccess = ({ target }) => {
      const database = (target as IDBOpenDBRequest).result;
      database.transaction('entry').objectStore('entry').getAll().onsuccess = (read) => {
        database.close();
        const rows = (read.target as IDBRequest<{ subject: string }[]>).result;
        resolve(rows.filter(({ subject }) => !subject.startsWith('seen/')).length);
      };
    };
  });
