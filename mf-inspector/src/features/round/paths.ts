import { BUSINESSES, formPage, MAP } from '../../paths';

export { BUSINESSES, MAP };

export const HOME = '/inspector/home';
export const UNSENT = '/inspector/unsent';
export const SITES = '/inspector/list/tourlist';
/** Where registrations wait. */
export const REGISTRATIONS = `${BUSINESSES}?tab=registrations`;
export const formPath = (id: string) => formPage(id, 'form1');
/** The way there in an app of the device, which needs no key of ours. */
export const wayTo = ({ lat, lon }: { lat: number; lon: number }) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}`;
