import { DISPUTES_FOR_LEAD, mayAccess } from '@sabaijai/contract';
import type { SessionPerson } from '../../http/access/access.js';
import type { WarningEntity, WarningItemEntity, WarningReplyEntity } from './warning.entity.js';

/** The answer that brought an item to `replied`; a plan asks for no decision. */
export const waitsForDecision = ({ kind, decision }: WarningReplyEntity): boolean =>
  kind !== 'planned' && decision === null;

/** A dispute that a lead decides, because the one before was not agreed with. */
export const isForLead = (item: WarningItemEntity, reply: WarningReplyEntity | undefined): boolean =>
  item.state === 'replied' && reply?.kind === 'dispute' && item.disputes >= DISPUTES_FOR_LEAD;

/** Inspectors leave it to a lead; to leads and vendors it waits for a decision like any other. */
export const leavesToLead = (person: SessionPerson): boolean =>
  mayAccess(person, ['inspector']) && !mayAccess(person, ['lead']);

/** How many of its answers this reader leaves to a lead. */
export const leftToLead = (person: SessionPerson, { leadItems }: Pick<WarningEntity, 'leadItems'>): number =>
  leavesToLead(person) ? (leadItems ?? 0) : 0;
