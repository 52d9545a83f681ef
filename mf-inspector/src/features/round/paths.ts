import type { WorkLayer } from '@sabaijai/contract';

export const HOME = '/inspector/home';
export const MAP = '/inspector/map';
export const SITES = '/inspector/list/tourlist';
export const BUSINESSES = '/inspector/list/business-tourlist';
/** Where registrations wait. */
export const REGISTRATIONS = `${BUSINESSES}?tab=registrations`;
export const mapPath = (layer: WorkLayer) => `${MAP}?layers=${layer}`;
export const formPath = (id: string) => `/inspector/inspec-vender/${id}/safety-form/form1`;
/** Where a warning to it is written; the address keeps the spelling it was given. */
export const warnPath = (id: string) => `/inspector/send-warning/waring-send/${id}`;
export const casePath = (id: string) => `/inspector/warning-list/${id}`;
/** The way there in an app of the device, which needs no key of ours. */
export const wayTo = ({ lat, lon }: { lat: number; lon: number }) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}`;
