/** Shows photos that were taken: pages that take none load neither camera nor form. */

export { BeforeAfter, type Pair } from './BeforeAfter';
export { useFileSentence } from './useFileSentence';
