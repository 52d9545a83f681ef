import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Id, LANGUAGE_OF_LOCALE, type LocaleCode, pickText, placePath } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { isoOf } from '../../http/pagination/timeline.js';
import { type Addressee, MailSender } from '../../platform/mail/mail.sender.js';
import { Settings } from '../../platform/settings/settings.js';
import { BusinessEntity } from '../business/business.entity.js';
import { MAIL_WORDS } from '../notification/mail/words.js';
import { dateOf, mailOf } from '../notification/notification.mail.js';
import { NoticeEntity, NoticeItemEntity, WarningEntity } from './warning.entity.js';

/** A notice by mail, to the agency that answers for a place whose people read nothing here. */
@Injectable()
export class NoticeMails {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
    mails: MailSender,
  ) {
    mails.register('notice', ({ target, params }) => this.find(target as Id<'notice'>, params.locale));
  }

  private async find(id: Id<'notice'>, locale: LocaleCode): Promise<Addressee | null> {
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
    const words = MAIL_WORDS[locale].notice;
    const say = (text: Parameters<typeof pickText>[0]) => pickText(text, language)?.text ?? '';
    const name = say(place.name);
    const mail = mailOf(
      locale,
      {
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
        link: placePath(place.id),
        reason: words.reason,
      },
      this.settings.publicUrl ?? `http://localhost:${this.settings.port}`,
    );
    return { address: notice.addressee, compose: async () => ({ mail, undo: async () => undefined }) };
  }
}
