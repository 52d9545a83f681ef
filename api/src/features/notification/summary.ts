import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DAY_MS,
  type Id,
  type LocaleCode,
  NOTIFICATIONS_PATH,
  type NotificationType,
  newId,
  noticePath,
  typesOf,
} from '@sabaijai/contract';
import { Between, DataSource, In, IsNull } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { sqlIn, sqlRows } from '../../platform/database/rows.js';
import { type Addressee, MailSender, postIn } from '../../platform/mail/mail.sender.js';
import { Settings } from '../../platform/settings/settings.js';
import { UserEntity } from '../account/account.entity.js';
import { mailAddressOf } from '../account/address.js';
import { isProved } from '../account/proved.js';
import { BusinessEntity } from '../business/business.entity.js';
import { mailWords } from './mail/words.js';
import { NotificationEntity } from './notification.entity.js';
import { mailOf, sentencesOf } from './notification.mail.js';
import { isUrgentSql } from './pins.js';
import { stillWaiting } from './still-waiting.js';
import { isMailed } from './tell.js';

/** Unread for so long, a notification about a warning is told once more. */
const WAITS_MS = 3 * DAY_MS;
/** What is urgent waits so long; what waits shorter is no part of a summary. */
const URGENT_WAITS_MS = DAY_MS;
/** Whoever does not come back is not written to about what is older. */
const OLDEST_MS = 14 * DAY_MS;
const PEOPLE_AT_ONCE = 200;
const SHOWN_MAX = 10;

/** Both sides of a warning. */
export const SUMMED: readonly NotificationType[] = [
  ...([
    'WARNING_SENT',
    'WARNING_REPEAT',
    'WARNING_REMINDER',
    'WARNING_RETURNED',
    'WARNING_ACCEPTED',
  ] as const),
  ...(['WARNING_ESCALATED', 'WARNING_RESOLVED', 'WARNING_WITHDRAWN', 'EXTENSION_DECIDED'] as const),
  ...(['REPLY_RECEIVED', 'EXTENSION_ASKED', 'WARNING_OVERDUE', 'WARNING_CASE', 'EFFECT_CHECK'] as const),
];

/** One mail for each person about what they have not opened for days; about each notification once. */
@Injectable()
export class NotificationSummary {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
    mails: MailSender,
  ) {
    mails.register('summary', ({ id, target }) => this.find(id, target as Id<'user'>));
  }

  async ask(): Promise<void> {
    const now = this.clock.now();
    for (let some = PEOPLE_AT_ONCE; some === PEOPLE_AT_ONCE; ) {
      const people = await sqlRows<{ id: Id<'user'>; locale: LocaleCode }>(
        this.dataSource,
        `SELECT DISTINCT u.id, u.locale FROM notification n JOIN \`user\` u ON u.id = n.user_id
         WHERE n.created_at BETWEEN ? AND ? AND n.read_at IS NULL AND n.summary_id IS NULL
           AND n.type IN ${sqlIn(SUMMED)} AND u.state = 'active' AND COALESCE(u.email, u.pending_email) IS NOT NULL
           AND (u.mails = 'all' OR (COALESCE(u.mails, 'needed') = 'needed' AND n.type IN ${sqlIn(typesOf(({ mailed }) => mailed === 'needed'))}))
           AND (n.created_at <= ? OR ${isUrgentSql()}) LIMIT ?`,
        [now - OLDEST_MS, now - URGENT_WAITS_MS, now - WAITS_MS, PEOPLE_AT_ONCE],
      );
      for (const { id, locale } of people) await this.post(id, locale, now);
      some = people.length;
    }
  }

  /** Marked and asked for in one: whoever else does it at the same time finds nothing left to mark. */
  private async post(userId: Id<'user'>, locale: LocaleCode, now: number): Promise<void> {
    await retry(this.dataSource, async (manager) => {
      const id = newId('mail', now);
      const { affected } = await manager.update(
        NotificationEntity,
        {
          userId,
          type: In(SUMMED),
          readAt: IsNull(),
          summaryId: IsNull(),
          createdAt: Between(now - OLDEST_MS, now - URGENT_WAITS_MS),
        },
        { summaryId: id },
      );
      const mail = { id, kind: 'summary', target: userId, params: { locale } } as const;
      if (affected) await postIn(manager, mail, now, now);
    });
  }

  /** What is still unread when the mail goes out. */
  private async find(summaryId: Id<'mail'>, userId: Id<'user'>): Promise<Addressee | null> {
    const { manager } = this.dataSource;
    const user = await manager.findOneBy(UserEntity, { id: userId });
    const address = user && (await mailAddressOf(manager, user));
    if (user?.state !== 'active' || !address) return null;
    const unread = await manager.find(NotificationEntity, {
      where: { userId, summaryId, readAt: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    const waiting = await stillWaiting(
      manager,
      unread.map(({ id }) => id),
    );
    const told = unread.filter(({ id, type }) => isMailed(type, user.mails) && waiting.includes(id));
    if (!told.length) return null;
    const places = await manager.findBy(BusinessEntity, { id: In(told.map(({ businessId }) => businessId)) });
    const site = this.settings.publicUrl ?? `http://localhost:${this.settings.port}`;
    const { summary } = mailWords(user.locale);
    const lines = told.slice(0, SHOWN_MAX).map((each) => {
      const place = places.find(({ id }) => id === each.businessId)?.name ?? null;
      return `${sentencesOf(user.locale, { ...each, place, isProved: isProved(user) })[0]}\n${site}${noticePath(each)}`;
    });
    const more = told.length - lines.length;
    const text = [summary.text, ...lines, ...(more > 0 ? [summary.more(more)] : [])];
    const mail = mailOf(
      user.locale,
      { subject: summary.subject(told.length), text, link: NOTIFICATIONS_PATH },
      site,
    );
    return { address, compose: async () => ({ mail, undo: async () => undefined }) };
  }
}
