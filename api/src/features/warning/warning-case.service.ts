import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DAY_MS,
  dueOf,
  EFFECT_CHECK_DAYS,
  effectiveDue,
  type Id,
  isOver,
  isoOf,
  type Notice,
  repeatAmount,
  type ToWarn,
  type ToWarnQuery,
  type Warning,
  type WarningComplete,
  type WarningCounts,
  type WarningCountsQuery,
  type WarningPage,
  type WarningQuery,
  type WarningReason,
  type WarningRemind,
  type WarningRepeat,
  type WarningsWaiting,
  waitsForVendor,
  warningItemMachine,
  warningMachine,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { hasConflict, refuseConflict } from '../../http/access/conflict.js';
import { act, requireVersion, stateConflict, step } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { type Transaction, transactionOf } from '../../platform/database/retry.js';
import { Problem } from '../../platform/problem.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { LoginService } from '../account/login.service.js';
import { BusinessService } from '../business/business.service.js';
import { advance, escalate, remind } from './advance.js';
import { addNotice, noticeOf } from './notice.js';
import { ADVANCE_WARNING, clockOf, itemsOf, settle } from './settle.js';
import { tellVendor } from './tell.js';
import { placesToWarn } from './to-warn.query.js';
import { NoticeEntity, WarningEntity, WarningItemEntity, WarningReplyEntity } from './warning.entity.js';
import {
  dueOn,
  type FoundWarning,
  findWarning,
  isWithdrawnLate,
  repeatable,
  repeatRefused,
  warningFacts,
  warningOf,
} from './warning.query.js';
import { countWaiting, countWarnings, listWarnings } from './warning-list.query.js';

/** What happens to a warning as a whole once it is sent. Every write begins with what the clock has decided meanwhile. */
@Injectable()
export class WarningCaseService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly logins: LoginService,
    private readonly clock: Clock,
    private readonly businesses: BusinessService,
  ) {}

  async list(person: SessionPerson, query: WarningQuery): Promise<WarningPage> {
    return listWarnings(this.dataSource, person, await this.withNamed(query), this.clock.now());
  }

  async counts(person: SessionPerson, query: WarningCountsQuery): Promise<WarningCounts> {
    return countWarnings(this.dataSource, person, await this.withNamed(query), this.clock.now());
  }

  waiting(person: SessionPerson): Promise<WarningsWaiting> {
    return countWaiting(this.dataSource, person.id);
  }

  async toWarn(person: SessionPerson, { q }: ToWarnQuery): Promise<ToWarn> {
    const named = await this.businesses.matching(q);
    return { items: await placesToWarn(this.dataSource, person, { q, named }, this.clock.now()) };
  }

  /** Words may be of a number or of a place’s name. */
  private async withNamed<Query extends { q?: string | undefined }>(query: Query) {
    return query.q ? { ...query, named: await this.businesses.matching(query.q) } : query;
  }

  async get(person: SessionPerson, id: Id<'warning'>): Promise<Warning> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    return warningOf(manager, person, await findWarning(manager, person, id, now), now);
  }

  async notice(person: SessionPerson, id: Id<'warning'>, number: number): Promise<Notice> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    return noticeOf(manager, await findWarning(manager, person, id, now), number, now);
  }

  /** Of the business: its notices are read. Of an inspector who may decide: its replies are opened. */
  async read(person: SessionPerson, id: Id<'warning'>): Promise<Warning> {
    const { manager } = this.dataSource;
    const { row } = await findWarning(manager, person, id, this.clock.now());
    if (hasConflict(person, row.businessId)) return this.get(person, id);
    await this.write(person, id, async (manager, { row, itemBy }, now) => {
      if (itemBy.includes('member')) {
        const { affected } = await manager.update(
          NoticeEntity,
          { warningId: id, readAt: IsNull() },
          { readAt: now },
        );
        if (row.firstReadAt === null) await settle(manager, id, now, { firstReadAt: now }, { isNews: false });
        if (affected) await audit(manager, { actorId: person.id, action: 'notice.read', target: id });
      } else if (itemBy.includes('inspector'))
        await manager.update(WarningReplyEntity, { warningId: id, openedAt: IsNull() }, { openedAt: now });
    });
    return this.get(person, id);
  }

  /** A notice on paper is served when somebody delivered it. */
  async deliver(person: SessionPerson, id: Id<'warning'>, number: number): Promise<Warning> {
    await this.write(person, id, async (manager, { row, itemBy }, now) => {
      if (!itemBy.includes('inspector')) throw new Problem('ROLE_REQUIRED');
      const notice = await manager.findOneBy(NoticeEntity, { warningId: id, number });
      if (!notice) throw new Problem('NOT_FOUND');
      if (notice.channel !== 'paper') throw stateConflict(notice.channel);
      if (notice.readAt !== null) return;
      await manager.update(NoticeEntity, { id: notice.id }, { readAt: now });
      if (row.firstReadAt === null) await settle(manager, id, now, { firstReadAt: now }, { isNews: false });
      await audit(manager, { actorId: person.id, action: 'notice.deliver', target: id, after: { number } });
    });
    return this.get(person, id);
  }

  async remind(person: SessionPerson, id: Id<'warning'>, { version }: WarningRemind): Promise<Warning> {
    await this.write(person, id, async (manager, { row, place, by }, now) => {
      const last = await manager.findOneBy(NoticeEntity, { warningId: id, number: row.noticeNo });
      const facts = warningFacts({ row, place }, await itemsOf(manager, id), last, now);
      // Within the hour it is the same reminder.
      step(warningMachine, row.state, 'remind', by, { ...facts, isReminded: false });
      if (facts.isReminded) return;
      requireVersion(row, version);
      const dueAt = dueOn(row, now);
      if (dueAt === null) throw stateConflict(row.state);
      await act(manager, WarningEntity, warningMachine, row, 'remind', { by, actorId: person.id }, facts);
      const reminder = { items: row.openItems, dueAt, isNewlyOverdue: false };
      await settle(manager, id, now, await remind(manager, row, reminder, now));
    });
    return this.get(person, id);
  }

  /** Another notice, about what is overdue or was returned, with half the usual time. */
  async repeat(
    person: SessionPerson,
    id: Id<'warning'>,
    { version, password }: WarningRepeat,
    request: FastifyRequest,
  ): Promise<Warning> {
    await findWarning(this.dataSource.manager, person, id, this.clock.now());
    const isSent = (manager: EntityManager) =>
      manager.existsBy(NoticeEntity, { warningId: id, issuedBy: person.id, overVersion: version });
    if (await isSent(this.dataSource.manager)) return this.get(person, id);
    await this.logins.stepUp(person.id, password, request, (opened) =>
      writeWarning(opened, this.clock, person, id, async (manager, { row, by }, now) => {
        if (await isSent(manager)) return;
        const items = await itemsOf(manager, id);
        const facts = { repeatRefused: repeatRefused(row, items, now) };
        step(warningMachine, row.state, 'repeat', by, facts);
        requireVersion(row, version);
        for (const item of repeatable(items, now)) {
          const dueAt = Math.max(item.dueAt ?? 0, dueOf(item.severity, repeatAmount(item.severity), now));
          const again = { dueAt, sentAt: now, repeatedAt: item.repeatedAt ?? now, version: item.version + 1 };
          await manager.update(WarningItemEntity, { id: item.id }, again);
        }
        // It names all that waits for the vendor; what it gave no time keeps its deadline and what follows from it.
        const change = { noticeNo: row.noticeNo + 1, remindedAt: now };
        const taken = { by, actorId: person.id, change };
        await act(manager, WarningEntity, warningMachine, row, 'repeat', taken, facts);
        const asked = (await itemsOf(manager, id)).filter(waitsForVendor);
        const last = await manager.findOneByOrFail(NoticeEntity, { warningId: id, number: row.noticeNo });
        await addNotice(
          manager,
          person,
          { ...row, ...change },
          // One for which more time was asked says until when that would be.
          asked.map((item) => ({ ...item, dueAt: effectiveDue(clockOf(item)) })),
          { channel: last.channel, to: last.addressee ?? undefined },
          now,
        );
        await settle(manager, id, now);
        const { dueAt } = await manager.findOneByOrFail(WarningEntity, { id });
        const params = { number: row.number, notice: change.noticeNo, dueAt: isoOf(dueAt ?? now) };
        await tellVendor({ manager, now }, row, 'WARNING_REPEAT', params);
      }),
    );
    return this.get(person, id);
  }

  /** By a lead, when the last notice did not help or the clock says so. */
  async escalate(
    person: SessionPerson,
    id: Id<'warning'>,
    { version, reason }: WarningReason,
  ): Promise<Warning> {
    await this.write(person, id, async (manager, { row, by }, now) => {
      if (row.state === 'escalated' && row.escalationReason === reason) return;
      step(warningMachine, row.state, 'escalate', by, row);
      requireVersion(row, version);
      const known = { row, items: await itemsOf(manager, id) };
      await escalate(manager, known, { by: 'lead', actorId: person.id, reason, at: now }, now);
    });
    return this.get(person, id);
  }

  async complete(
    person: SessionPerson,
    id: Id<'warning'>,
    { version, evaluation }: WarningComplete,
  ): Promise<Warning> {
    await this.write(person, id, async (manager, { row, by }, now) => {
      if (row.state === 'resolved' && row.evaluation === evaluation) return;
      step(warningMachine, row.state, 'complete', by);
      requireVersion(row, version);
      const open = (await itemsOf(manager, id)).filter((item) => !isOver(item));
      if (open.length)
        throw new Problem('WARNING_ITEMS_OPEN', { params: { items: open.map((item) => item.id) } });
      const change = { resolvedAt: now, evaluation, effectCheckAt: now + EFFECT_CHECK_DAYS * DAY_MS };
      await act(manager, WarningEntity, warningMachine, row, 'complete', { by, actorId: person.id, change });
      await settle(manager, id, now);
      await enqueue(manager, ADVANCE_WARNING, id, change.effectCheckAt);
      const { number } = row;
      await tellVendor({ manager, now }, row, 'WARNING_RESOLVED', { number });
    });
    return this.get(person, id);
  }

  async withdraw(
    person: SessionPerson,
    id: Id<'warning'>,
    { version, reason }: WarningReason,
  ): Promise<Warning> {
    await this.write(person, id, async (manager, { row, by }, now) => {
      if (row.state === 'withdrawn' && row.withdrawnReason === reason) return;
      const facts = { isLate: isWithdrawnLate(row, now) };
      step(warningMachine, row.state, 'withdraw', by, facts);
      requireVersion(row, version);
      for (const item of await itemsOf(manager, id))
        if (!isOver(item))
          await act(manager, WarningItemEntity, warningItemMachine, item, 'withdraw', {
            by: ['system'],
            actorId: person.id,
            change: { closedAt: null, extensionDays: null, version: item.version + 1 },
          });
      const change = { withdrawnReason: reason, withdrawnAt: now };
      const taken = { by, actorId: person.id, change };
      await act(manager, WarningEntity, warningMachine, row, 'withdraw', taken, facts);
      await settle(manager, id, now);
      const params = { number: row.number, reason };
      await tellVendor({ manager, now }, row, 'WARNING_WITHDRAWN', params);
    });
    return this.get(person, id);
  }

  /** One after the other for each place, over what the clock has decided until now. */
  private async write(
    person: SessionPerson,
    id: Id<'warning'>,
    work: (manager: EntityManager, found: FoundWarning, now: number) => Promise<void>,
  ): Promise<void> {
    await writeWarning(transactionOf(this.dataSource), this.clock, person, id, work);
  }
}

export async function writeWarning(
  transaction: Transaction,
  clock: Clock,
  person: SessionPerson,
  id: Id<'warning'>,
  work: (manager: EntityManager, found: FoundWarning, now: number) => Promise<void>,
): Promise<void> {
  await transaction(async (manager) => {
    const now = clock.now();
    const { row } = await findWarning(manager, person, id, now);
    refuseConflict(person, row.businessId);
    await lockRows(manager, 'business', [row.businessId]);
    await advance(manager, id, now);
    await work(manager, await findWarning(manager, person, id, now), now);
  });
}
