import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  HOUR_MS,
  type Id,
  type Notice,
  type ToWarn,
  type ToWarnQuery,
  type UnwarnedPage,
  type UnwarnedQuery,
  type Warning,
  type WarningAudit,
  type WarningCounts,
  type WarningCountsQuery,
  type WarningDoor,
  type WarningFileQuery,
  type WarningPage,
  type WarningQuery,
  type WarningRepeat,
  type WarningSend,
  type WarningStart,
  type WarningsWaiting,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { type Act, actIn } from '../../http/access/act.js';
import { hasConflict, refuseConflict } from '../../http/access/conflict.js';
import type { Made } from '../../http/idempotent-create.js';
import { stateConflict } from '../../platform/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { retry, type Transaction, transactionOf } from '../../platform/database/retry.js';
import { bucketOf, LimitService } from '../../platform/limit/limit.service.js';
import { Problem } from '../../platform/problem.js';
import { LoginService } from '../account/login.service.js';
import { BusinessService } from '../business/business.service.js';
import { auditOf } from './case/audit.js';
import { readNotices } from './case/read.js';
import { isRepeated, repeat } from './case/repeat.js';
import { advance } from './clock/advance.js';
import { readDoor } from './draft/door.js';
import { discard } from './draft/edit.js';
import { isSent, sendWarning } from './draft/send.js';
import { startDraft } from './draft/start.js';
import { placesToWarn } from './lists/places-to-warn.query.js';
import { unwarnedPlaces } from './lists/unwarned.query.js';
import { warningFile } from './lists/warning-file.js';
import { countWaiting, countWarnings, listWarnings } from './lists/warning-list.query.js';
import { noticeOf } from './notices/notice.js';
import { type FoundItem, type FoundWarning, findWarning } from './warning.access.js';
import { WarningEntity, WarningItemEntity } from './warning.entity.js';
import { warningOf } from './warning.view.js';

/** Of one person: each may be as long as the list. */
const FILES_AN_HOUR = 60;
const FILE_PAGE = 50;

/**
 * Opens a warning for an action: in one transaction, one after the other for each place, over what the clock has decided
 * until then. What an action does stands in its own file.
 */
@Injectable()
export class WarningService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly logins: LoginService,
    private readonly limits: LimitService,
    private readonly businesses: BusinessService,
  ) {}

  async list(person: SessionPerson, query: WarningQuery): Promise<WarningPage> {
    return listWarnings(this.dataSource, person, await this.withNamed(query), this.now(person).now);
  }

  /** Page by page while it is sent; a refusal comes before the first. */
  async file(person: SessionPerson, asked: WarningFileQuery): Promise<Readable> {
    await this.limits.pace(bucketOf(FILES_AN_HOUR, HOUR_MS, 'warning-file', person.id));
    const query = await this.withNamed({ ...asked, limit: FILE_PAGE });
    const pageAt = (cursor: string | null) =>
      listWarnings(this.dataSource, person, { ...query, ...(cursor && { cursor }) }, this.now(person).now);
    const first = await pageAt(null);
    async function* pages() {
      let page = first;
      yield page;
      while (page.next) {
        page = await pageAt(page.next);
        yield page;
      }
    }
    return Readable.from(warningFile(pages()), { objectMode: false });
  }

  async audit(person: SessionPerson, id: Id<'warning'>): Promise<WarningAudit> {
    const act = this.now(person);
    return auditOf(act, await findWarning(act, id));
  }

  async counts(person: SessionPerson, query: WarningCountsQuery): Promise<WarningCounts> {
    return countWarnings(this.dataSource, person, await this.withNamed(query), this.now(person).now);
  }

  waiting(person: SessionPerson): Promise<WarningsWaiting> {
    return countWaiting(this.dataSource, person.id);
  }

  unwarned(person: SessionPerson, query: UnwarnedQuery): Promise<UnwarnedPage> {
    return unwarnedPlaces(this.dataSource, person, query, this.now(person).now);
  }

  async toWarn(person: SessionPerson, { q }: ToWarnQuery): Promise<ToWarn> {
    const named = await this.businesses.matching(q);
    return { items: await placesToWarn(this.dataSource, person, { q, named }, this.now(person).now) };
  }

  door(person: SessionPerson, businessId: Id<'business'>): Promise<WarningDoor> {
    return readDoor(this.now(person), businessId);
  }

  async get(person: SessionPerson, id: Id<'warning'>): Promise<Warning> {
    const act = this.now(person);
    return warningOf(act, await findWarning(act, id));
  }

  async notice(person: SessionPerson, id: Id<'warning'>, number: number): Promise<Notice> {
    const act = this.now(person);
    return noticeOf(act, await findWarning(act, id), number);
  }

  async start(person: SessionPerson, id: Id<'warning'>, start: WarningStart): Promise<Made<Warning>> {
    const created = await this.run(person, (act) => startDraft(act, this.limits, id, start));
    return { created, body: await this.get(person, id) };
  }

  /** Of one's own draft. Answers it as it is then. */
  async edit(
    person: SessionPerson,
    id: Id<'warning'>,
    work: (act: Act, row: WarningEntity) => Promise<void>,
  ): Promise<Warning> {
    await this.draft(person, id, (act, row) => {
      refuseConflict(person, row.businessId);
      return work(act, row);
    });
    return this.get(person, id);
  }

  /** A draft that nobody wants is gone; sending that twice is no error. */
  async discard(person: SessionPerson, id: Id<'warning'>): Promise<void> {
    if (await this.dataSource.manager.existsBy(WarningEntity, { id })) await this.draft(person, id, discard);
  }

  async send(
    person: SessionPerson,
    id: Id<'warning'>,
    send: WarningSend,
    request: FastifyRequest,
  ): Promise<Warning> {
    const { row } = await findWarning(this.now(person), id);
    refuseConflict(person, row.businessId);
    if (!isSent(row, send) || row.issuedBy !== person.id)
      await this.logins.stepUp(person.id, send.password, request, (opened) =>
        opened(async (manager) => {
          const act = actIn(manager, person);
          await lockRows(manager, 'business', [row.businessId]);
          await sendWarning(act, await findWarning(act, id), send);
        }),
      );
    return this.get(person, id);
  }

  async repeat(
    person: SessionPerson,
    id: Id<'warning'>,
    again: WarningRepeat,
    request: FastifyRequest,
  ): Promise<Warning> {
    await findWarning(this.now(person), id);
    if (!(await isRepeated(this.now(person), id, again)))
      await this.logins.stepUp(person.id, again.password, request, (opened) =>
        this.open(opened, person, id, (act, found) => repeat(act, found, again)),
      );
    return this.get(person, id);
  }

  /** Of the business: its notices are read. Of an inspector who may decide: its replies are opened. */
  async read(person: SessionPerson, id: Id<'warning'>): Promise<Warning> {
    const { row } = await findWarning(this.now(person), id);
    return hasConflict(person, row.businessId) ? this.get(person, id) : this.write(person, id, readNotices);
  }

  /** Of one that was sent. Answers it as it is then. */
  async write(
    person: SessionPerson,
    id: Id<'warning'>,
    work: (act: Act, found: FoundWarning) => Promise<void>,
  ): Promise<Warning> {
    await this.open(transactionOf(this.dataSource), person, id, work);
    return this.get(person, id);
  }

  /** As `write`, of one of its items. */
  async writeItem(
    person: SessionPerson,
    id: Id<'warning'>,
    itemId: Id<'warningItem'>,
    work: (act: Act, found: FoundItem) => Promise<void>,
  ): Promise<Warning> {
    return this.write(person, id, async (act, found) => {
      const item = await act.manager.findOneBy(WarningItemEntity, { id: itemId, warningId: id });
      if (!item || found.row.state === 'draft') throw new Problem('NOT_FOUND');
      await work(act, { ...found, item });
    });
  }

  /** As `writeItem`, of what may have been made before: `make` answers whether it made it now. */
  async makeOfItem(
    person: SessionPerson,
    id: Id<'warning'>,
    itemId: Id<'warningItem'>,
    make: (act: Act, found: FoundItem) => Promise<boolean>,
  ): Promise<Made<Warning>> {
    let created = false;
    const body = await this.writeItem(person, id, itemId, async (act, found) => {
      created = await make(act, found);
    });
    return { created, body };
  }

  private async open(
    transaction: Transaction,
    person: SessionPerson,
    id: Id<'warning'>,
    work: (act: Act, found: FoundWarning) => Promise<void>,
  ): Promise<void> {
    await transaction(async (manager) => {
      const act = actIn(manager, person);
      const { row } = await findWarning(act, id);
      refuseConflict(person, row.businessId);
      await lockRows(manager, 'business', [row.businessId]);
      await advance(act, id);
      await work(act, await findWarning(act, id));
    });
  }

  private draft(
    person: SessionPerson,
    id: Id<'warning'>,
    work: (act: Act, row: WarningEntity) => Promise<void>,
  ): Promise<void> {
    return this.run(person, async (act) => {
      const { row: known } = await findWarning(act, id);
      await lockRows(act.manager, 'business', [known.businessId]);
      const { row } = await findWarning(act, id);
      if (row.state !== 'draft') throw stateConflict(row.state);
      await work(act, row);
    });
  }

  /** In one transaction. */
  run<T>(person: SessionPerson, work: (act: Act) => Promise<T>): Promise<T> {
    return retry(this.dataSource, (manager) => work(actIn(manager, person)));
  }

  private now(person: SessionPerson): Act {
    return actIn(this.dataSource.manager, person);
  }

  /** Words may be of a number or of a place’s name. */
  private async withNamed<Query extends { q?: string | undefined }>(query: Query) {
    return query.q ? { ...query, named: await this.businesses.matching(query.q) } : query;
  }
}
