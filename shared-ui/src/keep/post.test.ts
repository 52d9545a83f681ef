import { jest } from '@jest/globals';
import type { Config } from '@sabaijai/shared-ui/app';
import { type Held, Keeper } from './keeper';
import { httpWire, postBytes } from './wire';

/** A request on which the test plays the network. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  url = '';
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  retryAfter: string | null = null;
  getResponseHeader() {
    return this.retryAfter;
  }
  send() {
    FakeRequest.last = this;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload?.();
    this.onloadend?.();
  }
}
const aFile = (name = 'pool.jpg', type = 'image/jpeg') => new File(['picture'], name, { type });
const post = (signal?: AbortSignal, onProgress?: (part: number) => void) =>
  postBytes('/api/v1/photos', aFile(), { signal, onProgress });
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
});
afterEach(() => jest.useRealTimers());

describe('a file that is sent', () => {
  it('is given up when nothing went out for a minute and a half, however long it takes as a whole', async () => {
    const failed = expect(post()).rejects.toMatchObject({
      code: 'TIMEOUT',
      status: 0,
    });
    await wait(80_000);
    FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 2 });
    let isOver = false;
    void failed.finally(() => {
      isOver = true;
    });
    await wait(80_000);
    expect(isOver).toBe(false);
    await wait(10_000);
    await failed;
  });

  it.each(['<html>Welcome to the hotel</html>', '{"id":"pho_'])('has not arrived by %s', async (answer) => {
    const sent = expect(post()).rejects.toMatchObject({ status: 0 });
    FakeRequest.last.answer(201, answer);
    await sent;
  });

  it('tells how much of it is there, and can be called off', async () => {
    const parts: number[] = [];
    const controller = new AbortController();
    const failed = expect(post(controller.signal, (part) => parts.push(part))).rejects.toMatchObject({
      name: 'AbortError',
    });
    FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 2 });
    controller.abort();
    await failed;
    expect(parts).toEqual([0.5]);
  });

  it('ends with what the server says, and when to come back', async () => {
    const failed = expect(post()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 120 });
    FakeRequest.last.retryAfter = '120';
    FakeRequest.last.answer(429, JSON.stringify({ type: '', title: '', status: 429, code: 'RATE_LIMITED' }));
    await failed;
  });

  it('keeps the end of a long name, which says what it is', () => {
    const name = `${'a very long name '.repeat(10)}.pdf`;
    const wire = httpWire(new Keeper(), { config: { apiBase: '/api/v1' } as Config });
    const file = { is: 'document', what: 'other', name, type: 'application/pdf', sha256: '' } as const;
    const held: Held = { subject: 'doc_1', file, at: 0, seq: 1, revision: 1, isKept: true };
    void wire.file(held, aFile(name, 'application/pdf'), () => undefined).catch(() => undefined);
    const sent = new URL(FakeRequest.last.url, 'http://localhost').searchParams.get('name');
    expect([sent?.length, sent?.endsWith('.pdf')]).toEqual([100, true]);
    FakeRequest.last.abort();
  });
});
