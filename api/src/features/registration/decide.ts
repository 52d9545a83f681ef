import {
  DAY_MS,
  DRAFT_KEPT_DAYS,
  type FieldProblem,
  type Id,
  isoOf,
  newId,
  REVIEW_LOCK_MS,
  type RegistrationAction,
  type RegistrationDecision,
  registrationMachine,
  unmarkedSteps,
} from '@sabaijai/contract';
import { registrationForm } from '@sabaijai/contract/forms';
import type { EntityManager } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { refuseConflict } from '../../http/access/conflict.js';
import { requireVersion, take } from '../../platform/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { Problem } from '../../platform/problem.js';
import { UserEntity } from '../account/account.entity.js';
import { DocumentEntity } from '../document/document.entity.js';
import { openedBy } from '../document/opened.js';
import { DraftEntity } from '../draft/draft.entity.js';
import { flaggedIn } from './answers.js';
import { approve } from './approve.js';
import { applyChange } from './change.js';
import { eventOf } from './event.js';
import { REGISTRATION, type RegistrationEntity } from './registration.entity.js';
import { isHeld, partiesOf } from './registration.query.js';
import { tellDecided } from './registration-notices.js';
import { beforeOf, goOnFrom } from './succession.js';

/** What an inspector does about it, over the version that was read: holds it, puts it back, and answers it. */
export async function decide(
  act: Act,
  row: RegistrationEntity,
  action: RegistrationAction,
  { version, ...decision }: RegistrationDecision,
): Promise<void> {
  const { manager, person, now } = act;
  refuseConflict(person, row.businessId);
  const by = partiesOf(person, row);
  requireTurn(act, row, action);
  requireVersion(row, version);
  const marks = decision.marks ?? row.marks;
  requireReasons(action, { ...decision, marks });
  const isDecided = action === 'approve' || action === 'request-changes' || action === 'reject';
  const isLetGo = action === 'release' || isDecided;
  const change: Partial<RegistrationEntity> = {
    version: row.version + 1,
    marks,
    reviewerId: isLetGo ? null : person.id,
    heldUntil: isLetGo ? null : now + REVIEW_LOCK_MS,
    rejectReason: decision.reason ?? null,
  };
  const said = decision.comment ?? decision.predecessor?.reason ?? decision.apart;
  if (isDecided || action === 'resubmit')
    change.timeline = [...row.timeline, eventOf(action, 'inspector', now, said)];
  // Who runs a listed place changes it where it was changed.
  if (action === 'request-changes' && row.kind !== 'edit') change.draftId = await reopen(act, row);
  await take(act, REGISTRATION, row, action, { by, change });
  if (action === 'approve') {
    await requireLook(act, row, marks);
    await requireApplicant(manager, row);
    await (row.kind === 'edit' ? applyChange(act, row) : approveNew(act, row, decision));
  }
  if (action === 'request-changes') await rejectDocuments(manager, row, marks);
  if (isDecided) await tellDecided(act, row, action, { ...decision, marks });
}

/** One inspector at a time; who opens what another has held for too long takes it over. */
function requireTurn({ person, now }: Act, row: RegistrationEntity, action: RegistrationAction): void {
  const isOthers = row.state === 'in_review' && !partiesOf(person, row).includes('reviewer');
  if (!isOthers || (!isHeld(row, now) && action === 'open')) return;
  if (registrationMachine.next(row.state, action, ['inspector', 'reviewer']))
    throw new Problem('REVIEW_LOCKED', { params: { until: isoOf(row.heldUntil ?? now) } });
}

async function approveNew(
  act: Act,
  row: RegistrationEntity,
  decision: Omit<RegistrationDecision, 'version'>,
): Promise<void> {
  const before = await beforeOf(act, row, decision);
  await approve(act, row, before);
  await goOnFrom(act, row, before);
}

/** The draft in which the applicant changes what was commented on. */
async function reopen({ manager, now }: Act, row: RegistrationEntity): Promise<Id<'draft'>> {
  const id = newId('draft', now);
  await manager.insert(DraftEntity, {
    id,
    form: registrationForm.id,
    ownerId: row.applicantId,
    deviceHash: null,
    formerHash: null,
    claims: row.kind === 'claim' ? row.businessId : null,
    registrationId: row.id,
    resumeHash: null,
    resumeContact: null,
    resumeUntil: null,
    resumeTries: null,
    steps: row.answers,
    version: 1,
    updatedAt: now,
    expiresAt: now + DRAFT_KEPT_DAYS.person * DAY_MS,
  });
  return id;
}

async function rejectDocuments(
  manager: EntityManager,
  { id: ownerId }: RegistrationEntity,
  marks: RegistrationEntity['marks'],
): Promise<void> {
  const state = flaggedIn(marks).has('form4.documents') ? 'rejected' : 'accepted';
  await manager.update(DocumentEntity, { ownerType: 'registration', ownerId }, { state });
}

/** Nobody lets in what they have not looked at: every file was opened by them, and every step has a mark. */
async function requireLook(
  { manager, person: { id: inspectorId } }: Act,
  { id: ownerId, answers }: RegistrationEntity,
  marks: RegistrationEntity['marks'],
): Promise<void> {
  const papers = await manager.findBy(DocumentEntity, { ownerType: 'registration', ownerId });
  const ids = papers.map(({ id }) => id);
  const opened = await openedBy(manager, inspectorId, ids);
  const params = { documents: ids.filter((id) => !opened.has(id)), steps: unmarkedSteps(answers, marks) };
  if (params.documents.length || params.steps.length) throw new Problem('REVIEW_INCOMPLETE', { params });
}

/** Nothing is let in by the word of a locked account; of a lock at the same moment one finds the other done. */
async function requireApplicant(
  manager: EntityManager,
  { applicantId: id }: RegistrationEntity,
): Promise<void> {
  if (!id) return;
  await lockRows(manager, 'user', [id]);
  if (await manager.existsBy(UserEntity, { id, state: 'locked' })) throw new Problem('APPLICANT_LOCKED');
}

function requireReasons(
  action: RegistrationAction,
  { marks, reason, comment }: Omit<RegistrationDecision, 'version'>,
): void {
  const fields: FieldProblem[] = [];
  const commented = Object.entries(marks ?? {}).filter(([, { accepted }]) => !accepted);
  if (action === 'request-changes') {
    if (!commented.length) fields.push({ path: 'marks', rule: 'count_min', params: { min: 1 } });
    for (const [path, mark] of commented)
      if (!mark.comment) fields.push({ path: `marks.${path}.comment`, rule: 'required' });
  }
  if (action === 'approve' && commented.length)
    fields.push({ path: 'marks', rule: 'count_max', params: { max: 0 } });
  if (action === 'reject') {
    if (!reason) fields.push({ path: 'reason', rule: 'required' });
    if (!comment) fields.push({ path: 'comment', rule: 'required' });
  }
  if (fields.length) throw new Problem('VALIDATION', { fields });
}
