import { createHmac, randomBytes } from 'node:crypto';

/**
 * Stands for the network a report came from, so that a further report can be compared with it; salted by itself, and
 * erased as soon as a lead has decided. Nobody is shown it.
 */
export function networkMark(network: string, salt = randomBytes(16).toString('base64url')): string {
  return `${salt}.${createHmac('sha256', salt).update(network).digest('base64url')}`;
}

export const isOfNetwork = (mark: string, network: string): boolean =>
  mark === networkMark(network, mark.split('.')[0]);
