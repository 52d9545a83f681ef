import { isDeepStrictEqual } from 'node:util';
import { type Id, newId, type RegistrationEvent, registrationMachine } from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { type ActBy, stateConflict, take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { lockRows } from '../../platform/database/lock.js';
import { sqlRun } from '../../platform/database/rows.js';
import { Problem } from '../../platform/problem.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { BusinessEntity, contentLanguages } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { openPlace } from '../business/public-business.js';
import { forgetMonths } from '../dashboard/month-sums.js';
import { attachDocuments } from '../document/attach.js';
import { DocumentEntity } from '../document/document.entity.js';
import { type SentAnswers, unansweredIn } from './answers.js';
import { addressOf } from './approve.js';
import { eventOf } from './event.js';
import { knownOf } from './listed-answers.js';
import { newRegistration } from './new-registration.js';
import { REGISTRATION, RegistrationEntity } from './registration.entity.js';
import { formerOfChange, goOnMoved } from './succession.js';

/** States in which a change still can be added to, or is being looked at. */
const OPEN = registrationMachine.groups.open;

/** The change of this business that is not decided yet; there is one at most. */
export function openChange(
  manager: EntityManager,
  businessId: Id<'business'>,
): Promise<RegistrationEntity | null> {
  return manager.findOneBy(RegistrationEntity, { businessId, kind: 'edit', state: In([...OPEN]) });
}

/**
 * Keeps what an inspector has to decide about a listed place: what differs from the place, added to what waits already.
 * Answers null when nothing differs. While an inspector looks at it, it is 409 `STATE_CONFLICT`. One that came back is
 * sent again once every comment is answered; of the parts that are saved each must be.
 */
export async function proposeChange(
  act: Act,
  place: BusinessEntity,
  given: SentAnswers,
): Promise<RegistrationEntity | null> {
  const { manager, now } = act;
  const actorId = act.person.id;
  const before = await openChange(manager, place.id);
  if (before?.state === 'in_review') throw stateConflict('in_review');
  const answers = onlyDifferent(place, merged((before?.answers ?? {}) as SentAnswers, given));
  const isEmpty = Object.keys(answers).length === 0;
  if (!before && isEmpty) return null;
  const isReturned = before?.state === 'changes_requested';
  const unanswered = isReturned ? unansweredIn(before, withoutNull(answers) as Record<string, object>) : [];
  const inSaved = unanswered.filter((path) => isIn(given, path));
  if (inSaved.length)
    throw new Problem('VALIDATION', { fields: inSaved.map((path) => ({ path, rule: 'unanswered' })) });
  const isSentAgain = isReturned && unanswered.length === 0;
  const again = isSentAgain ? 'resubmit' : 'amend';
  if (before) {
    const change = {
      answers: answers as RegistrationEntity['answers'],
      timeline: [...before.timeline, eventOf(again, 'applicant', now)],
      marks: marksOn(before, unanswered),
      earlier: isReturned ? earlierIn(before) : before.earlier,
      round: isSentAgain ? before.round + 1 : before.round,
      applicantId: actorId,
      submittedAt: isReturned && !isSentAgain ? before.submittedAt : now,
      version: before.version + 1,
    };
    // Edited back to what is listed: nothing is left to decide.
    const action = isEmpty ? 'withdraw' : again;
    const state = await take(act, REGISTRATION, before, action, { by: ['applicant', 'editor'], change });
    const row = { ...before, ...change, state };
    await attach(act, row, answers);
    return isEmpty ? null : row;
  }
  const row = newChange(act, place, answers);
  await manager.insert(RegistrationEntity, row);
  await audit(manager, { actorId, action: 'registration.submit', target: row.id, after: row });
  await attach(act, row, answers);
  return row;
}

const newChange = ({ person, now }: Act, place: BusinessEntity, answers: SentAnswers) =>
  newRegistration(
    {
      kind: 'edit',
      applicantId: person.id,
      businessId: place.id,
      // It came from no draft: its own id keeps the column unique.
      sentDraftId: newId('draft', now),
      name: place.name,
      category: place.category,
      province: place.province ?? 'TH-10',
      // Not compared with others that wait round the place: it is there already.
      lat: null,
      lon: null,
      answers: answers as RegistrationEntity['answers'],
    },
    now,
  );

/** Those that still wait for an answer. */
const marksOn = ({ marks }: RegistrationEntity, unanswered: readonly string[]) =>
  Object.fromEntries(Object.entries(marks).filter(([path]) => unanswered.some((field) => isAt(path, field))));

/** What was asked for, beside what it is now: answered part by part, it was kept with the first one. */
const earlierIn = (before: RegistrationEntity) => ({
  ...(before.timeline.at(-1)?.action === 'amend' && before.earlier),
  ...commentedIn(before),
});

/** The business has closed: nobody decides any more what it wanted to change. */
export async function withdrawChange(
  act: Act,
  businessId: Id<'business'>,
  by: RegistrationEvent['by'],
): Promise<void> {
  const row = await openChange(act.manager, businessId);
  if (!row) return;
  // Whoever looks at it puts it back first: only what nobody holds is withdrawn.
  const state =
    row.state === 'in_review'
      ? await take(act, REGISTRATION, row, 'release', { by: ['reviewer'] })
      : row.state;
  const change = {
    version: row.version + 1,
    reviewerId: null,
    heldUntil: null,
    timeline: [...row.timeline, eventOf('withdraw', by, act.now)],
  };
  await take(act, REGISTRATION, { ...row, state }, 'withdraw', { by: ['applicant'], change });
}

/** Makes the approved change of the place, in the transaction of the approval. */
export async function applyChange(act: ActBy, row: RegistrationEntity): Promise<void> {
  const { manager, now } = act;
  await lockRows(manager, 'business', [row.businessId]);
  const place = await openPlace(manager, row.businessId, now);
  await writeChange(act, place, row.answers as SentAnswers, row.id);
}

/** Writes what was decided of a place that is locked; its papers are those of the registration. */
export async function writeChange(
  act: ActBy,
  place: BusinessEntity,
  { form1 = {}, form2 = {}, form3 = {}, form4 }: SentAnswers,
  registrationId?: Id<'registration'>,
): Promise<void> {
  const { manager, now } = act;
  const { id } = place;
  const former = await formerOfChange(manager, place, { form1, form2 });
  const change: Partial<BusinessEntity> = { version: place.version + 1, updatedAt: now };
  if (form1.name) change.name = form1.name as BusinessEntity['name'];
  if (change.name) change.contentLanguages = contentLanguages(change.name);
  if (form1.category) change.category = form1.category;
  if (form1.extraCategories) change.extraCategories = form1.extraCategories;
  if (form3.facets) change.facets = form3.facets;
  if (form2.address)
    Object.assign(change, { address: addressOf(form2.address), province: form2.address.province });
  if (form2.point)
    Object.assign(change, { lat: form2.point.lat, lon: form2.point.lon, locationSource: 'pin' });
  await manager.update(BusinessEntity, { id }, change);
  // Kept with each, so that lists of inspectors read one table.
  if (change.province)
    await sqlRun(manager, 'UPDATE warning SET province = ? WHERE business_id = ?', [change.province, id]);
  if (change.province && change.province !== place.province) await forgetMonths(manager, 'warnings');
  if (form4?.documents && registrationId)
    await manager.update(
      DocumentEntity,
      { ownerType: 'registration', ownerId: registrationId },
      { ownerType: 'business', ownerId: id, state: 'accepted' },
    );
  await goOnMoved(act, { ...place, ...change }, former);
  await deriveBusiness(manager, [id], now);
  await enqueue(manager, 'index-place', id, now);
}

/** What was commented on, as it was sent: `form1.name`, `form4.documents.0`. */
export function commentedIn({ marks, answers }: RegistrationEntity): Record<string, object> {
  const commented = Object.entries(marks).filter(([, { accepted }]) => !accepted);
  return Object.fromEntries(
    commented.map(([path, { comment }]) => {
      const value = path
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], answers);
      return [path, { comment, value }];
    }),
  );
}

async function attach(
  { manager, person: { id: userId }, now }: Act,
  { id: ownerId }: RegistrationEntity,
  { form4 }: SentAnswers,
): Promise<void> {
  const documents = form4?.documents ?? [];
  const ids = documents.flatMap(({ files }) => files);
  await attachDocuments(manager, { userId, ownerType: 'registration', ownerId, ids }, now);
  for (const { kind, files, expiresOn } of documents)
    await manager.update(
      DocumentEntity,
      { id: In(files), ownerType: 'registration', ownerId },
      { kind, expiresOn: expiresOn ?? null },
    );
}

function merged(before: SentAnswers, given: SentAnswers): SentAnswers {
  const steps = [...new Set([...Object.keys(before), ...Object.keys(given)])] as (keyof SentAnswers)[];
  return Object.fromEntries(steps.map((step) => [step, { ...before[step], ...given[step] }]));
}

/** What the place does not say already, field by field. */
function onlyDifferent(place: BusinessEntity, answers: SentAnswers): SentAnswers {
  const known = knownOf(place) as Record<string, Record<string, unknown>>;
  const steps = Object.entries(answers).map(([step, fields]) => {
    const different = Object.entries(fields ?? {}).filter(
      ([field, value]) =>
        !isDeepStrictEqual(withoutNull(known[step]?.[field]), withoutNull(value)) &&
        !(Array.isArray(value) && value.length === 0 && field === 'documents'),
    );
    return [step, Object.fromEntries(different)] as const;
  });
  // That the pin is right says something of a pin alone.
  const kept = steps.filter(([, fields]) => Object.keys(fields).some((field) => field !== 'pinIsRight'));
  return Object.fromEntries(kept) as SentAnswers;
}

/** `form4.documents.0` is at `form4.documents`. */
const isAt = (path: string, field: string) => path === field || path.startsWith(`${field}.`);
const isIn = (answers: SentAnswers, path: string) => {
  const [step = '', field = ''] = path.split('.');
  return field in ((answers as Record<string, object>)[step] ?? {});
};

const withoutNull = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (_key, each) => each ?? undefined) ?? 'null');
