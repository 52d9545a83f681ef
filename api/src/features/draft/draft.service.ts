import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DAY_MS,
  DRAFT_BYTES_MAX,
  DRAFT_KEPT_DAYS,
  DRAFTS_MAX,
  type Draft,
  type DraftCard,
  type DraftList,
  type DraftResume,
  type DraftStart,
  type DraftStep,
  type Field,
  HOUR_MS,
  type Id,
  isoOf,
  LocalizedText,
  MINUTE_MS,
  normalizeLogin,
  prepared,
  type ResumeCode,
} from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DataSource,
  type EntityManager,
  type FindOptionsWhere,
  IsNull,
  LessThan,
  Like,
  MoreThan,
} from 'typeorm';
import { readCookie, setCookie } from '../../http/cookie.js';
import type { Made } from '../../http/idempotent-create.js';
import { stateConflict } from '../../platform/act.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockPerson } from '../../platform/database/lock.js';
import { isDuplicateKey, retry, TryAgain } from '../../platform/database/retry.js';
import { bucketOf, LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { Quota } from '../../platform/limit/quota.js';
import { invalid, Problem } from '../../platform/problem.js';
import { hashOf, newToken } from '../account/token.js';
import { DraftEntity } from './draft.entity.js';
import { findForm, halfFilled } from './forms.js';

const KEPT_MS = { guest: DRAFT_KEPT_DAYS.guest * DAY_MS, person: DRAFT_KEPT_DAYS.person * DAY_MS };
/** Whoever comes a little late hears that it has expired, and not that it never was. */
const EXPIRED_KEPT_MS = 7 * DAY_MS;
/** A guesthouse's guests share one network. */
const NEW_OF_A_NETWORK = 60;
const SAVED_BY_GUESTS_OF_A_NETWORK = 120;

/** Whose the request is: a signed-in person's, who may still hold what their browser began, or a browser's alone. */
interface Holder {
  userId: Id<'user'> | null;
  deviceHash: string | null;
}

/** As we make them: nobody chooses an easy one, or none. */
const SECRET = /^[\w-]{43}$/;

function secretOf(request: FastifyRequest): string | null {
  const secret = readCookie(request, 'draft');
  return secret && SECRET.test(secret) ? secret : null;
}

/**
 * The secret under which this browser holds drafts already, or has held them, or a new one: another that it brings was put there by somebody
 * who knows it, and would read what is typed next.
 */
async function secretFor(manager: EntityManager, request: FastifyRequest): Promise<string> {
  const secret = secretOf(request);
  const hash = secret && hashOf(secret);
  const isKnown = hash && (await manager.existsBy(DraftEntity, [{ deviceHash: hash }, { formerHash: hash }]));
  return isKnown ? secret : newToken();
}

function holderOf(request: FastifyRequest): Holder {
  const secret = secretOf(request);
  return { userId: request.person?.id ?? null, deviceHash: secret && hashOf(secret) };
}

const CODE_KEPT_MS = 15 * MINUTE_MS;
const RESUME_TRIES = 5;
const RESUMES_A_DAY = 20;
const NO_CODE = { resumeHash: null, resumeContact: null, resumeUntil: null, resumeTries: null } as const;

/** The phone and the e-mail that somebody typed first: known by whoever filled the draft in. */
function contactsOf(steps: Record<string, object>): string[] {
  const { contactPhone, contactEmail } = (steps.form1 ?? {}) as Record<string, unknown>;
  return [contactPhone, contactEmail].flatMap((each) =>
    typeof each === 'string' && each.trim() ? [normalizeLogin(each)] : [],
  );
}
/** Two of them fit into their column. */
const contactHash = (contact: string) => hashOf(contact).slice(0, 31);

/** An empty draft that nobody owns. */
const NEW = {
  ownerId: null,
  deviceHash: null,
  formerHash: null,
  claims: null,
  registrationId: null,
  ...NO_CODE,
  steps: {},
  version: 1,
} as const;

const expiryOf = ({ ownerId }: Pick<DraftEntity, 'ownerId'>, now: number) =>
  now + (ownerId ? KEPT_MS.person : KEPT_MS.guest);

@Injectable()
export class DraftService {
  private readonly savedByGuests = new Quota(SAVED_BY_GUESTS_OF_A_NETWORK, MINUTE_MS);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: LimitService,
    private readonly clock: Clock,
  ) {}

  async start({ id, form }: DraftStart, request: FastifyRequest, reply: FastifyReply): Promise<Made<Draft>> {
    if (!findForm(form)) throw new Problem('NOT_FOUND');
    const known = async (holder: Holder): Promise<Made<Draft> | null> => {
      if (!(await this.dataSource.manager.existsBy(DraftEntity, { id }))) return null;
      const own = await this.dataSource.manager.findOneBy(DraftEntity, heldBy(holder, id));
      if (own?.form !== form) throw new Problem('ID_TAKEN');
      return { created: false, body: view(this.unexpired(own)) };
    };
    const holder = holderOf(request);
    const before = await known(holder);
    if (before) return before;
    await this.limits.pace(bucketOf(NEW_OF_A_NETWORK, HOUR_MS, 'draft', networkOf(request.ip)));
    const now = this.clock.now();
    // Signed in, it is the person's and no longer the browser's.
    const secret = holder.userId ? null : await secretFor(this.dataSource.manager, request);
    const owner = { ownerId: holder.userId, deviceHash: secret && hashOf(secret) };
    const expiresAt = expiryOf(owner, now);
    const draft: DraftEntity = { ...NEW, id, form, ...owner, updatedAt: now, expiresAt };
    try {
      await retry(this.dataSource, async (manager) => {
        await this.requireRoom(manager, owner, DRAFTS_MAX - 1);
        await manager.insert(DraftEntity, draft);
      });
    } catch (error) {
      // Sent twice at once, or an earlier try of ours did succeed.
      const first = isDuplicateKey(error) ? await known({ ...holder, ...owner }) : null;
      if (!first) throw error;
      return first;
    }
    if (secret) {
      // A browser has no row to lock: several at once see each other only now.
      await this.requireRoom(this.dataSource.manager, owner, DRAFTS_MAX).catch(async (error: unknown) => {
        await retry(this.dataSource, (manager) => manager.delete(DraftEntity, { id, ownerId: IsNull() }));
        throw error;
      });
      setCookie(reply, 'draft', secret, KEPT_MS.guest / 1_000);
    }
    return { created: true, body: view(draft) };
  }

  async list(request: FastifyRequest): Promise<DraftList> {
    const drafts = await this.dataSource.manager.find(DraftEntity, {
      select: {
        id: true,
        form: true,
        version: true,
        claims: true,
        registrationId: true,
        updatedAt: true,
        expiresAt: true,
        steps: true,
      },
      where: heldBy(holderOf(request)).map((held) => ({ ...held, expiresAt: MoreThan(this.clock.now()) })),
      order: { updatedAt: 'DESC' },
      // The person's and the browser's.
      take: 2 * DRAFTS_MAX,
    });
    return { items: drafts.map((draft) => ({ ...card(draft), ...progressOf(draft) })) };
  }

  async get(id: Id<'draft'>, request: FastifyRequest): Promise<Draft> {
    return view(await this.find(this.dataSource.manager, id, holderOf(request)));
  }

  async save(
    { id, step }: { id: Id<'draft'>; step: string },
    { version, data }: DraftStep,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Draft> {
    const holder = holderOf(request);
    if (!holder.userId) this.savedByGuests.take(networkOf(request.ip), this.clock.now());
    const saved = await retry(this.dataSource, async (manager) => {
      const draft = await this.find(manager, id, holder);
      const kept = checked(draft.form, step, data);
      const isOwnRetry = draft.version === version + 1 && isDeepStrictEqual(draft.steps[step], kept);
      if (isOwnRetry) return draft;
      if (draft.version !== version)
        throw new Problem('VERSION_CONFLICT', { params: { current: view(draft) } });
      const steps = { ...draft.steps, [step]: kept };
      if (Buffer.byteLength(JSON.stringify(steps)) > DRAFT_BYTES_MAX) throw new Problem('BODY_TOO_LARGE');
      return this.write(manager, draft, holder, { steps, version: version + 1, updatedAt: this.clock.now() });
    });
    const secret = saved.ownerId ? null : secretOf(request);
    // The browser keeps its secret as long as the draft.
    if (secret) setCookie(reply, 'draft', secret, KEPT_MS.guest / 1_000);
    return view(saved);
  }

  /** A draft of this person with answers, in the caller's transaction. The same again is done already. */
  async add(
    manager: EntityManager,
    draft: Pick<DraftEntity, 'id' | 'form' | 'steps'> & Partial<DraftEntity> & { ownerId: Id<'user'> },
  ): Promise<void> {
    const { id, ownerId, claims = null } = draft;
    const known = await manager.findOneBy(DraftEntity, { id });
    if (known && (known.ownerId !== ownerId || known.claims !== claims)) throw new Problem('ID_TAKEN');
    if (known) return;
    await this.requireRoom(manager, { ownerId, deviceHash: null }, DRAFTS_MAX - 1);
    const now = this.clock.now();
    await manager.insert(DraftEntity, { ...NEW, ...draft, updatedAt: now, expiresAt: expiryOf(draft, now) });
  }

  /** One of this person's, whatever their browser holds. */
  owned(manager: EntityManager, userId: Id<'user'>, id: Id<'draft'>): Promise<DraftEntity> {
    return this.find(manager, id, { userId, deviceHash: null });
  }

  async ownedView(userId: Id<'user'>, id: Id<'draft'>): Promise<Draft> {
    return view(await this.owned(this.dataSource.manager, userId, id));
  }

  /** What a browser began becomes the person's who signed in with it. */
  async adopt(userId: Id<'user'>, id: Id<'draft'>, request: FastifyRequest): Promise<Draft> {
    const holder = { ...holderOf(request), userId };
    return retry(this.dataSource, async (manager) => {
      const draft = await this.find(manager, id, holder);
      return view(draft.ownerId ? draft : await this.write(manager, draft, holder, {}));
    });
  }

  /** Six digits with which another device takes the draft over; the ones before count no more. */
  async resumeCode(id: Id<'draft'>, request: FastifyRequest): Promise<ResumeCode> {
    const holder = holderOf(request);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const resumeUntil = this.clock.now() + CODE_KEPT_MS;
    await retry(this.dataSource, async (manager) => {
      const draft = await this.find(manager, id, holder);
      if (draft.ownerId) throw stateConflict('owned');
      const resumeContact = contactsOf(draft.steps).map(contactHash).join(' ');
      if (!resumeContact) throw invalid('form1.contactPhone', 'required');
      const resumeHash = hashOf(`${id} ${code}`);
      await manager.update(DraftEntity, { id }, { resumeHash, resumeContact, resumeUntil, resumeTries: 0 });
    });
    return { code, expiresAt: isoOf(resumeUntil) };
  }

  /**
   * Hands a guest's draft to the browser that knows its code and its contact; the one before has it no more, and may take
   * it back. Which of the two is wrong is not told, and five tries end the code.
   */
  async resume({ contact, code }: DraftResume, request: FastifyRequest, reply: FastifyReply): Promise<Draft> {
    await this.limits.pace(bucketOf(RESUMES_A_DAY, DAY_MS, 'resume', networkOf(request.ip)));
    const secret = await secretFor(this.dataSource.manager, request);
    const { userId } = holderOf(request);
    const found = await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const isOpen = { ownerId: IsNull(), resumeUntil: MoreThan(now), resumeTries: LessThan(RESUME_TRIES) };
      const waiting = await manager.find(DraftEntity, {
        where: { resumeContact: Like(`%${contactHash(normalizeLogin(contact))}%`), ...isOpen },
        // All who guess lock them in this order.
        order: { id: 'ASC' },
      });
      // Counted before it is looked at: of those who guess at once no more than the tries that are left may look.
      const tried: DraftEntity[] = [];
      for (const each of waiting) {
        const left = { ...isOpen, id: each.id, resumeHash: each.resumeHash as string };
        const { affected } = await manager.increment(DraftEntity, left, 'resumeTries', 1);
        if (affected) tried.push(each);
      }
      const draft = tried.find(({ id, resumeHash }) => resumeHash === hashOf(`${id} ${code}`));
      if (!draft) return null;
      return this.handTo(manager, draft, { userId, deviceHash: hashOf(secret) });
    });
    if (!found) throw new Problem('CODE_WRONG');
    if (!found.ownerId) setCookie(reply, 'draft', secret, KEPT_MS.guest / 1_000);
    return view(found);
  }

  /** By the browser that a code took it from, with what was typed since; the other may do the same. */
  async takeBack(id: Id<'draft'>, request: FastifyRequest, reply: FastifyReply): Promise<Draft> {
    const holder = holderOf(request);
    const taken = await retry(this.dataSource, async (manager) => {
      const own = await manager.findOneBy(DraftEntity, heldBy(holder, id));
      const draft = own ?? (await manager.findOneBy(DraftEntity, formerlyHeldBy(holder, id)));
      if (!draft) throw new Problem('NOT_FOUND');
      this.unexpired(draft);
      return own ?? this.handTo(manager, draft, holder);
    });
    const secret = taken.ownerId ? null : secretOf(request);
    if (secret) setCookie(reply, 'draft', secret, KEPT_MS.guest / 1_000);
    return view(taken);
  }

  async remove(id: Id<'draft'>, request: FastifyRequest): Promise<void> {
    const { affected } = await retry(this.dataSource, (manager) =>
      manager.delete(DraftEntity, heldBy(holderOf(request), id)),
    );
    if (!affected) throw new Problem('NOT_FOUND');
  }

  async forgetExpired(): Promise<void> {
    const before = this.clock.now() - EXPIRED_KEPT_MS;
    await retry(this.dataSource, (manager) => manager.delete(DraftEntity, { expiresAt: LessThan(before) }));
  }

  /** Of a guest's draft, to another browser or to the person who is signed in there. */
  private async handTo(
    manager: EntityManager,
    draft: DraftEntity,
    { userId, deviceHash }: Holder,
  ): Promise<DraftEntity> {
    const owner = { ownerId: userId, deviceHash: userId ? null : deviceHash };
    await this.requireRoom(manager, owner, DRAFTS_MAX - 1);
    const expiresAt = expiryOf(owner, this.clock.now());
    const next = { ...owner, ...NO_CODE, formerHash: draft.deviceHash, expiresAt };
    const { id, version, deviceHash: from } = draft;
    const read = { id, version, deviceHash: from as string, ownerId: IsNull() };
    const { affected } = await manager.update(DraftEntity, read, next);
    if (!affected) throw new TryAgain();
    return { ...draft, ...next };
  }

  /** A person who changes what their browser began owns it from then on, and no code takes it away. */
  private async write(
    manager: EntityManager,
    draft: DraftEntity,
    { userId }: Holder,
    change: Partial<DraftEntity>,
  ): Promise<DraftEntity> {
    const owner = userId ? { ownerId: userId, deviceHash: null, ...NO_CODE } : { ownerId: null };
    if (owner.ownerId && !draft.ownerId) await this.requireRoom(manager, owner, DRAFTS_MAX - 1);
    const next = { ...change, ...owner, expiresAt: expiryOf(owner, this.clock.now()) };
    // Only on what was read: of two tabs at once the second reads anew what the first has written.
    const read = { id: draft.id, version: draft.version, ownerId: draft.ownerId ?? IsNull() };
    const { affected } = await manager.update(DraftEntity, read, next);
    if (!affected) throw new TryAgain();
    return { ...draft, ...next };
  }

  /** Refuses who has more than so many drafts that have not expired. */
  private async requireRoom(
    manager: EntityManager,
    { ownerId, deviceHash }: Pick<DraftEntity, 'ownerId' | 'deviceHash'>,
    most: number,
  ): Promise<void> {
    if (ownerId) await lockPerson(manager, ownerId);
    const mine = ownerId ? { ownerId } : { deviceHash: deviceHash as string };
    const expiresAt = MoreThan(this.clock.now());
    if ((await manager.countBy(DraftEntity, { ...mine, expiresAt })) > most)
      throw new Problem('DRAFT_LIMIT', { params: { max: DRAFTS_MAX } });
  }

  private async find(manager: EntityManager, id: Id<'draft'>, holder: Holder): Promise<DraftEntity> {
    const found = await manager.findOneBy(DraftEntity, heldBy(holder, id));
    const isMoved = !found && (await manager.existsBy(DraftEntity, formerlyHeldBy(holder, id)));
    if (!found) throw new Problem(isMoved ? 'DRAFT_MOVED' : 'NOT_FOUND');
    return this.unexpired(found);
  }

  private unexpired(draft: DraftEntity): DraftEntity {
    if (draft.expiresAt <= this.clock.now()) throw new Problem('DRAFT_EXPIRED');
    return draft;
  }
}

/** Neither an id nor a hash: without a session and a secret nothing is found. */
const NOBODY = 'nobody';

function heldBy({ userId, deviceHash }: Holder, id?: Id<'draft'>): FindOptionsWhere<DraftEntity>[] {
  const named = id ? { id } : {};
  return [
    { ...named, ownerId: userId ?? (NOBODY as Id<'user'>) },
    { ...named, ownerId: IsNull(), deviceHash: deviceHash ?? NOBODY },
  ];
}

/** What a code took from this browser, while it is no account's. */
const formerlyHeldBy = ({ deviceHash }: Holder, id: Id<'draft'>): FindOptionsWhere<DraftEntity> => ({
  id,
  ownerId: IsNull(),
  formerHash: deviceHash ?? NOBODY,
});

/** What of `data` belongs to this step; it may be incomplete. */
function checked(form: string, step: string, data: DraftStep['data']): object {
  const steps = findForm(form)?.steps ?? {};
  const schema = Object.hasOwn(steps, step) ? steps[step]?.schema : undefined;
  if (!schema) throw new Problem('NOT_FOUND');
  return halfFilled(schema, data);
}

const card = ({
  id,
  form,
  version,
  claims,
  registrationId,
  updatedAt,
  expiresAt,
}: Pick<
  DraftEntity,
  'id' | 'form' | 'version' | 'claims' | 'registrationId' | 'updatedAt' | 'expiresAt'
>) => ({
  id,
  form,
  version,
  claims,
  registration: registrationId,
  updatedAt: isoOf(updatedAt),
  expiresAt: isoOf(expiresAt),
});
const view = (draft: DraftEntity): Draft => ({ ...card(draft), steps: draft.steps as Draft['steps'] });

/** What it is called, and how far it has come: steps that lack nothing. */
function progressOf({ form: id, steps }: DraftEntity): Pick<DraftCard, 'name' | 'done' | 'of'> {
  const form = findForm(id);
  const answers = steps as Record<string, Record<string, unknown>>;
  const visible = form?.visibleSteps(answers) ?? [];
  const isDone = (step: string) => {
    const schema = form?.stepSchema(step, answers);
    return schema?.safeParse(prepared(schema.shape as Field['fields'], answers[step])).success;
  };
  const name = LocalizedText.safeParse(answers[visible[0] ?? '']?.name);
  return {
    name: name.success && Object.values(name.data).some(Boolean) ? name.data : null,
    done: visible.filter(isDone).length,
    of: visible.length,
  };
}
