import { laterKit } from './kit';

/** antd, in which staff and owners work. */
export const antdKit = laterKit(() => import('./controls'));
