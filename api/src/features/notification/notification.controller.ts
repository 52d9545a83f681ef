import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { NotificationPage, NotificationQuery, NotificationsRead, UnreadCount } from '@sabaijai/contract';
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import { Returns } from '../../http/response-schema.js';
import { NotificationService } from './notification.service.js';

@Controller('notifications')
export class NotificationController {
  constructor(private readonly notifications: NotificationService) {}

  @Get()
  @Access('member')
  @Returns(NotificationPage)
  list(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: NotificationQuery }) query: NotificationQuery,
  ): Promise<NotificationPage> {
    return this.notifications.list(person.id, query);
  }

  @Get('unread')
  @Access('member')
  @Returns(UnreadCount)
  unread(@CurrentPerson() person: SessionPerson): Promise<UnreadCount> {
    return this.notifications.unread(person.id);
  }

  @Post('read')
  @Access('member')
  @Returns(UnreadCount)
  read(
    @CurrentPerson() person: SessionPerson,
    @Body({ schema: NotificationsRead }) read: NotificationsRead,
  ): Promise<UnreadCount> {
    return this.notifications.read(person.id, read);
  }
}
