import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type ClaimStart,
  DAY_MS,
  type DraftSubmit,
  type Field,
  type FieldProblem,
  HOUR_MS,
  type Id,
  newId,
  type ProvinceCode,
  REVIEW_DAYS,
  REVIEW_LOCK_MS,
  type RegistrationAction,
  type RegistrationCheck,
  type RegistrationCheckQuery,
  type RegistrationDecision,
  type RegistrationEvent,
  type RegistrationPage,
  type RegistrationQuery,
  type RegistrationView,
  registrationMachine,
  unmarkedSteps,
} from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { registrationForm } from '@sabaijai/contract/forms';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { refuseConflict } from '../../http/access/conflict.js';
import type { Made } from '../../http/idempotent-create.js';
import { act, requireVersion, stateConflict } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { afterWorkingDays, Clock } from '../../platform/clock/clock.js';
import { lockPerson, lockRows } from '../../platform/database/lock.js';
import { lostRace, retry } from '../../platform/database/retry.js';
import { bucketOf, LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { Problem } from '../../platform/problem.js';
import { Provinces } from '../../search/geo/province-borders.js';
import { UserEntity } from '../account/account.entity.js';
import { inspectorsOf } from '../account/inspectors-of.js';
import { isStanding } from '../account/standing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { BusinessService } from '../business/business.service.js';
import { openPlace } from '../business/public-business.js';
import { attachDocuments } from '../document/attach.js';
import { DocumentEntity } from '../document/document.entity.js';
import { openedBy } from '../document/opened.js';
import { DraftEntity } from '../draft/draft.entity.js';
import { DraftService } from '../draft/draft.service.js';
import { membersOf, requireMember } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { attachPhotos } from '../photo/attach.js';
import { isAlike } from './alike.js';
import { alikePlaces, knownFormer, listedAlike } from './alike-places.js';
import {
  completeAnswers,
  documentsIn,
  flaggedIn,
  namesOf,
  photosIn,
  type RegistrationAnswers,
  type SentAnswers,
  unansweredIn,
  valueIn,
} from './answers.js';
import { applyChange, commentedIn, proposeChange } from './change.js';
import { type Former, formerAt } from './former.js';
import { knownOf } from './known-of.js';
import { letIn } from './let-in.js';
import { numberOf } from './number.js';
import { RegistrationEntity } from './registration.entity.js';
import {
  cardOf,
  findRegistration,
  isHeld,
  ownRegistrations,
  partiesIn,
  partiesOf,
  queueOf,
  UNDECIDED,
  undecidedRound,
  viewOf,
} from './registration.query.js';
import { beforeOf, formerOfChange, goOnFrom } from './succession.js';

/** The borders are coarse: a pin this near to the province of its address is right, in metres. */
const NEAR_PROVINCE = 5_000;
const DRAFT_KEPT_MS = 180 * DAY_MS;
/** New places and claims of one account, which promise it an answer within working days; chains ask a lead for an import. */
const SENT_A_DAY = 5;
const WAITING_MAX = 20;
/** Of one network, by accounts that do not stand. */
const SENT_OF_NETWORK_AN_HOUR = 10;

@Injectable()
export class RegistrationService {
  private borders: Provinces | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly drafts: DraftService,
    private readonly businesses: BusinessService,
    private readonly clock: Clock,
    private readonly limits: LimitService,
  ) {}

  mine(
    person: SessionPerson,
    query: { cursor?: string | undefined; limit: number },
  ): Promise<RegistrationPage> {
    return ownRegistrations(this.dataSource, person, query, this.clock.now());
  }

  queue(person: SessionPerson, query: RegistrationQuery): Promise<RegistrationPage> {
    return queueOf(this.dataSource, person, query, this.clock.now());
  }

  async get(person: SessionPerson, id: Id<'registration'>): Promise<RegistrationView> {
    const row = await findRegistration(this.dataSource.manager, person, id);
    return this.view(person, row);
  }

  async check(query: RegistrationCheckQuery, person: SessionPerson | null): Promise<RegistrationCheck> {
    const where = { point: query, names: [query.name], but: query.but };
    const alike = await listedAlike(this.businesses, where);
    const owned = alike.length
      ? await this.dataSource.manager.find(BusinessEntity, {
          select: { id: true, ownerId: true },
          where: { id: In(alike.map(({ id }) => id)) },
        })
      : [];
    return {
      province: this.provinces.at(query),
      alike: alike.map((place) => ({
        place,
        hasOwner: owned.some(({ id, ownerId }) => id === place.id && ownerId !== null),
      })),
      wasListed: (await formerAt(this.dataSource, where)).length > 0,
      waiting: await this.waitingLike(query, person),
    };
  }

  /** A draft that claims the place, filled in with what the directory knows of it. */
  async claim(person: SessionPerson, { id, businessId }: ClaimStart): Promise<Id<'draft'>> {
    const now = this.clock.now();
    await retry(this.dataSource, async (manager) => {
      const place = await openPlace(manager, businessId, now);
      if (place.ownerId !== null) throw stateConflict('owned');
      await this.drafts.add(manager, {
        id,
        form: registrationForm.id,
        ownerId: person.id,
        claims: businessId,
        steps: knownOf(place),
      });
    });
    return id;
  }

  /** Sends what a draft holds: once, however often it is asked for. */
  async submit(
    person: SessionPerson,
    draftId: Id<'draft'>,
    { version }: DraftSubmit,
    address: string,
  ): Promise<Made<RegistrationView>> {
    const tries = await this.paceNetwork(person, draftId, address);
    const giveBack = () => (tries.length ? this.limits.giveBack(tries) : undefined);
    const { row, created } = await retry(this.dataSource, async (manager) => {
      await lockPerson(manager, person.id);
      const before = await manager.findOneBy(RegistrationEntity, {
        sentDraftId: draftId,
        applicantId: person.id,
      });
      if (before) return { row: before, created: false };
      const draft = await this.drafts.owned(manager, person.id, draftId);
      if (draft.form !== registrationForm.id) throw new Problem('NOT_FOUND');
      requireVersion(draft, version);
      const again = draft.registrationId
        ? await manager.findOneByOrFail(RegistrationEntity, { id: draft.registrationId })
        : null;
      const answers = completeAnswers(again ? onlyFlagged(again, draft.steps) : draft.steps);
      this.requirePin(answers.form2);
      if (!draft.claims && !again) await this.requireNoDuplicate(answers);
      if (draft.claims) await this.requireUnowned(manager, draft.claims);
      const row = again
        ? await this.resubmit(manager, person, again, answers, draftId)
        : await this.register(manager, person, answers, draft);
      await this.attach(manager, person.id, row, answers);
      await manager.delete(DraftEntity, { id: draftId });
      await this.tellInspectors(manager, row);
      await this.tellReceived(manager, row);
      return { row, created: true };
    }).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (!created) await giveBack();
    return { created, body: await this.view(person, row) };
  }

  /** Counts a first submission by somebody who does not stand for their network; answers what gives it back. */
  private async paceNetwork(person: SessionPerson, draftId: Id<'draft'>, address: string): Promise<string[]> {
    const { manager } = this.dataSource;
    const first = { id: draftId, ownerId: person.id, registrationId: IsNull() };
    if (!(await manager.existsBy(DraftEntity, first))) return [];
    if (await isStanding(manager, person.id, this.clock.now())) return [];
    return this.limits.pace(bucketOf(SENT_OF_NETWORK_AN_HOUR, HOUR_MS, 'registration', networkOf(address)));
  }

  /**
   * What a member of the business changed that an inspector decides: kept, and told to the inspectors. Null when nothing
   * differs from what is listed.
   */
  async propose(
    manager: EntityManager,
    person: SessionPerson,
    place: BusinessEntity,
    answers: SentAnswers,
  ): Promise<RegistrationEntity | null> {
    const { point, address } = answers.form2 ?? {};
    if (point && address)
      this.requirePin({ ...answers.form2, point, address } as RegistrationAnswers['form2']);
    const row = await proposeChange(manager, person, place, answers, this.clock.now());
    // Of what is added to a change that waits they need not be told again.
    if (row && row.timeline.at(-1)?.action !== 'amend') await this.tellInspectors(manager, row);
    return row;
  }

  /** Taken back by who sent it. */
  async withdraw(person: SessionPerson, id: Id<'registration'>, version: number): Promise<RegistrationView> {
    await retry(this.dataSource, async (manager) => {
      const row = await findRegistration(manager, person, id);
      requireVersion(row, version);
      // With it go its papers, and those are the owners' alone.
      if (row.kind === 'edit' && row.answers.form4)
        await requireMember({ manager }, person, row.businessId, 'owner');
      await act(manager, RegistrationEntity, registrationMachine, row, 'withdraw', {
        by: await partiesIn(manager, person, row),
        actorId: person.id,
        change: {
          version: row.version + 1,
          draftId: null,
          timeline: [...row.timeline, eventOf('withdraw', 'applicant', this.clock.now())],
        },
      });
      if (row.draftId) await manager.delete(DraftEntity, { id: row.draftId });
    });
    return this.get(person, id);
  }

  async decide(
    person: SessionPerson,
    id: Id<'registration'>,
    action: RegistrationAction,
    { version, ...decision }: RegistrationDecision,
  ): Promise<RegistrationView> {
    await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const row = await findRegistration(manager, person, id);
      refuseConflict(person, row.businessId);
      const by = partiesOf(person, row);
      const isOthers = row.state === 'in_review' && !by.includes('reviewer');
      if (
        isOthers &&
        (isHeld(row, now) || action !== 'open') &&
        registrationMachine.next(row.state, action, ['inspector', 'reviewer'])
      )
        throw new Problem('REVIEW_LOCKED', {
          params: { until: new Date(row.heldUntil ?? now).toISOString() },
        });
      requireVersion(row, version);
      const marks = decision.marks ?? row.marks;
      requireReasons(action, { ...decision, marks });
      const isDecided = action === 'approve' || action === 'request-changes' || action === 'reject';
      const change: Partial<RegistrationEntity> = {
        version: row.version + 1,
        marks,
        reviewerId: action === 'release' || isDecided ? null : person.id,
        heldUntil: action === 'release' || isDecided ? null : now + REVIEW_LOCK_MS,
        rejectReason: decision.reason ?? null,
      };
      if (isDecided || action === 'resubmit')
        change.timeline = [
          ...row.timeline,
          eventOf(
            action,
            'inspector',
            now,
            decision.comment ?? decision.predecessor?.reason ?? decision.apart,
          ),
        ];
      // Who runs a listed place changes it where it was changed.
      if (action === 'request-changes' && row.kind !== 'edit')
        change.draftId = await this.reopen(manager, row, now);
      await act(manager, RegistrationEntity, registrationMachine, row, action, {
        by,
        actorId: person.id,
        change,
      });
      if (action === 'approve') {
        await requireLook(manager, person, row, marks);
        await requireApplicant(manager, row);
        await (row.kind === 'edit'
          ? applyChange(manager, row, person.id, now)
          : this.letIn(manager, person, row, decision));
      }
      if (action === 'request-changes') await this.rejectDocuments(manager, row, marks);
      if (isDecided) await this.tellApplicant(manager, row, action, { ...decision, marks }, now);
    });
    return this.get(person, id);
  }

  private async letIn(
    manager: EntityManager,
    person: SessionPerson,
    row: RegistrationEntity,
    decision: Omit<RegistrationDecision, 'version'>,
  ): Promise<void> {
    const now = this.clock.now();
    const before = await beforeOf(manager, person, row, decision);
    await letIn(manager, row, before, now);
    await goOnFrom(manager, person.id, row, before, now);
  }

  private async view(person: SessionPerson, row: RegistrationEntity): Promise<RegistrationView> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    const { form1, form2 } = row.answers as unknown as Partial<RegistrationAnswers>;
    const { businessId } = row;
    const isDone = row.state === 'approved' || row.state === 'rejected' || row.state === 'withdrawn';
    const beside = { now, alike: [], waiting: [], listed: null };
    if (isDone || row.applicantId === person.id) return viewOf(manager, row, person, beside);
    if (row.kind === 'edit') {
      const place = await manager.findOneBy(BusinessEntity, { id: businessId });
      const listed = place && (knownOf(place) as RegistrationView['listed']);
      const former = place ? await formerOfChange(manager, place, row.answers as SentAnswers) : [];
      // By an edit a place goes on from its operator's alone, and from one.
      const isFree = ({ link, isTaken }: Former) => link === 'itself' && !isTaken && !place?.predecessorId;
      const shown = former.map((each) => ({ ...each, isTaken: !isFree(each) }));
      const alike = await knownFormer(manager, this.businesses, shown);
      return viewOf(manager, row, person, { ...beside, alike, listed });
    }
    if (!form1 || !form2) return viewOf(manager, row, person, beside);
    const names = namesOf(form1);
    const [alike, undecided, place] = await Promise.all([
      alikePlaces(this.dataSource, this.businesses, row),
      undecidedRound(manager, { ...form2.point, businessId }),
      row.kind === 'claim' ? manager.findOneBy(BusinessEntity, { id: businessId }) : null,
    ]);
    const waiting = undecided
      .filter((other) => other.id !== row.id && partiesOf(person, other).includes('inspector'))
      .filter((other) => other.businessId === businessId || isAlike(other.name, names))
      .map((other) => cardOf(manager, other, person, now));
    return viewOf(manager, row, person, {
      now,
      alike,
      waiting,
      listed: place && (knownOf(place) as RegistrationView['listed']),
    });
  }

  /** Whether another one for the same business waits. Of whom is nobody's to know: a check is open to everybody. */
  private async waitingLike(
    { lat, lon, name, but }: RegistrationCheckQuery,
    person: SessionPerson | null,
  ): Promise<RegistrationCheck['waiting']> {
    const undecided = await undecidedRound(this.dataSource.manager, { lat, lon, businessId: but });
    const same = undecided.filter((other) => other.businessId === but || isAlike(other.name, [name]));
    const mine = same.filter(({ applicantId }) => applicantId !== null && applicantId === person?.id);
    if (mine.length < same.length) return 'another';
    // One that came back is what the reader answers now.
    return mine.some(({ state }) => state !== 'changes_requested') ? 'mine' : null;
  }

  private requirePin({ point, address, pinIsRight }: RegistrationAnswers['form2']): void {
    const fields: FieldProblem[] = [{ path: 'form2.point', rule: 'geo_th' }];
    const at = this.provinces.at(point);
    if (!at) throw new Problem('PIN_OUTSIDE', { fields });
    const isThere =
      at === address.province ||
      this.provinces.metresOutside(address.province as ProvinceCode, point, NEAR_PROVINCE) <= NEAR_PROVINCE;
    if (!isThere && !pinIsRight)
      throw new Problem('PIN_PROVINCE_MISMATCH', { fields, params: { province: at } });
  }

  private async requireNoDuplicate({ form1, form2 }: RegistrationAnswers): Promise<void> {
    if (form2.isNoDuplicate) return;
    const alike = await listedAlike(this.businesses, { point: form2.point, names: namesOf(form1) });
    if (alike.length)
      throw new Problem('DUPLICATE_BUSINESS', {
        params: { places: alike.map(({ id }) => id) },
        fields: [{ path: 'form2.isNoDuplicate', rule: 'required' }],
      });
  }

  private async requireUnowned(manager: EntityManager, id: Id<'business'>): Promise<void> {
    const place = await openPlace(manager, id, this.clock.now());
    if (place.ownerId !== null) throw stateConflict('owned');
  }

  private async register(
    manager: EntityManager,
    person: SessionPerson,
    answers: RegistrationAnswers,
    { id: sentDraftId, claims }: DraftEntity,
  ): Promise<RegistrationEntity> {
    const now = this.clock.now();
    await this.requireRoom(manager, person.id);
    const row: RegistrationEntity = {
      id: newId('registration', now),
      number: numberOf(now),
      kind: claims ? 'claim' : 'new',
      state: 'submitted',
      round: 1,
      applicantId: person.id,
      businessId: claims ?? newId('business', now),
      draftId: null,
      sentDraftId,
      ...shownOf(answers),
      answers: answers as unknown as RegistrationEntity['answers'],
      marks: {},
      earlier: null,
      timeline: [eventOf('submit', 'applicant', now)],
      operatorKeys: null,
      rejectReason: null,
      reviewerId: null,
      heldUntil: null,
      createdAt: now,
      submittedAt: now,
      version: 1,
    };
    await manager.insert(RegistrationEntity, row).catch(lostRace);
    await audit(manager, { actorId: person.id, action: 'registration.submit', target: row.id, after: row });
    return row;
  }

  /** Under `lockPerson`, as this counts what the person has sent. */
  private async requireRoom(manager: EntityManager, applicantId: Id<'user'>): Promise<void> {
    const waiting = { applicantId, state: In(UNDECIDED), kind: Not('edit' as const) };
    if ((await manager.countBy(RegistrationEntity, waiting)) >= WAITING_MAX)
      throw new Problem('REGISTRATION_LIMIT', { params: { max: WAITING_MAX } });
    await this.limits.paceRows(
      manager,
      ['registration', 'applicant_id', "kind <> 'edit'"],
      applicantId,
      SENT_A_DAY,
    );
  }

  private async resubmit(
    manager: EntityManager,
    person: SessionPerson,
    row: RegistrationEntity,
    answers: RegistrationAnswers,
    sentDraftId: Id<'draft'>,
  ): Promise<RegistrationEntity> {
    const now = this.clock.now();
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
    const state = await act(manager, RegistrationEntity, registrationMachine, row, 'resubmit', {
      by: partiesOf(person, row),
      actorId: person.id,
      change,
    });
    return { ...row, ...change, state };
  }

  /** Photos and papers become the registration's; which are refused is told at their fields. */
  private async attach(
    manager: EntityManager,
    userId: Id<'user'>,
    { id: ownerId }: RegistrationEntity,
    answers: RegistrationAnswers,
  ): Promise<void> {
    const now = this.clock.now();
    const owner = { userId, ownerType: 'registration', ownerId } as const;
    await atField('form4.documents', () =>
      attachDocuments(manager, { ...owner, ids: documentsIn(answers) }, now),
    );
    await atField('form5.photos', () =>
      attachPhotos(
        manager,
        { ...owner, purpose: 'business', visibility: 'private', ids: photosIn(answers) },
        now,
      ),
    );
    for (const { kind, files, expiresOn } of answers.form4.documents)
      await manager.update(
        DocumentEntity,
        { id: In(files as Id<'document'>[]), ownerType: 'registration', ownerId },
        { kind, expiresOn: expiresOn ?? null },
      );
  }

  /** The draft in which the applicant changes what was commented on. */
  private async reopen(manager: EntityManager, row: RegistrationEntity, now: number): Promise<Id<'draft'>> {
    const id = newId('draft', now);
    await manager.insert(DraftEntity, {
      id,
      form: registrationForm.id,
      ownerId: row.applicantId,
      deviceHash: null,
      claims: row.kind === 'claim' ? row.businessId : null,
      registrationId: row.id,
      resumeHash: null,
      resumeContact: null,
      resumeUntil: null,
      resumeTries: null,
      steps: row.answers,
      version: 1,
      updatedAt: now,
      expiresAt: now + DRAFT_KEPT_MS,
    });
    return id;
  }

  private async rejectDocuments(
    manager: EntityManager,
    { id: ownerId }: RegistrationEntity,
    marks: RegistrationEntity['marks'],
  ): Promise<void> {
    const isRefused = flaggedIn(marks).has('form4.documents');
    await manager.update(
      DocumentEntity,
      { ownerType: 'registration', ownerId },
      { state: isRefused ? 'rejected' : 'accepted' },
    );
  }

  private async tellInspectors(manager: EntityManager, row: RegistrationEntity): Promise<void> {
    const told = await inspectorsOf(manager, row.province);
    const params = { number: row.number, name: row.name, round: row.round };
    await tell(
      { manager, now: this.clock.now() },
      told,
      'REG_TO_REVIEW',
      { type: 'registration', id: row.id },
      params,
    );
  }

  private async tellReceived(manager: EntityManager, row: RegistrationEntity): Promise<void> {
    const { id, number, name, applicantId: userId, submittedAt, businessId } = row;
    if (!userId) return;
    const answerBy = bangkokDate(new Date(afterWorkingDays(manager, submittedAt, REVIEW_DAYS)));
    const about = { type: 'registration', id, businessId } as const;
    await tell({ manager, now: submittedAt }, [userId], 'REG_RECEIVED', about, { number, name, answerBy });
  }

  private async tellApplicant(
    manager: EntityManager,
    { id, kind, number, applicantId: userId, businessId }: RegistrationEntity,
    action: 'approve' | 'request-changes' | 'reject',
    { marks = {}, comment = '' }: Pick<RegistrationDecision, 'marks' | 'comment'>,
    now: number,
  ): Promise<void> {
    const fields = flaggedIn(marks).size;
    const act = { manager, now };
    if (kind === 'edit') {
      const members = await membersOf(manager, businessId);
      const place = { type: 'business', businessId } as const;
      if (action === 'approve') await tell(act, members, 'CHANGE_APPROVED', place, { number });
      else if (action === 'reject') await tell(act, members, 'CHANGE_REJECTED', place, { number, comment });
      else await tell(act, members, 'CHANGE_RETURNED', place, { number, fields });
      return;
    }
    if (!userId) return;
    const about = { type: 'registration', id, businessId } as const;
    if (action === 'approve')
      await tell(act, [userId], 'REG_APPROVED', { type: 'listing', businessId }, { number });
    else if (action === 'reject') await tell(act, [userId], 'REG_REJECTED', about, { number, comment });
    else await tell(act, [userId], 'REG_CHANGES', about, { number, fields });
  }

  private get provinces(): Provinces {
    this.borders ??= new Provinces();
    return this.borders;
  }
}

const shownOf = ({ form1, form2 }: RegistrationAnswers) => ({
  name: form1.name as RegistrationEntity['name'],
  category: form1.category,
  province: form2.address.province,
  lat: form2.point.lat,
  lon: form2.point.lon,
});

const eventOf = (
  action: RegistrationEvent['action'],
  by: RegistrationEvent['by'],
  now: number,
  comment?: string,
): RegistrationEvent => ({ at: new Date(now).toISOString(), action, by, comment: comment ?? null });

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

/** Nobody lets in what they have not looked at: every file was opened by them, and every step has a mark. */
async function requireLook(
  manager: EntityManager,
  { id: inspectorId }: SessionPerson,
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

/** What is wrong with the files is told at the field that names them. */
async function atField(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'VALIDATION') throw error;
    throw new Problem('REG_INCOMPLETE', { fields: [{ path, rule: 'unknown' }] });
  }
}
