import { type ClosingRefusal, isoOf } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import type { BusinessEntity } from '../business/business.entity.js';
import { handOverUntil } from '../member/membership.js';
import { noticePendingUntil } from '../warning/draft/findings.js';

/** The first thing that stands in the way of closing the place now. A lead waits neither for owners nor for inspectors. */
export async function closingRefusal(
  manager: EntityManager,
  { id, alarmWarnings }: Pick<BusinessEntity, 'id' | 'alarmWarnings'>,
  by: 'owner' | 'lead',
  now: number,
): Promise<ClosingRefusal | null> {
  if (alarmWarnings > 0) return { code: 'WARNING_ACTIVE', until: null };
  if (by === 'lead') return null;
  const handOver = await handOverUntil(manager, id);
  if (handOver) return { code: 'HAND_OVER_PENDING', until: handOver };
  const until = await noticePendingUntil(manager, id, now);
  return until === null ? null : { code: 'NOTICE_PENDING', until: isoOf(until) };
}
