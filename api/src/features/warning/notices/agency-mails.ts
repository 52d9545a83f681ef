import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Id,
  isoOf,
  LANGUAGE_OF_LOCALE,
  type LocaleCode,
  type NotificationParams,
  type NotificationType,
  newId,
  pickText,
  placePath,
} from '@sabaijai/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { type Addressee, MailSender, postIn } from '../../../platform/mail/mail.sender.js';
import { MailRequestEntity } from '../../../platform/mail/mail-request.entity.js';
import { Settings } from '../../../platform/settings/settings.js';
import { BusinessEntity } from '../../business/business.entity.js';
import { mailWords } from '../../notification/mail/words.js';
import { dateOf, mailOf, sentencesOf } from '../../notification/notification.mail.js';
import { NoticeEntity, NoticeItemEntity, WarningEntity } from '../warning.entity.js';
import { dueOn } from '../warning.rules.js';

/** Agencies are written to in the language of the country. */
export const IN_THAI = { locale: 'th-TH' } as const;
/** What an agency is told after its notice, which is a mail of its own each time. */
const AGENCY_MAILS = {
  WARNING_REMINDER: 'agency-reminder',
  WARNING_ESCALATED: 'agency-escalated',
  WARNING_RESOLVED: 'agency-resolved',
  WARNING_WITHDRAWN: 'agency-withdrawn',
} as const;
type AgencyNews = keyof typeof AGENCY_MAILS;
const isAgencyNews = (type: NotificationType): type is AgencyNews => type in AGENCY_MAILS;

/** Of a warning; null where the last one went another way. */
async function lastMailed(manager: EntityManager, warningId: Id<'warning'>): Promise<NoticeEntity | null> {
  const last = await manager.findOne(NoticeEntity, { where: { warningId }, order: { number: 'DESC' } });
  return last?.channel === 'mail' ? last : null;
}

/**
 * In the transaction of what it is told about. While the notice itself waits to go out, there is nothing to add to it.
 * Answers whether it is told.
 */
export async function tellAgency(
  manager: EntityManager,
  id: Id<'warning'>,
  type: NotificationType,
  now: number,
): Promise<boolean> {
  if (!isAgencyNews(type)) return false;
  const notice = await lastMailed(manager, id);
  if (!notice || (await manager.existsBy(MailRequestEntity, { kind: 'notice', target: notice.id })))
    return false;
  const mail = { id: newId('mail', now), kind: AGENCY_MAILS[type], target: id, params: IN_THAI };
  await postIn(manager, mail, now, now);
  return true;
}

/** Mails to the agency that answers for a place whose people read nothing here: its notices, and what becomes of them. */
@Injectable()
export class NoticeMails {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly clock: Clock,
    mails: MailSender,
  ) {
    mails.register('notice', ({ target, params }) => this.notice(target as Id<'notice'>, params.locale));
    for (const [type, kind] of Object.entries(AGENCY_MAILS))
      mails.register(kind, ({ target, params }) =>
        this.news(type as AgencyNews, target as Id<'warning'>, params.locale),
      );
  }

  private async notice(id: Id<'notice'>, locale: LocaleCode): Promise<Addressee | null> {
    const { manager } = this.dataSource;
    const notice = await manager.findOneBy(NoticeEntity, { id });
    const warning = notice && (await manager.findOneBy(WarningEntity, { id: notice.warningId }));
    const place = warning && (await manager.findOneBy(BusinessEntity, { id: warning.businessId }));
    // Withdrawn before the mail went out: nobody is asked for anything.
    if (!notice?.addressee || !place || warning.state === 'withdrawn') return null;
    const items = await manager.find(NoticeItemEntity, {
      where: { noticeId: id },
      order: { position: 'ASC', warningItemId: 'ASC' },
    });
    const language = LANGUAGE_OF_LOCALE[locale];
    const words = mailWords(locale).notice;
    const say = (text: Parameters<typeof pickText>[0]) => pickText(text, language)?.text ?? '';
    const name = say(place.name);
    return this.mail(notice.addressee, locale, place, {
      subject: words.subject(warning.number, name),
      text: [
        words.lead(name, notice.number),
        ...(notice.intro ? [say(notice.intro)] : []),
        ...items.map(({ matter, grounds, measure, dueAt }, at) =>
          words.item({
            matter: `${at + 1}. ${say(matter)}`,
            grounds: say(grounds),
            measure: say(measure),
            due: dateOf(isoOf(dueAt), language),
          }),
        ),
        words.end(notice.issuer),
      ],
    });
  }

  /** Of the warning as it is when the mail goes out: what is not so any more is told to nobody. */
  private async news(type: AgencyNews, id: Id<'warning'>, locale: LocaleCode): Promise<Addressee | null> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(WarningEntity, { id });
    const place = row && (await manager.findOneBy(BusinessEntity, { id: row.businessId }));
    const notice = row && (await lastMailed(manager, id));
    const params = row && paramsOf(type, row, this.clock.now());
    if (!place || !notice?.addressee || !params) return null;
    // An address that an inspector set for the agency.
    const [subject, text] = sentencesOf(locale, { type, params, place: place.name, isProved: true });
    const name = pickText(place.name, LANGUAGE_OF_LOCALE[locale])?.text ?? '';
    const { escalated } = mailWords(locale).notice;
    // What is said to people of a business is about their replies.
    const said = type === 'WARNING_ESCALATED' ? escalated(row.number, name) : text;
    return this.mail(notice.addressee, locale, place, { subject, text: [said] });
  }

  private mail(
    address: string,
    locale: LocaleCode,
    place: BusinessEntity,
    said: { subject: string; text: string[] },
  ): Addressee {
    const { reason } = mailWords(locale).notice;
    const site = this.settings.publicUrl ?? `http://localhost:${this.settings.port}`;
    const mail = mailOf(locale, { ...said, link: placePath(place.id), reason }, site);
    return { address, compose: async () => ({ mail, undo: async () => undefined }) };
  }
}

/** What the sentence is made with; null where the warning has gone on meanwhile. */
function paramsOf(type: AgencyNews, row: WarningEntity, now: number): NotificationParams<AgencyNews> | null {
  const { number, state, openItems: items } = row;
  const dueAt = dueOn(row, now);
  if (type === 'WARNING_REMINDER')
    return state === 'active' && items > 0 && dueAt !== null
      ? { number, items, dueAt: isoOf(dueAt), isLate: dueAt <= now }
      : null;
  if (type === 'WARNING_ESCALATED') return state === 'escalated' ? { number } : null;
  if (type === 'WARNING_RESOLVED') return state === 'resolved' ? { number } : null;
  return state === 'withdrawn' ? { number, reason: row.withdrawnReason ?? '' } : null;
}
