export { createLeaflet } from './leaflet-driver';
