import { Module } from '@nestjs/common';
import type { Id } from '@sabaijai/contract';
import { In } from 'typeorm';
import { sqlRows } from '../../platform/database/rows.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { InspectorProfileEntity } from '../account/account.entity.js';
import { AccountModule } from '../account/account.module.js';
import { onSuccession } from '../business/succession.js';
import { AgencyService } from './agency.service.js';
import { StaffController } from './staff.controller.js';
import { StaffService } from './staff.service.js';

@Module({
  imports: [AccountModule, MailModule],
  controllers: [StaffController],
  providers: [StaffService, AgencyService],
})
export class StaffModule {}

// Whoever has an interest in a place has it in what the place goes on as.
onSuccession(async (manager, { from, to }) => {
  const named = await sqlRows<{ userId: Id<'user'> }>(
    manager,
    'SELECT user_id AS userId FROM inspector_profile WHERE conflicts LIKE ?',
    [`%${from}%`],
  );
  const profiles = await manager.findBy(InspectorProfileEntity, {
    userId: In(named.map(({ userId }) => userId)),
  });
  for (const { userId, conflicts } of profiles) {
    const declared = conflicts.find(({ businessId }) => businessId === from);
    if (!declared || conflicts.some(({ businessId }) => businessId === to)) continue;
    await manager.update(
      InspectorProfileEntity,
      { userId },
      { conflicts: [...conflicts, { ...declared, businessId: to }] },
    );
  }
});
