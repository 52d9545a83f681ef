import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DAY_MS,
  type Id,
  isoOf,
  isoOrNull,
  type LocalizedText,
  type Notification,
  type NotificationPage,
  type NotificationQuery,
  type NotificationsRead,
  noticePath,
  typesOf,
  type UnreadCount,
} from '@sabaijai/contract';
import { DataSource, In, IsNull } from 'typeorm';
import { keysetPage, type Order, orderBy } from '../../http/pagination/keyset.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Settings } from '../../platform/settings/settings.js';
import { BusinessEntity } from '../business/business.entity.js';
import { NotificationEntity } from './notification.entity.js';
import { isPinnedSql, isUrgentSql } from './pins.js';

/** More are shown as 99+. */
const COUNTED_TO = 100;
const FORGET_AT_ONCE = 500;
/** Of those that are unread, when a page is opened. */
const LOOKED_AT = 500;
const URGENT_MAX = 5;

const NEWEST_FIRST = [
  ['n.created_at', 'DESC'],
  ['n.id', 'DESC'],
] as const satisfies Order;

const NOTIFICATION = select(NotificationEntity, 'n', [
  ...(['id', 'type', 'params', 'businessId', 'subjectType', 'subjectId', 'severity'] as const),
  ...(['createdAt', 'readAt'] as const),
]).and(select(BusinessEntity, 'b', ['name']).plus<{ name: LocalizedText | null }>());

@Injectable()
export class NotificationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async list(userId: Id<'user'>, query: NotificationQuery): Promise<NotificationPage> {
    const whole = { ...query, userId };
    const types = query.topic ? typesOf(({ topic }) => topic === query.topic) : [];
    const isPinned = isPinnedSql();
    const filters = [
      'n.user_id = ?',
      query.business && 'n.business_id = ?',
      query.topic && `n.type IN (${types.map(() => '?').join(', ')})`,
      query.only === 'unread' && 'n.read_at IS NULL',
      query.only === 'pinned' && `(${isPinned})`,
    ].filter(Boolean);
    const read = (where: string, params: unknown[]) =>
      rowsOf(
        this.dataSource,
        NOTIFICATION.plus<{ pinned: unknown }>(),
        `SELECT ${NOTIFICATION}, CASE WHEN ${isPinned} THEN 1 ELSE 0 END AS pinned
         FROM notification n LEFT JOIN business b ON b.id = n.business_id
         WHERE ${filters.join(' AND ')} ${where}`,
        params,
      );
    const own = [userId, ...(query.business ? [query.business] : [])];
    const keyOfRow = ({ createdAt, id }: RowOf<typeof NOTIFICATION>) => [createdAt, id];
    const { rows, next } = await keysetPage(whole, NEWEST_FIRST, keyOfRow, (rest) =>
      read(rest.sql, [...own, ...types, ...rest.params]),
    );
    const isWhole = !query.cursor && !query.only && !query.topic;
    const urgent = isWhole
      ? await read(`AND (${isPinned}) AND (${isUrgentSql()}) ORDER BY ${orderBy(NEWEST_FIRST)} LIMIT ?`, [
          ...own,
          URGENT_MAX,
        ])
      : null;
    return {
      items: rows.map(view),
      next,
      ...(urgent && { urgent: urgent.map(view) }),
      ...(await this.unread(userId)),
    };
  }

  async unread(userId: Id<'user'>): Promise<UnreadCount> {
    const [row] = await sqlRows<{ unread: unknown }>(
      this.dataSource,
      `SELECT COUNT(*) AS unread FROM (
         SELECT id FROM notification WHERE user_id = ? AND read_at IS NULL LIMIT ${COUNTED_TO}
       ) some`,
      [userId],
    );
    return { unread: toNumber(row?.unread ?? 0) };
  }

  async read(userId: Id<'user'>, { ids, business, link }: NotificationsRead): Promise<UnreadCount> {
    const these = {
      userId,
      readAt: IsNull(),
      ...(ids && { id: In(ids) }),
      ...(business && { businessId: business }),
      ...(link && { id: In(await this.leadingTo(userId, link)) }),
    };
    await retry(this.dataSource, (manager) =>
      manager.update(NotificationEntity, these, { readAt: this.clock.now() }),
    );
    return this.unread(userId);
  }

  /** Of the newest that are unread. Opened at one part of it, the page is opened as well. */
  private async leadingTo(userId: Id<'user'>, link: string): Promise<Id<'notification'>[]> {
    const unread = await this.dataSource.manager.find(NotificationEntity, {
      where: { userId, readAt: IsNull() },
      order: { createdAt: 'DESC' },
      take: LOOKED_AT,
    });
    const opened = [link, link.replace(/#.*/s, '')];
    return unread.filter((each) => opened.includes(noticePath(each))).map(({ id }) => id);
  }

  /** A bit at a time: a large delete would hold up everybody who writes. */
  async forgetOld(): Promise<void> {
    const before = this.clock.now() - this.settings.keep.notices * DAY_MS;
    for (let some = FORGET_AT_ONCE; some === FORGET_AT_ONCE; ) {
      const old = await sqlRows<{ id: Id<'notification'> }>(
        this.dataSource,
        'SELECT id FROM notification WHERE created_at < ? LIMIT ?',
        [before, FORGET_AT_ONCE],
      );
      some = old.length;
      if (some)
        await retry(this.dataSource, (manager) =>
          manager.delete(NotificationEntity, { id: In(old.map(({ id }) => id)) }),
        );
    }
  }
}

function view(row: RowOf<typeof NOTIFICATION> & { pinned: unknown }): Notification {
  const { id, type, params, businessId, name, severity, createdAt, readAt, pinned } = row;
  return {
    id,
    type,
    params: { ...params },
    business: businessId === null || name === null ? null : { id: businessId, name },
    link: noticePath(row),
    severity,
    createdAt: isoOf(createdAt),
    readAt: isoOrNull(readAt),
    isPinned: toNumber(pinned) === 1,
  };
}
