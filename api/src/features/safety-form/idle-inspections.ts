import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, HOUR_MS, IDLE_DAYS } from '@sabaijai/contract';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { take } from '../../platform/act.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { retry } from '../../platform/database/retry.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { deriveBusiness } from '../business/derive-business.js';
import { INSPECTION, InspectionEntity } from '../inspection/inspection.entity.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { tell } from '../notification/tell.js';

const AT_ONCE = 100;

/** An inspection that nobody touches holds its place: its inspector is told once, and in the end it is void. */
@Injectable()
export class IdleInspections {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    tasks: Tasks,
  ) {
    tasks.register('end-idle-inspections', () => this.end(), { everyMs: 6 * HOUR_MS });
  }

  async end(): Promise<void> {
    const now = this.clock.now();
    const idle = await this.dataSource.manager.find(InspectionEntity, {
      where: { state: 'in_progress', updatedAt: LessThan(now - IDLE_DAYS.told * DAY_MS) },
      order: { updatedAt: 'ASC' },
      take: AT_ONCE,
    });
    for (const row of idle)
      await retry(this.dataSource, (manager) =>
        row.updatedAt < now - IDLE_DAYS.voided * DAY_MS
          ? this.void(manager, row, now)
          : this.tell(manager, row, now),
      );
  }

  /** Conditional on nobody having touched it meanwhile. */
  private async void(manager: EntityManager, row: InspectionEntity, now: number): Promise<void> {
    const isIdle = await manager.existsBy(InspectionEntity, { id: row.id, updatedAt: row.updatedAt });
    if (!isIdle) return;
    await lockRows(manager, 'business', [row.businessId]);
    await take({ manager, person: null }, INSPECTION, row, 'void', {
      by: ['system'],
      change: { voidReason: 'expired', version: row.version + 1, updatedAt: now },
    });
    if (row.stopOrder) await deriveBusiness(manager, [row.businessId], now);
  }

  private async tell(manager: EntityManager, row: InspectionEntity, now: number): Promise<void> {
    const { id, inspectorId: userId, businessId, updatedAt } = row;
    const told = { userId, businessId, type: 'INSPECTION_IDLE' as const };
    const last = await manager.findOne(NotificationEntity, { where: told, order: { createdAt: 'DESC' } });
    if (last && last.createdAt > updatedAt) return;
    const days = Math.floor((now - updatedAt) / DAY_MS);
    await tell({ manager, now }, [userId], 'INSPECTION_IDLE', { type: 'visit', id, businessId }, { days });
  }
}
