import { laterKit } from './kit';
import { lightKit } from './light-controls';

/** antd, in which staff and owners work at a desk. */
export const antdKit = laterKit(() => import('./controls'));

/** antd where there is a desk's room for it; a phone has the browser's own controls and fetches nothing. Decided once. */
export const staffKit = laterKit(() =>
  matchMedia('(min-width: 1024px)').matches ? import('./controls') : Promise.resolve({ default: lightKit }),
);
