import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { newId } from '@sabaijai/contract';
import { DataSource, type EntityManager, In, IsNull, LessThan, LessThanOrEqual } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { retry } from '../database/retry.js';
import { openLog } from '../log.js';
import { Settings } from '../settings/settings.js';
import { type MailFailure, mailFailure } from './failure.js';
import { MailEntity } from './mail.entity.js';
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
export type FindAddressee = (mail: MailEntity) => Promise<Addressee | null>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After the first attempts; then every hour. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE];
const GIVE_UP_MS = 24 * HOUR;
const PARKED_KEPT_MS = 30 * 24 * HOUR;
const ATTEMPT_MS = MINUTE;
/** Longer than any attempt: two processes never send the same mail. */
const CLAIM_MS = 3 * MINUTE;
/** By then the answer to whoever asked for the mail is out: sending takes none of its time. */
const ANSWERED_MS = 100;
const SHUTDOWN_MS = 2_000;

/**
 * Sends the rows of `mail`, whichever process wrote them, until the mail server takes them. A mail is sent twice only
 * when a process dies, or the connection is lost, between the server's taking it and our hearing of that.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log;
  private readonly kinds = new Map<MailEntity['kind'], FindAddressee>();
  private readonly stopping = new AbortController();
  private round: Promise<void> = Promise.resolve();
  private nextRound: Promise<void> | null = null;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    settings: Settings,
  ) {
    this.log = openLog(settings);
  }

  /** What the last process left goes out at once. */
  onApplicationBootstrap(): void {
    this.kick();
  }

  register(kind: MailEntity['kind'], find: FindAddressee): void {
    this.kinds.set(kind, find);
  }

  /** Once this is done the mail is on disk, and is sent even if the process dies now. */
  async post(mail: Pick<MailEntity, 'kind' | 'target' | 'params'>): Promise<void> {
    const now = this.clock.now();
    const row = { id: newId('mail', now), dueAt: now, attempts: 0, claimedUntil: 0, createdAt: now, ...mail };
    const insert = async (manager: EntityManager) => void (await manager.insert(MailEntity, row));
    await retry(this.dataSource, insert, { alreadyDone: async () => undefined });
    this.kick();
  }

  /** Sends soon what is due, one round at a time. */
  kick(): void {
    if (this.stopping.signal.aborted) return;
    this.nextRound ??= Promise.all([this.round, sleep(ANSWERED_MS)]).then(() => {
      this.nextRound = null;
      this.round = this.sendDue().catch((error: unknown) => this.log.error(error, 'sending mails'));
      return this.round;
    });
  }

  /** Until nothing is under way in this process any more. */
  async idle(): Promise<void> {
    while (this.nextRound) await this.nextRound;
    await this.round;
  }

  /** Sends what is due, the longest waiting first. Once the mail server is found to be away, the others wait as well. */
  async sendDue(): Promise<void> {
    let away: MailFailure | null = null;
    while (!this.stopping.signal.aborted) {
      const mail = await this.claim();
      if (!mail) return;
      const failure = await this.attempt(mail, away);
      if (failure && !failure.isOfThisMail) away = failure;
    }
  }

  async forgetParked(): Promise<void> {
    const before = this.clock.now() - PARKED_KEPT_MS;
    await retry(this.dataSource, (manager) =>
      manager.delete(MailEntity, { dueAt: IsNull(), createdAt: LessThan(before) }),
    );
  }

  /** Before the connections to the database close. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.idle(), sleep(SHUTDOWN_MS, undefined, { ref: false })]);
    this.stopping.abort();
    await this.idle();
  }

  private async claim(): Promise<MailEntity | null> {
    for (;;) {
      const now = this.clock.now();
      const isDue = {
        kind: In([...this.kinds.keys()]),
        dueAt: LessThanOrEqual(now),
        claimedUntil: LessThanOrEqual(now),
      };
      const mail = await this.dataSource
        .getRepository(MailEntity)
        .findOne({ where: isDue, order: { dueAt: 'ASC', id: 'ASC' } });
      if (!mail) return null;
      const claimedUntil = now + CLAIM_MS;
      const { affected } = await retry(this.dataSource, (manager) =>
        manager.update(MailEntity, { ...isDue, id: mail.id }, { claimedUntil }),
      );
      // Otherwise another process was first.
      if (affected) return { ...mail, claimedUntil };
    }
  }

  /** Answers why it failed; null when the mail is gone: sent, or for nobody. */
  private async attempt(mail: MailEntity, away: MailFailure | null): Promise<MailFailure | null> {
    const find = this.kinds.get(mail.kind) as FindAddressee;
    const failure = await find(mail)
      .then((addressee) => addressee && (away ?? this.send(mail, addressee)))
      .catch((error: unknown) => mailFailure(error));
    if (!failure) await retry(this.dataSource, (manager) => manager.delete(MailEntity, ownedBy(mail)));
    // It failed because we stop: the next process tries it at once.
    else if (this.stopping.signal.aborted) await this.save(mail, {});
    else await this.fail(mail, failure);
    return failure;
  }

  private async send({ id }: MailEntity, { address, compose }: Addressee): Promise<MailFailure | null> {
    const { mail, undo } = await compose();
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(ATTEMPT_MS)]);
    try {
      await this.mailer.send(address, mail, { id, signal });
      return null;
    } catch (error) {
      const failure = mailFailure(error);
      if (!failure.isUncertain) await undo();
      return failure;
    }
  }

  private async fail(mail: MailEntity, { reason, isPermanent }: MailFailure): Promise<void> {
    const now = this.clock.now();
    const isGivenUp = isPermanent || now - mail.createdAt >= GIVE_UP_MS;
    await this.save(mail, {
      attempts: mail.attempts + 1,
      lastError: reason,
      dueAt: now + (PAUSES[mail.attempts] ?? HOUR),
      ...(isGivenUp && { dueAt: null, target: '' }),
    });
    this.log.warn({ mail: mail.id, reason }, isGivenUp ? 'A mail is given up' : 'A mail has to wait');
  }

  /** Lets go of the mail, with what is to be known for the next attempt. */
  private async save(mail: MailEntity, change: Partial<MailEntity>): Promise<void> {
    await retry(this.dataSource, (manager) =>
      manager.update(MailEntity, ownedBy(mail), { ...change, claimedUntil: 0 }),
    );
  }
}

/** Who took longer than the claim must not end the one of another. */
const ownedBy = ({ id, claimedUntil }: MailEntity) => ({ id, claimedUntil });
