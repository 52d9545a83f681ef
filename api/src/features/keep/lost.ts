import { DAY_MS } from '@sabaijai/contract';
import type { KeptOnDeviceEntity } from './kept-on-device.entity.js';

/** A holiday is shorter; a phone that was left in a drawer is switched on within it. */
export const SILENT_MS = 30 * DAY_MS;

export type Told = Pick<KeptOnDeviceEntity, 'id' | 'device' | 'toldAt' | 'heardAt'>;

/**
 * Whether what a device told that it holds is lost, and does not only wait: the one rule, its reasons in decision 0081.
 * `heard`: the store that the account's request comes from now, and its browser.
 */
export function isLost(told: Told, heard: Pick<Told, 'id' | 'device'> | null, now: number): boolean {
  // It is there: what it holds no more has arrived, or was taken out by hand.
  if (heard?.id === told.id) return false;
  // The browser is the same and its store another: the first one was thrown away with all that lay in it.
  if (heard?.device && heard.device === told.device) return true;
  return now - (told.heardAt ?? told.toldAt) > SILENT_MS;
}
