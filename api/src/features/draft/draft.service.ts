import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DRAFT_BYTES_MAX,
  DRAFTS_MAX,
  type Draft,
  type DraftList,
  type DraftStart,
  type DraftStep,
  fieldProblems,
  type Id,
  unfinished,
} from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, type FindOptionsWhere, IsNull, LessThan } from 'typeorm';
import { readCookie, setCookie } from '../../http/cookie.js';
import type { Made } from '../../http/idempotent-create.js';
import { DAY_MS } from '../../platform/clock/bangkok.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockPerson } from '../../platform/database/lock.js';
import { isDuplicateKey, retry } from '../../platform/database/retry.js';
import { bucketOf, HOUR, LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { Problem } from '../../platform/problem.js';
import { hashOf, newToken } from '../account/token.js';
import { DraftEntity } from './draft.entity.js';
import { findForm } from './forms.js';

const KEPT_MS = { guest: 30 * DAY_MS, person: 180 * DAY_MS };
/** Whoever comes a little late hears that it has expired, and not that it never was. */
const EXPIRED_KEPT_MS = 7 * DAY_MS;
/** A guesthouse's guests share one network. */
const NEW_OF_A_NETWORK = 60;

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

function holderOf(request: FastifyRequest): Holder {
  const secret = secretOf(request);
  return { userId: request.person?.id ?? null, deviceHash: secret && hashOf(secret) };
}

const expiryOf = ({ ownerId }: Pick<DraftEntity, 'ownerId'>, now: number) =>
  now + (ownerId ? KEPT_MS.person : KEPT_MS.guest);

@Injectable()
export class DraftService {
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
      return { created: false, body: view(own) };
    };
    const holder = holderOf(request);
    const before = await known(holder);
    if (before) return before;
    await this.limits.pace(bucketOf(NEW_OF_A_NETWORK, HOUR, 'draft', networkOf(request.ip)));
    const now = this.clock.now();
    // Signed in, it is the person's and no longer the browser's.
    const secret = holder.userId ? null : (secretOf(request) ?? newToken());
    const owner = { ownerId: holder.userId, deviceHash: secret && hashOf(secret) };
    const expiresAt = expiryOf(owner, now);
    const draft: DraftEntity = { id, form, ...owner, steps: {}, version: 1, updatedAt: now, expiresAt };
    try {
      await retry(this.dataSource, async (manager) => {
        if (holder.userId) await lockPerson(manager, holder.userId);
        const mine = holder.userId ? { ownerId: holder.userId } : { deviceHash: owner.deviceHash as string };
        if ((await manager.countBy(DraftEntity, mine)) >= DRAFTS_MAX)
          throw new Problem('DRAFT_LIMIT', { params: { max: DRAFTS_MAX } });
        await manager.insert(DraftEntity, draft);
      });
    } catch (error) {
      // Sent twice at once, or an earlier try of ours did succeed.
      const first = isDuplicateKey(error) ? await known({ ...holder, ...owner }) : null;
      if (!first) throw error;
      return first;
    }
    if (secret) setCookie(request, reply, 'draft', secret, KEPT_MS.guest / 1_000);
    return { created: true, body: view(draft) };
  }

  async list(request: FastifyRequest): Promise<DraftList> {
    const drafts = await this.dataSource.manager.find(DraftEntity, {
      where: heldBy(holderOf(request)),
      order: { updatedAt: 'DESC' },
    });
    return { items: drafts.filter(({ expiresAt }) => expiresAt > this.clock.now()).map(view) };
  }

  async get(id: Id<'draft'>, request: FastifyRequest): Promise<Draft> {
    return view(await this.find(id, holderOf(request)));
  }

  async save(
    id: Id<'draft'>,
    step: string,
    { version, data }: DraftStep,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Draft> {
    const holder = holderOf(request);
    const draft = await this.find(id, holder);
    const kept = checked(draft.form, step, data);
    const now = this.clock.now();
    const next = {
      steps: { ...draft.steps, [step]: kept },
      version: version + 1,
      updatedAt: now,
      expiresAt: expiryOf(draft, now),
    };
    if (Buffer.byteLength(JSON.stringify(next.steps)) > DRAFT_BYTES_MAX) throw new Problem('BODY_TOO_LARGE');
    // Only on what was read above: of two tabs that save at once the second finds another version.
    const isFirst =
      draft.version === version &&
      (await retry(this.dataSource, (manager) => manager.update(DraftEntity, { id, version }, next)))
        .affected;
    const current = isFirst ? { ...draft, ...next } : await this.find(id, holder);
    const isOwnRetry = current.version === version + 1 && isDeepStrictEqual(current.steps[step], kept);
    if (!isFirst && !isOwnRetry)
      throw new Problem('VERSION_CONFLICT', { params: { current: view(current) } });
    const secret = draft.ownerId ? null : secretOf(request);
    // The browser keeps its secret as long as the draft.
    if (secret) setCookie(request, reply, 'draft', secret, KEPT_MS.guest / 1_000);
    return view(current);
  }

  /** What a browser began becomes the person's who signed in with it. */
  async adopt(userId: Id<'user'>, id: Id<'draft'>, request: FastifyRequest): Promise<Draft> {
    const draft = await this.find(id, holderOf(request));
    const now = this.clock.now();
    const owned = { ownerId: userId, deviceHash: null, expiresAt: expiryOf({ ownerId: userId }, now) };
    await retry(this.dataSource, async (manager) => {
      await lockPerson(manager, userId);
      await manager.update(DraftEntity, { id, ownerId: IsNull() }, owned);
    });
    return this.get(draft.id, request);
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

  private async find(id: Id<'draft'>, holder: Holder): Promise<DraftEntity> {
    const found = await this.dataSource.manager.findOneBy(DraftEntity, heldBy(holder, id));
    if (!found) throw new Problem('NOT_FOUND');
    if (found.expiresAt <= this.clock.now()) throw new Problem('DRAFT_EXPIRED');
    return found;
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

/** What of `data` belongs to this step; it may be incomplete. */
function checked(form: string, step: string, data: DraftStep['data']): object {
  const steps = findForm(form)?.steps ?? {};
  const schema = Object.hasOwn(steps, step) ? steps[step]?.schema : undefined;
  if (!schema) throw new Problem('NOT_FOUND');
  const result = unfinished(schema).safeParse(data, { reportInput: true });
  if (!result.success) {
    const fields = fieldProblems(result.error.issues);
    throw new Problem('VALIDATION', {
      fields: fields.map((field) => ({ ...field, path: `data.${field.path}` })),
    });
  }
  return result.data as object;
}

function view({ id, form, version, steps, updatedAt, expiresAt }: DraftEntity): Draft {
  const iso = (at: number) => new Date(at).toISOString();
  const kept = steps as Draft['steps'];
  return { id, form, version, steps: kept, updatedAt: iso(updatedAt), expiresAt: iso(expiresAt) };
}
