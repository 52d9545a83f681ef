import { createHash } from 'node:crypto';
import { type Id, newId } from '@sabaijai/contract';
import type { SessionPerson } from '../../http/access/access.js';
import { Problem } from '../../platform/problem.js';

/** Stands for whoever has the key: whoever reads the table can open no link with it. */
export const guestOf = (key: string): Id<'user'> =>
  newId('user', 0, (bytes) => {
    bytes.set(createHash('sha256').update(key).digest().subarray(0, bytes.length));
    return bytes;
  });

/** Who is signed in, or else who has the key. */
export function authorOf(person: SessionPerson | null, key: string | undefined): Id<'user'> {
  if (person) return person.id;
  if (!key) throw new Problem('AUTH_REQUIRED');
  return guestOf(key);
}
