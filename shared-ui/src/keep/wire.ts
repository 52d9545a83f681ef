import type { ProblemBody } from '@sabaijai/contract';
import type { RequestContext } from '@sabaijai/shared-ui/app';
import { isProblem, toProblem } from '@sabaijai/shared-ui/problem';
import type { Owner, SeenAnswer } from './entry';
import type { Held, Keeper } from './keeper';
import type { Wire } from './sender';
import { keptTold } from './told';

const TIMEOUT_MS = 20_000;
/** Without a single byte going out for so long, the connection is taken for lost. */
const STALLED_MS = 90_000;

/** In whose name it is sent: the server takes it from nobody else's session. */
const namedBy = (owner: Owner | null): Readonly<Record<string, string>> =>
  owner && owner !== 'guest' ? { 'x-account': owner } : {};

const ACCEPT = 'application/json, application/problem+json';

/** Asks the API of this page, and reads what it says; throws a `Problem`. */
async function ask(
  { config: { apiBase }, fetch: send = (request) => fetch(request) }: RequestContext,
  path: string,
  init: RequestInit,
): Promise<unknown> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
  try {
    const answer = await send(new Request(`${apiBase}${path}`, { ...init, signal: late.signal }));
    return read(answer.status, await answer.text(), answer.headers.get('retry-after'));
  } catch (error) {
    if (isProblem(error)) throw error;
    throw toProblem(late.signal.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', undefined);
  } finally {
    clearTimeout(timer);
  }
}

/** The key that the server derives for this person; it passes no store and no cache, where any script could read it. */
export async function askKey(owner: Owner, context: RequestContext): Promise<string> {
  const answer = await ask(context, '/me/keep-key', { headers: { accept: ACCEPT, ...namedBy(owner) } });
  return (answer as { key: string }).key;
}

/** To the API of this page, in the name of the keeper's owner. */
export function httpWire(keeper: Keeper, context: RequestContext): Wire {
  const { apiBase } = context.config;
  return {
    async request({ request, subject }) {
      if (!request) return null;
      const { method, path, body } = request;
      const dated = 'sentAt' in body ? { ...body, sentAt: new Date().toISOString() } : body;
      const told = { ...namedBy(keeper.owner), ...keptTold(keeper, subject) };
      const headers = { accept: ACCEPT, 'content-type': 'application/json', ...told };
      return ask(context, path, { method, headers, body: JSON.stringify(dated) });
    },
    seen: ({ path }: SeenAnswer) =>
      ask(context, path, {
        // What the browser kept of it is from before.
        cache: 'no-cache',
        headers: { accept: ACCEPT, ...namedBy(keeper.owner), ...keptTold(keeper) },
      }),
    file: (held, file, onProgress, signal) =>
      postBytes(`${apiBase}${pathOf(held)}`, file, {
        onProgress,
        signal,
        headers: { ...namedBy(keeper.owner), ...keptTold(keeper) },
      }),
  };
}

function pathOf({ subject, file }: Held): string {
  const { is = 'photo', what = '', name = '', sha256 = '' } = file ?? {};
  const query = new URLSearchParams({ id: subject, sha256 });
  query.set(is === 'photo' ? 'purpose' : 'kind', what);
  if (is === 'document') query.set('name', name.slice(-100));
  return `/${is}s?${query}`;
}

/** What the server said, read; throws the `Problem` of a refusal, and of an answer that was cut off. */
function read(status: number, text: string | null, retryAfter: string | null): unknown {
  const body = jsonOf(text);
  if (status >= 200 && status < 300) {
    if (text === null) throw toProblem('FETCH_ERROR', undefined);
    // The page of a hotel's network is no receipt.
    if (body === undefined) throw toProblem('PARSING_ERROR', undefined);
    return body;
  }
  throw toProblem(status, (body ?? undefined) as ProblemBody | undefined, Number(retryAfter));
}

/** Undefined: it is something else. */
function jsonOf(text: string | null): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return undefined;
  }
}

export interface PostOptions {
  /** From 0 to 1; at 1 the server is at work. */
  onProgress?: ((part: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** Sends bytes as they are and answers what the server said; throws a `Problem`, or why it was called off. */
export function postBytes(
  url: string,
  bytes: Blob,
  { onProgress, signal, headers = {} }: PostOptions = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    // Not fetch: it does not tell how much is sent.
    const request = new XMLHttpRequest();
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        reject(toProblem('TIMEOUT_ERROR', undefined));
        request.abort();
      }, STALLED_MS);
    };
    const abort = () => request.abort();
    request.open('POST', url);
    request.responseType = 'text';
    for (const [name, value] of Object.entries({ accept: ACCEPT, 'content-type': bytes.type, ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      try {
        resolve(read(request.status, request.responseText, request.getResponseHeader('retry-after')));
      } catch (problem) {
        reject(problem);
      }
    };
    request.onerror = () => reject(toProblem('FETCH_ERROR', undefined));
    request.onabort = () => reject(signal?.reason ?? toProblem('FETCH_ERROR', undefined));
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    wait();
    request.send(bytes);
  });
}
