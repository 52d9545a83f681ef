import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { HOUR_MS, MINUTE_MS, newId } from '@sabaijai/contract';
import { DataSource, type EntityManager, IsNull, LessThan } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { retry } from '../database/retry.js';
import { openLog } from '../log.js';
import { Settings } from '../settings/settings.js';
import { enqueueEach } from '../tasks/enqueue.js';
import { TaskEntity } from '../tasks/task.entity.js';
import { Park, type Task, Tasks } from '../tasks/tasks.js';
import { type MailFailure, mailFailure } from './failure.js';
import { MailRequestEntity } from './mail-request.entity.js';
import { type Mail, Mailer } from './mailer.js';

export interface ComposedMail {
  mail: Mail;
  /** Takes back what was made for a mail that has not gone out. */
  undo: () => Promise<unknown>;
}
export interface Addressee {
  address: string;
  /** Makes the mail, anew for each attempt. */
  compose: () => Promise<ComposedMail>;
}
/** Whom the mail goes to as things are now; null when that is nobody. */
type FindAddressee = (mail: MailRequestEntity) => Promise<Addressee | null>;

/** A newer server asked for it; one of those will send it. */
const UNKNOWN_KIND: MailFailure = {
  reason: 'unknown kind of mail',
  isOfThisMail: true,
  isPermanent: false,
  isUncertain: false,
};
const KIND = 'send-mail';
/** Backoff: 1, 5 and 15 minutes, then every hour for a day; after that the mail is parked. */
const PAUSES = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, ...Array<number>(24).fill(HOUR_MS)];
const ATTEMPT_MS = MINUTE_MS;
/** A mail server that was found to be away is not tried again for each of the mails that wait. */
const AWAY_MS = 1_000;
/** An attempt under way has so long when the process is about to stop. */
const SHUTDOWN_MS = 2_000;

type NewMail = Pick<MailRequestEntity, 'id' | 'kind' | 'target' | 'params'>;

/** In the transaction of what it tells of; it goes out when `dueAt` has come, if it is still wanted then. */
export const postIn = (manager: EntityManager, mail: NewMail, createdAt: number, dueAt: number) =>
  postEach(manager, [{ ...mail, createdAt, dueAt }]);

export async function postEach(
  manager: EntityManager,
  mails: readonly (NewMail & { createdAt: number; dueAt: number })[],
): Promise<void> {
  if (!mails.length) return;
  await manager.insert(
    MailRequestEntity,
    mails.map(({ dueAt: _, ...mail }) => mail),
  );
  await enqueueEach(
    manager,
    KIND,
    mails.map(({ id, dueAt }) => ({ target: id, dueAt })),
  );
}

/**
 * Sends mails, whichever process they were asked of, until the mail server takes them. A mail is sent twice only when,
 * between the server's taking it and our hearing of that, the connection is lost or the process dies or stands still for
 * longer than its lease.
 */
@Injectable()
export class MailSender {
  private readonly log;
  private readonly kinds = new Map<MailRequestEntity['kind'], FindAddressee>();
  private away: { until: number; failure: MailFailure } | null = null;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly settings: Settings,
    tasks: Tasks,
  ) {
    this.log = openLog(settings);
    tasks.register(KIND, (task) => this.deliver(task), { pauses: PAUSES, withinMs: HOUR_MS });
    tasks.register('forget-parked-mails', () => this.forgetParked(), { everyMs: 24 * HOUR_MS });
  }

  register(kind: MailRequestEntity['kind'], find: FindAddressee): void {
    this.kinds.set(kind, find);
  }

  /** Once this is done the mail is on disk, and is sent even if the process dies now. */
  async post(mail: Omit<NewMail, 'id'>): Promise<void> {
    const now = this.clock.now();
    const id = newId('mail', now);
    await retry(this.dataSource, (manager) => postIn(manager, { id, ...mail }, now, now), {
      alreadyDone: async () => undefined,
    });
  }

  private async deliver({ target: id, attempts, signal, finish }: Task): Promise<void> {
    const mail = await this.dataSource.manager.findOneBy(MailRequestEntity, {
      id: id as MailRequestEntity['id'],
    });
    const find = mail && this.kinds.get(mail.kind);
    const attempt = find?.(mail as MailRequestEntity)
      .then((addressee) => addressee && (this.knownFailure() ?? this.send(id, addressee, signal)))
      .catch((error: unknown) => mailFailure(error));
    const failure = mail && (attempt ? await attempt : UNKNOWN_KIND);
    if (!failure) return finish((manager) => manager.delete(MailRequestEntity, { id }));
    const { reason, isOfThisMail, isPermanent } = failure;
    if (!isOfThisMail) this.away ??= { until: this.clock.now() + AWAY_MS, failure };
    // Not the mail server's doing: the next process tries it at once.
    if (signal.aborted) throw new Error(reason);
    const isGivenUp = isPermanent || attempts >= PAUSES.length;
    if (isGivenUp) await this.dataSource.manager.update(MailRequestEntity, { id }, { target: '' });
    this.log.warn({ mail: id, reason }, isGivenUp ? 'A mail is given up' : 'A mail has to wait');
    throw isGivenUp ? new Park(reason) : new Error(reason);
  }

  private knownFailure(): MailFailure | null {
    if (this.away && this.away.until <= this.clock.now()) this.away = null;
    return this.away?.failure ?? null;
  }

  private async send(
    id: string,
    { address, compose }: Addressee,
    stopping: AbortSignal,
  ): Promise<MailFailure | null> {
    const { mail, undo } = await compose();
    const ending = new AbortController();
    const end = () => void setTimeout(() => ending.abort(), SHUTDOWN_MS).unref();
    stopping.addEventListener('abort', end, { once: true });
    try {
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(ATTEMPT_MS)]);
      await this.mailer.send(address, mail, { id, signal });
      return null;
    } catch (error) {
      const failure = mailFailure(error);
      if (!failure.isUncertain) await undo();
      return failure;
    } finally {
      stopping.removeEventListener('abort', end);
    }
  }

  private async forgetParked(): Promise<void> {
    const before = this.clock.now() - this.settings.keep.mails * 24 * HOUR_MS;
    await retry(this.dataSource, async (manager) => {
      const old = await manager.findBy(MailRequestEntity, { target: '', createdAt: LessThan(before) });
      for (const { id } of old) {
        await manager.delete(TaskEntity, { kind: KIND, target: id, dueAt: IsNull() });
        await manager.delete(MailRequestEntity, { id });
      }
    });
  }
}
