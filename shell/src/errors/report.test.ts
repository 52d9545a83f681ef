import { jest } from '@jest/globals';
import type { Config } from '@sabaijai/shared-ui/app';
import { aRemote } from '../testing';
import { reportError, reportErrors } from './report';

const config = {
  apiBase: '/api/v1',
  buildId: '0123456789ab',
  remotes: [aRemote({ name: 'mf_client', patterns: ['/client/search'] })],
} as unknown as Config;

/** What is sent to the server from now on. */
function aServer() {
  const sent: { url: string; body: Promise<Record<string, unknown>> }[] = [];
  const read = (blob: Blob) =>
    new Promise<Record<string, unknown>>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(JSON.parse(String(reader.result)));
      reader.readAsText(blob);
    });
  navigator.sendBeacon = jest.fn((url: string, body: Blob) => {
    sent.push({ url, body: read(body) });
    return true;
  }) as never;
  return sent;
}

describe('an error in the browser', () => {
  it('is told to the server once, with where it happened and nothing of who was there; five of a page', async () => {
    window.history.replaceState(null, '', '/client/search?q=somchai#x');
    document.documentElement.lang = 'zh-Hans';
    const sent = aServer();
    reportError(new Error('before anything is known'));
    expect(sent).toEqual([]);
    reportErrors(config);
    const error = new TypeError(`broken ${'x'.repeat(400)}`);
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
    reportError(error);
    expect(sent.map(({ url }) => url)).toEqual(['/api/v1/client-errors']);
    const body = await sent[0]?.body;
    expect(body).toEqual({
      message: `TypeError: broken ${'x'.repeat(282)}`,
      stack: error.stack?.slice(0, 2_000),
      path: '/client/search',
      buildId: '0123456789ab',
      locale: 'ch-Ch',
      remote: 'mf_client',
    });
    const rejected = Object.assign(new Event('unhandledrejection'), { reason: 'no answer' });
    window.dispatchEvent(rejected);
    expect(await sent[1]?.body).toMatchObject({ message: 'no answer', stack: null });
    reportError(new DOMException('given up', 'AbortError'));
    reportError('ResizeObserver loop completed with undelivered notifications.');
    expect(sent).toHaveLength(2);
    for (let i = 0; i < 9; i += 1) reportError(new Error(`another ${i}`));
    expect(sent).toHaveLength(5);
  });
});
