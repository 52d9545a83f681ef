import { webcrypto } from 'node:crypto';
import * as database from 'fake-indexeddb';
import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's requests know Node's signals alone, jsdom's listeners jsdom's alone: what tests make is jsdom's. */
function ofNode(signal) {
  if (!signal || signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return controller.signal;
}
const withSignal = (init) => init && { ...init, signal: ofNode(init.signal) };

class BrowserRequest extends Request {
  constructor(input, init) {
    super(input, withSignal(init));
  }
}

/** jsdom lacks what every browser has had for years. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, {
      Response,
      Request: BrowserRequest,
      Headers,
      fetch: (input, init) => fetch(input, withSignal(init)),
      TextEncoder,
      TextDecoder,
      structuredClone,
      ...database,
      // Of each file of tests its own.
      indexedDB: new database.IDBFactory(),
    });
    Object.defineProperty(this.global, 'crypto', { value: webcrypto });
  }
}
