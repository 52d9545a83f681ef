import {
  type Card,
  type CardTrust,
  DAY_MS,
  hasCard,
  type Id,
  type ReadCard,
  readCard,
  TRUST_DAYS,
} from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { useLocation } from '@sabaijai/shared-ui/router';
import { useEffect, useState } from 'react';
import { useCardTrustQuery } from '../../trust/trust.api';
import { isSigned } from './genuine';

/** What a card's code proves by itself. */
export type Proof =
  /** Not signed by a key of ours. */
  | { is: 'forged' }
  /** This device does not know its key, and cannot ask. */
  | { is: 'unknown' }
  | {
      is: 'holds' | 'expired' | 'withdrawn';
      card: Card;
      /** When the list of withdrawn cards was made. */
      listedAt: string;
      /** That list is older than it should be. */
      isStale: boolean;
    };

/** Null until it is known, and for a card without a signature: those from before say nothing by themselves. */
export function useProof(inspection: Id<'inspection'>): Proof | null {
  const { hash } = useLocation();
  const { data: trust, error, isFetching, refetch } = useCardTrustQuery(undefined, { skip: !hasCard(hash) });
  const [proof, setProof] = useState<Proof | null>(null);
  const [askedAgain, setAskedAgain] = useState(false);
  useEffect(() => {
    setProof(null);
    if (!hasCard(hash) || isFetching) return;
    const read = readCard(inspection, hash);
    if (!read) return setProof({ is: 'forged' });
    const isKeyKnown = trust?.keys.some(({ id }) => id === read.key) ?? false;
    // A key may be newer than what this device was told.
    if (trust && !isKeyKnown && !askedAgain) {
      setAskedAgain(true);
      void refetch();
      return;
    }
    if (!isKeyKnown && (error || !trust)) return setProof({ is: 'unknown' });
    let isLeft = false;
    void prove(read, trust as CardTrust).then((proved) => !isLeft && setProof(proved));
    return () => {
      isLeft = true;
    };
  }, [inspection, hash, trust, error, isFetching, askedAgain, refetch]);
  return proof;
}

/** What stands in it is believed once it is signed, and not before. */
export async function prove(
  read: ReadCard,
  { at, keys, withdrawn }: CardTrust,
  now = Date.now(),
): Promise<Proof> {
  const { card, mark } = read;
  const key = keys.find(({ id }) => id === read.key)?.key;
  if (!key || !(await isSigned(read, key))) return { is: 'forged' };
  const isExpired = bangkokDate(new Date(now)) >= card.expiresOn;
  return {
    is: withdrawn.includes(mark) ? 'withdrawn' : isExpired ? 'expired' : 'holds',
    card,
    listedAt: at,
    isStale: now - Date.parse(at) > TRUST_DAYS * DAY_MS,
  };
}
