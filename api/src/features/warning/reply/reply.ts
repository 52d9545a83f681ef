import {
  canonicalJson,
  DAY_MS,
  DISPUTES_FOR_LEAD,
  effectiveDue,
  type Id,
  type WarningReplyDraft,
  type WarningReplyEdit,
  warningItemMachine,
} from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import type { Act } from '../../../http/access/act.js';
import { requireVersion, step, take } from '../../../platform/act.js';
import { audit } from '../../../platform/audit/audit.js';
import { wasSent } from '../../../platform/once.js';
import { invalid, Problem } from '../../../platform/problem.js';
import { forgetMonths } from '../../dashboard/month-sums.js';
import { attachDocuments } from '../../document/attach.js';
import { attachPhotos } from '../../photo/attach.js';
import { timeOf } from '../../safety-form/device-time.js';
import { clockOf } from '../clock/item-clock.js';
import { settle } from '../clock/settle.js';
import { tellCase, tellIssuer } from '../notices/warning-notices.js';
import { type FoundItem, mayReadOf } from '../warning.access.js';
import { WARNING_ITEM, WarningReplyEntity } from '../warning.entity.js';
import { itemFacts } from '../warning.rules.js';

/** What the vendor says to an item. Answers false where it was said before. */
export async function reply(
  act: Act,
  { row, place, item, itemBy }: FoundItem,
  { at, sentAt, ...draft }: WarningReplyDraft,
): Promise<boolean> {
  const { manager, person, now } = act;
  const isSame = (known: WarningReplyEntity) =>
    known.warningItemId === item.id && known.authorId === person.id && saysSame(known, draft);
  if (await wasSent(manager, WarningReplyEntity, { id: draft.id }, isSame)) return false;
  const due = effectiveDue(clockOf(item));
  const { doneAt, ...words } = draft;
  const earlier = await manager.findBy(WarningReplyEntity, { warningId: row.id, warningItemId: item.id });
  const action = draft.kind === 'planned' ? 'plan' : 'reply';
  const facts = itemFacts({ place, item }, now, earlier);
  step(warningItemMachine, item.state, action, itemBy, facts);
  // Nobody answers before they are asked, or told what came of the answer before.
  const earliest = earlier.flatMap((each) => [each.sentAt + 1, each.decision?.at ?? 0]);
  const writtenAt = Math.max(timeOf({ at, sentAt }, now), item.sentAt ?? 0, ...earliest);
  requireDone(draft, due, now, writtenAt);
  await manager.insert(WarningReplyEntity, {
    ...words,
    photoIds: draft.photos,
    documentIds: draft.documents,
    authorId: person.id,
    warningId: row.id,
    warningItemId: item.id,
    doneAt: doneAt === null ? null : Date.parse(doneAt),
    sentAt: writtenAt,
    isLate: writtenAt > due,
    receivedAt: now,
    openedAt: null,
    decision: null,
    version: 1,
  } as WarningReplyEntity);
  await attach(act, draft.id, draft);
  const disputes = item.disputes + (draft.kind === 'dispute' ? 1 : 0);
  await take(act, WARNING_ITEM, item, action, { by: itemBy, change: { disputes } }, facts);
  await settle(act, row.id);
  await forgetMonths(manager, 'warnings', [writtenAt]);
  const isForLead = draft.kind === 'dispute' && disputes >= DISPUTES_FOR_LEAD;
  if (isForLead) await tellCase(act, row, 'disputed');
  const params = { number: row.number, kind: draft.kind, ...(isForLead && { isForLead }) };
  await tellIssuer(act, row, 'REPLY_RECEIVED', params);
  return true;
}

/** Until an inspector has opened it. */
export async function editReply(
  act: Act,
  { row, place, item, itemBy }: FoundItem,
  id: Id<'reply'>,
  { version, ...draft }: WarningReplyEdit,
): Promise<void> {
  const { manager, person, now } = act;
  const known = await findReply(manager, item.id, id);
  if (!mayReadOf(person, known.receivedAt, row)) throw new Problem('NOT_FOUND');
  if (known.version === version + 1 && saysSame(known, draft)) return;
  step(warningItemMachine, item.state, 'edit-reply', itemBy, itemFacts({ place, item }, now, [known]));
  requireVersion(known, version);
  const { photos, documents, doneAt, kind, ...words } = draft;
  if (kind !== known.kind) throw invalid('kind', 'one_of');
  requireDone(draft, effectiveDue(clockOf(item)), now);
  await manager.update(
    WarningReplyEntity,
    { id },
    {
      ...words,
      photoIds: photos,
      documentIds: documents,
      doneAt: doneAt === null ? null : Date.parse(doneAt),
      version: version + 1,
    },
  );
  await attach(act, id, draft);
  await audit(manager, {
    actorId: person.id,
    action: 'warning-item.edit-reply',
    target: item.id,
    after: words,
  });
  // Its words and pictures may be public.
  await settle(act, row.id, {}, { isNews: false });
}

export async function findReply(
  manager: EntityManager,
  warningItemId: Id<'warningItem'>,
  id: Id<'reply'>,
): Promise<WarningReplyEntity> {
  const known = await manager.findOneBy(WarningReplyEntity, { id, warningItemId });
  if (!known) throw new Problem('NOT_FOUND');
  return known;
}

async function attach(
  { manager, person, now }: Act,
  ownerId: Id<'reply'>,
  { photos, documents }: Pick<WarningReplyEdit, 'photos' | 'documents'>,
): Promise<void> {
  const owner = { userId: person.id, ownerType: 'reply', ownerId } as const;
  await attachPhotos(manager, { ...owner, purpose: 'reply', ids: photos, visibility: 'case' }, now);
  await attachDocuments(manager, { ...owner, ids: documents }, now);
}

type Words = Omit<WarningReplyEdit, 'version'>;

const wordsOf = ({ kind, actionType, text, rootCause, photos, documents }: Omit<Words, 'doneAt'>) =>
  canonicalJson({ kind, actionType, text, rootCause, photos, documents });

/** Whether the kept reply is word for word what was sent. */
const saysSame = (kept: WarningReplyEntity, sent: Words): boolean =>
  kept.doneAt === (sent.doneAt === null ? null : Date.parse(sent.doneAt)) &&
  wordsOf({ ...kept, photos: kept.photoIds, documents: kept.documentIds }) === wordsOf(sent);

/** Done lies behind, planned ahead of when it was written and not after the item is due. */
function requireDone(
  { kind, doneAt }: Pick<WarningReplyEdit, 'kind' | 'doneAt'>,
  due: number,
  now: number,
  writtenAt = now,
): void {
  if (doneAt === null) return;
  const at = Date.parse(doneAt);
  const wrong = (rule: 'date_past' | 'date_future' | 'date_range') => invalid('doneAt', rule);
  if (kind === 'fixed' && at > now + DAY_MS) throw wrong('date_past');
  if (kind === 'planned' && at < writtenAt - DAY_MS) throw wrong('date_future');
  if (kind === 'planned' && at > Math.max(due, now)) throw wrong('date_range');
}
