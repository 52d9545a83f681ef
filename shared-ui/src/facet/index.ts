/** Not among the shared parts: few pages have it, each with its own few lines. */
export { FacetIcon } from './FacetIcon';
