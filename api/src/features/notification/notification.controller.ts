import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { NotificationPage, NotificationQuery, NotificationsRead, UnreadCount } from '@sabaijai/contract';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Returns } from '../../http/response-schema.js';
import { NotificationService } from './notification.service.js';

@Controller('notifications')
export class NotificationController {
  constructor(private readonly notifications: NotificationService) {}

  @Get()
  @Access('member')
  @Returns(NotificationPage)
  list(@Me() person: SessionPerson, @Query({ schema: NotificationQuery }) query: NotificationQuery) {
    return this.notifications.list(person.id, query);
  }

  @Get('unread')
  @Access('member')
  @Returns(UnreadCount)
  unread(@Me() person: SessionPerson) {
    return this.notifications.unread(person.id);
  }

  @Post('read')
  @Access('member')
  @Returns(UnreadCount)
  read(@Me() person: SessionPerson, @Body({ schema: NotificationsRead }) read: NotificationsRead) {
    return this.notifications.read(person.id, read);
  }
}
