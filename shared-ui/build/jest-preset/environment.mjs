import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom lacks what every browser has had for years. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, {
      Response,
      Request,
      Headers,
      fetch,
      TextEncoder,
      TextDecoder,
      AbortSignal,
      structuredClone,
    });
  }
}
