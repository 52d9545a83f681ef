import { jest } from '@jest/globals';
import { newId, PHOTO_BYTES_MAX } from '@sabaijai/contract';
import { problemOfPhoto, uploadDocument, uploadPhoto } from './upload';

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
  getResponseHeader() {
    return null;
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
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  const subtle = { digest: async () => new ArrayBuffer(32) };
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: { subtle, getRandomValues } });
  File.prototype.arrayBuffer = async () => new ArrayBuffer(8);
});
afterEach(() => jest.useRealTimers());
const getRandomValues = (bytes: Uint8Array) => bytes.fill(7);

describe('a file that is sent', () => {
  it('is given up when nothing went out for a minute and a half, however long it takes as a whole', async () => {
    const failed = expect(uploadPhoto(aFile(), { purpose: 'review' })).rejects.toMatchObject({
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

  it('has not arrived when the answer is not what was agreed', async () => {
    const sent = expect(uploadPhoto(aFile(), { purpose: 'review' })).rejects.toMatchObject({ status: 0 });
    await wait(0);
    FakeRequest.last.answer(201, '<html>Welcome to the hotel</html>');
    await sent;
  });

  it('that the device cannot read any more is broken, and nothing of it is sent', async () => {
    const file = aFile();
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    await expect(uploadPhoto(file, { purpose: 'review' })).rejects.toMatchObject({ code: 'FILE_BROKEN' });
  });

  it('keeps the end of a long name, which says what it is', async () => {
    const id = newId('document');
    const name = `${'a very long name '.repeat(10)}.pdf`;
    void uploadDocument(aFile(name, 'application/pdf'), { kind: 'other', id }).catch(() => {});
    await wait(0);
    const sent = new URL(FakeRequest.last.url, 'http://localhost').searchParams.get('name');
    expect([sent?.length, sent?.endsWith('.pdf')]).toEqual([100, true]);
    FakeRequest.last.abort();
  });

  it('may have the bytes that are allowed, and not one more', () => {
    const sized = (size: number) => Object.defineProperty(aFile(), 'size', { value: size });
    expect(problemOfPhoto(sized(PHOTO_BYTES_MAX))).toBeNull();
    expect(problemOfPhoto(sized(PHOTO_BYTES_MAX + 1))?.code).toBe('FILE_TOO_LARGE');
  });
});
