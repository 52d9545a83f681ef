export { type LongdoSettings, loadLongdo } from './load';
export { createLongdo } from './longdo-driver';
export { hasWebgl2 } from './webgl';
