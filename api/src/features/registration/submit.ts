import { isDeepStrictEqual } from 'node:util';
import { type DraftSubmit, type Field, HOUR_MS, type Id, newId } from '@sabaijai/contract';
import { registrationForm } from '@sabaijai/contract/forms';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { requireVersion, stateConflict, take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { lockPerson } from '../../platform/database/lock.js';
import { lostRace } from '../../platform/database/retry.js';
import { bucketOf, type LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { Problem } from '../../platform/problem.js';
import { isStanding } from '../account/standing.js';
import type { BusinessEntity } from '../business/business.entity.js';
import type { BusinessService } from '../business/business.service.js';
import { openPlace } from '../business/public-business.js';
import { attachDocuments } from '../document/attach.js';
import { DocumentEntity } from '../document/document.entity.js';
import { DraftEntity } from '../draft/draft.entity.js';
import type { DraftService } from '../draft/draft.service.js';
import { attachPhotos } from '../photo/attach.js';
import { listedAlike } from './alike-places.js';
import {
  completeAnswers,
  documentsIn,
  flaggedIn,
  namesOf,
  photosOf,
  type RegistrationAnswers,
  unansweredIn,
  valueIn,
} from './answers.js';
import { commentedIn } from './change.js';
import { eventOf } from './event.js';
import { newRegistration } from './new-registration.js';
import { requirePin } from './pin.js';
import { REGISTRATION, RegistrationEntity } from './registration.entity.js';
import { partiesOf, UNDECIDED } from './registration.query.js';
import { tellInspectors, tellReceived } from './registration-notices.js';

/** New places and claims of one account, which promise it an answer within working days; chains ask a lead for an import. */
const SENT_A_DAY = 5;
const WAITING_MAX = 20;
/** Of one network, by accounts that do not stand. */
const SENT_OF_NETWORK_AN_HOUR = 10;

interface Services {
  drafts: DraftService;
  businesses: BusinessService;
  limits: LimitService;
}

/** Sends what a draft holds: once, however often it is asked for. Answers false where it was sent before. */
export async function submit(
  act: Act,
  { drafts, businesses, limits }: Services,
  draftId: Id<'draft'>,
  { version }: DraftSubmit,
): Promise<{ row: RegistrationEntity; created: boolean }> {
  const { manager, person } = act;
  await lockPerson(manager, person.id);
  const sent = { sentDraftId: draftId, applicantId: person.id };
  const before = await manager.findOneBy(RegistrationEntity, sent);
  if (before) return { row: before, created: false };
  const draft = await drafts.owned(manager, person.id, draftId);
  if (draft.form !== registrationForm.id) throw new Problem('NOT_FOUND');
  requireVersion(draft, version);
  const again = draft.registrationId
    ? await manager.findOneByOrFail(RegistrationEntity, { id: draft.registrationId })
    : null;
  const answers = completeAnswers(again ? onlyFlagged(again, draft.steps) : draft.steps);
  requirePin(answers.form2);
  if (!draft.claims && !again) await requireNoDuplicate(businesses, answers);
  if (draft.claims) await requireUnowned(act, draft.claims);
  if (!again) await requireRoom(manager, limits, person.id);
  const row = again ? await resubmit(act, again, answers, draftId) : await register(act, answers, draft);
  await attach(act, row, answers);
  await manager.delete(DraftEntity, { id: draftId });
  await tellInspectors(act, row);
  await tellReceived(act, row);
  return { row, created: true };
}

/** Counts a first submission by somebody who does not stand for their network; answers what gives it back. */
export async function paceNetwork(
  { manager, person, now }: Act,
  limits: LimitService,
  draftId: Id<'draft'>,
  address: string,
): Promise<string[]> {
  const first = { id: draftId, ownerId: person.id, registrationId: IsNull() };
  if (!(await manager.existsBy(DraftEntity, first))) return [];
  if (await isStanding(manager, person.id, now)) return [];
  return limits.pace(bucketOf(SENT_OF_NETWORK_AN_HOUR, HOUR_MS, 'registration', networkOf(address)));
}

/** A claim is of an open place that nobody has. */
export async function requireUnowned({ manager, now }: Act, id: Id<'business'>): Promise<BusinessEntity> {
  const place = await openPlace(manager, id, now);
  if (place.ownerId !== null) throw stateConflict('owned');
  return place;
}

async function requireNoDuplicate(
  businesses: BusinessService,
  { form1, form2 }: RegistrationAnswers,
): Promise<void> {
  if (form2.isNoDuplicate) return;
  const alike = await listedAlike(businesses, { point: form2.point, names: namesOf(form1) });
  if (alike.length)
    throw new Problem('DUPLICATE_BUSINESS', {
      params: { places: alike.map(({ id }) => id) },
      fields: [{ path: 'form2.isNoDuplicate', rule: 'required' }],
    });
}

/** Under `lockPerson`, as this counts what the person has sent. */
async function requireRoom(
  manager: EntityManager,
  limits: LimitService,
  applicantId: Id<'user'>,
): Promise<void> {
  const waiting = { applicantId, state: In(UNDECIDED), kind: Not('edit' as const) };
  if ((await manager.countBy(RegistrationEntity, waiting)) >= WAITING_MAX)
    throw new Problem('REGISTRATION_LIMIT', { params: { max: WAITING_MAX } });
  await limits.paceRows(manager, ['registration', 'applicant_id', "kind <> 'edit'"], applicantId, SENT_A_DAY);
}

async function register(
  { manager, person, now }: Act,
  answers: RegistrationAnswers,
  { id: sentDraftId, claims }: DraftEntity,
): Promise<RegistrationEntity> {
  const row = newRegistration(
    {
      ...shownOf(answers),
      kind: claims ? 'claim' : 'new',
      applicantId: person.id,
      businessId: claims ?? newId('business', now),
      sentDraftId,
      answers: answers as unknown as RegistrationEntity['answers'],
    },
    now,
  );
  await manager.insert(RegistrationEntity, row).catch(lostRace);
  await audit(manager, { actorId: person.id, action: 'registration.submit', target: row.id, after: row });
  return row;
}

async function resubmit(
  act: Act,
  row: RegistrationEntity,
  answers: RegistrationAnswers,
  sentDraftId: Id<'draft'>,
): Promise<RegistrationEntity> {
  const { person, now } = act;
  const change = {
    ...shownOf(answers),
    answers: answers as unknown as RegistrationEntity['answers'],
    // What was accepted of fields that are as they were stays accepted.
    marks: Object.fromEntries(
      Object.entries(row.marks).filter(
        ([path, { accepted }]) =>
          accepted && isDeepStrictEqual(valueIn(answers, path), valueIn(row.answers, path)),
      ),
    ),
    earlier: commentedIn(row),
    timeline: [...row.timeline, eventOf('resubmit', 'applicant', now)],
    round: row.round + 1,
    draftId: null,
    sentDraftId,
    submittedAt: now,
    version: row.version + 1,
  };
  const state = await take(act, REGISTRATION, row, 'resubmit', { by: partiesOf(person, row), change });
  return { ...row, ...change, state };
}

/** Photos and papers become the registration's; which are refused is told at their fields. */
async function attach(
  { manager, person, now }: Act,
  { id: ownerId }: RegistrationEntity,
  answers: RegistrationAnswers,
): Promise<void> {
  const owner = { userId: person.id, ownerType: 'registration', ownerId } as const;
  const photos = { ...owner, purpose: 'business', visibility: 'private', ids: photosOf(answers) } as const;
  await atField('form4.documents', () =>
    attachDocuments(manager, { ...owner, ids: documentsIn(answers) }, now),
  );
  await atField('form5.photos', () => attachPhotos(manager, photos, now));
  for (const { kind, files, expiresOn } of answers.form4.documents)
    await manager.update(
      DocumentEntity,
      { id: In(files as Id<'document'>[]), ownerType: 'registration', ownerId },
      { kind, expiresOn: expiresOn ?? null },
    );
}

const shownOf = ({ form1, form2 }: RegistrationAnswers) => ({
  name: form1.name as RegistrationEntity['name'],
  category: form1.category,
  province: form2.address.province,
  lat: form2.point.lat,
  lon: form2.point.lon,
});

/**
 * What came back may change only where it was commented on, is empty, or does not hold any more, as a paper that has run
 * out since; every comment must be answered.
 */
function onlyFlagged(row: RegistrationEntity, steps: Record<string, object>): Record<string, object> {
  const unanswered = unansweredIn(row, steps);
  if (unanswered.length)
    throw new Problem('REG_INCOMPLETE', {
      fields: unanswered.map((path) => ({ path, rule: 'unanswered' })),
    });
  const flagged = flaggedIn(row.marks);
  return Object.fromEntries(
    Object.entries(steps).map(([step, given]) => {
      const before = row.answers[step] ?? {};
      const fields = { ...given } as Record<string, unknown>;
      for (const [field, value] of Object.entries(before)) {
        if (!flagged.has(`${step}.${field}`) && stillHolds(step, field, value)) fields[field] = value;
      }
      return [step, fields];
    }),
  );
}

function stillHolds(step: string, field: string, value: unknown): boolean {
  const { shape } = registrationForm.steps[step as keyof RegistrationAnswers].schema;
  return Boolean((shape as Field['fields'])[field]?.safeParse(value).success);
}

/** What is wrong with the files is told at the field that names them. */
async function atField(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'VALIDATION') throw error;
    throw new Problem('REG_INCOMPLETE', { fields: [{ path, rule: 'unknown' }] });
  }
}
