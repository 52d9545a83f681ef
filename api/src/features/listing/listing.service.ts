import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type BusinessAction,
  type BusinessDecision,
  type Field,
  type FieldProblem,
  fieldProblems,
  type Id,
  type Listing,
  type ListingPart,
  type ListingPatch,
  type LocalizedText,
  partsOf,
  prepared,
} from '@sabaijai/contract';
import { listingForm } from '@sabaijai/contract/forms';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import { run } from '../../http/access/act.js';
import { requireVersion, stateConflict } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { retry } from '../../platform/database/retry.js';
import { Problem } from '../../platform/problem.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { lackLimits } from '../draft/forms.js';
import { requireMember, roleIn } from '../member/membership.js';
import type { SentAnswers } from '../registration/answers.js';
import { RegistrationService } from '../registration/registration.service.js';
import { decidePlace, stateOf } from './decide.js';
import { inPart, readListing } from './listing.query.js';
import { addPolicyVersion, columnsOf, setItems, setPhotos } from './parts.js';

type Parts = { [K in ListingPart]?: z.output<(typeof listingForm.steps)[K]['schema']> };

/** What members of a business change of it: live at once, or decided by an inspector first. */
@Injectable()
export class ListingService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly registrations: RegistrationService,
    private readonly clock: Clock,
  ) {}

  async get(person: SessionPerson, id: Id<'business'>): Promise<Listing> {
    const role = await requireMember(this.dataSource, person, id);
    const act = { manager: this.dataSource.manager, person, now: this.clock.now() };
    return readListing(act, { id, role });
  }

  async patch(person: SessionPerson, id: Id<'business'>, { version, parts }: ListingPatch): Promise<Listing> {
    const role = await requireMember(this.dataSource, person, id);
    const asked = Object.keys(parts) as ListingPart[];
    if (asked.some((part) => !partsOf(role).includes(part))) throw new Problem('OWNER_REQUIRED');
    const checked = checkParts(parts);
    await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const act = { manager, person, now };
      const place = await this.open(manager, person, id, version);
      const { name, place: where, documents, ...live } = checked;
      const waiting: SentAnswers = {};
      if (name) {
        const { facets, extraCategories = [], ...form1 } = name;
        Object.assign(waiting, { form1: { ...form1, extraCategories }, form3: { facets } });
      }
      if (where) waiting.form2 = where as SentAnswers['form2'];
      if (documents) waiting.form4 = documents as SentAnswers['form4'];
      if (Object.keys(waiting).length) await atParts(this.registrations.propose(act, place, waiting));
      if (asked.length === 0) return;
      // Also of what only waits: the next one who saves must have seen it.
      await manager.update(BusinessEntity, { id }, { version: version + 1 });
      if (Object.keys(live).length === 0) return;
      await manager.update(BusinessEntity, { id }, { ...columnsOf(live, now), updatedAt: now });
      if (live.photos) await setPhotos(act, id, live.photos.photos as Id<'photo'>[]);
      if (live.items) await setItems(act, id, live.items.items ?? []);
      if (live.policy) await addPolicyVersion(manager, id, live.policy, now);
      await this.changed(manager, id, now);
      await audit(manager, {
        actorId: person.id,
        action: 'business.edit',
        target: id,
        before: place,
        after: live,
      });
    });
    return this.get(person, id);
  }

  async reply(
    person: SessionPerson,
    id: Id<'business'>,
    { version, text }: { version: number; text: LocalizedText | null },
  ): Promise<Listing> {
    return this.patch(person, id, { version, parts: { reply: { rightToReply: text ?? undefined } } });
  }

  /** Closed by its owner or a lead; suspended and let back in by leads. */
  async decide(
    person: SessionPerson,
    id: Id<'business'>,
    action: BusinessAction,
    decision: z.output<typeof BusinessDecision>,
  ): Promise<void> {
    await run(this.dataSource, person, (act) => decidePlace(act, id, action, decision));
  }

  /** Locked, so that two who save at once are one after the other: the second is told what the first left. */
  private async open(
    manager: EntityManager,
    person: SessionPerson,
    id: Id<'business'>,
    version: number,
  ): Promise<BusinessEntity> {
    await lockRows(manager, 'business', [id]);
    const place = await manager.findOneBy(BusinessEntity, { id });
    // It may have been closed, or the person removed, since they were asked about.
    if (!place || !(await roleIn({ manager }, person.id, id))) throw new Problem('NOT_FOUND');
    if (stateOf(place) === null || place.state === 'closed') throw stateConflict(place.state);
    requireVersion(place, version);
    return place;
  }

  private async changed(manager: EntityManager, id: Id<'business'>, now: number): Promise<void> {
    await deriveBusiness(manager, [id], now);
    await enqueue(manager, 'index-place', id, now);
  }
}

/** What is wrong with a field is told where its part has it. */
async function atParts(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.fields) throw error;
    const fields = error.details.fields.map((each) => ({ ...each, path: inPart(each.path) }));
    throw new Problem(error.code, { ...error.details, fields });
  }
}

/** Whole parts, checked and cleaned, or every field that is wrong, by `<part>.<field>`: 422 `VALIDATION`. */
function checkParts(parts: ListingPatch['parts']): Parts {
  const problems: FieldProblem[] = [];
  const checked = Object.entries(parts).map(([part, given]) => {
    const { schema } = listingForm.steps[part as ListingPart];
    const result = schema.safeParse(prepared(schema.shape as Field['fields'], given), { reportInput: true });
    const wrong = result.success ? [] : fieldProblems(result.error.issues);
    problems.push(...wrong.map((each) => ({ ...each, path: `${part}.${each.path}` })));
    return [part, result.data];
  });
  if (!problems.length)
    problems.push(
      ...Object.keys(parts).flatMap((part) => listingForm.problemsAcross(part as ListingPart, parts)),
    );
  if (problems.length)
    throw new Problem(lackLimits(problems) ? 'ITEM_LIMITS_REQUIRED' : 'VALIDATION', { fields: problems });
  return Object.fromEntries(checked) as Parts;
}
