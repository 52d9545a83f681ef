export type { LongdoSettings } from './load';
export { createLongdo } from './longdo-driver';
export { hasWebgl2 } from './webgl';
