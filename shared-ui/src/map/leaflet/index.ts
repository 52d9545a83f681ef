/** For the lab, which tries the engine itself. */
export { createLeaflet } from './leaflet-driver';
