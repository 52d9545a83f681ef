import { createHmac, randomBytes } from 'node:crypto';

/** Truncated to 18 bits: enough to compare two reports, while so many addresses collide that it identifies none. */
const KEPT_CHARACTERS = 3;

/**
 * Stands for the network something was sent from, so that what is sent later can be compared with it; erased as soon as
 * that is of no use any more. Nobody is shown it. It has a salt of its own, or that of the mark `beside`: marks of one
 * salt are the same when their networks are. Two networks are taken for one once in 260,000 times.
 */
export function networkMark(network: string, beside?: string | null): string {
  const salt = beside?.split('.')[0] ?? randomBytes(16).toString('base64url');
  const digest = createHmac('sha256', salt).update(network).digest('base64url');
  return `${salt}.${digest.slice(0, KEPT_CHARACTERS)}`;
}

export const isOfNetwork = (mark: string, network: string): boolean => mark === networkMark(network, mark);
