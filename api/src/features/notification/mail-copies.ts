import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Id, NOTIFICATIONS, noticePath } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { type Addressee, MailSender } from '../../platform/mail/mail.sender.js';
import { Settings } from '../../platform/settings/settings.js';
import { UserEntity } from '../account/account.entity.js';
import { mailAddressOf } from '../account/address.js';
import { isProved } from '../account/proved.js';
import { BusinessEntity } from '../business/business.entity.js';
import { NotificationEntity } from './notification.entity.js';
import { notificationMail } from './notification.mail.js';
import { stillWaiting } from './still-waiting.js';
import { isMailed } from './tell.js';

/** What is told on the screen is mailed, too, to who wants that and has not read it, while what it asks for still waits. */
@Injectable()
export class MailCopies {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
    mails: MailSender,
  ) {
    mails.register('notification', ({ target }) => this.find(target as Id<'notification'>));
  }

  private async find(id: Id<'notification'>): Promise<Addressee | null> {
    const { manager } = this.dataSource;
    const told = await manager.findOneBy(NotificationEntity, { id });
    if (!told) return null;
    const { mailed, isReceipt } = NOTIFICATIONS[told.type];
    if (told.readAt !== null && mailed !== 'always' && !isReceipt) return null;
    if (!(await stillWaiting(manager, [id])).length) return null;
    const user = await manager.findOneBy(UserEntity, { id: told.userId });
    const address = user && (await mailAddressOf(manager, user));
    if (user?.state !== 'active' || !address || !isMailed(told.type, user.mails)) return null;
    const place = told.businessId && (await manager.findOneBy(BusinessEntity, { id: told.businessId }));
    const site = this.settings.publicUrl ?? `http://localhost:${this.settings.port}`;
    const mail = notificationMail(
      user.locale,
      { ...told, link: noticePath(told), place: place ? place.name : null, isProved: isProved(user) },
      site,
    );
    return { address, compose: async () => ({ mail, undo: async () => undefined }) };
  }
}
