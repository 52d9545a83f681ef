import { createHash } from 'node:crypto';
import { HOUR_MS, type Id, newId } from '@sabaijai/contract';
import type { SessionPerson } from '../../http/access/access.js';
import { bucketOf, type LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { Problem } from '../../platform/problem.js';

/** Against programs: more than a hotel's guests do together within an hour. */
const OF_NETWORK = 60;
/** Without an account, of one network and in one place or province; what comes beyond them is held, and never refused. */
const SHOWN_OF_NETWORK = 10;
const SHOWN_OF_SPOT = 30;

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

/** Of whoever has no account: refuses what only programs do, and answers whether it stands behind the others. */
export async function isHeldOf(
  limits: LimitService,
  { kind, address, spot }: { kind: string; address: string; spot: string },
): Promise<boolean> {
  const network = networkOf(address);
  await limits.pace(bucketOf(OF_NETWORK, HOUR_MS, kind, network));
  const room = await limits.room(
    bucketOf(SHOWN_OF_NETWORK, HOUR_MS, `${kind}-shown`, network),
    bucketOf(SHOWN_OF_SPOT, HOUR_MS, `${kind}-shown`, spot),
  );
  return room === null;
}
