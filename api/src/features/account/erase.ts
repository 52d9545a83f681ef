import type { Id } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { sqlRun } from '../../platform/database/rows.js';
import { ActivityEventEntity } from '../activity/activity-event.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { DocumentEntity } from '../document/document.entity.js';
import { DraftEntity } from '../draft/draft.entity.js';
import { eventOf, FavoriteEntity } from '../favorite/favorite.entity.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { ReportEntity } from '../report/report.entity.js';
import { KnownDeviceEntity, PasswordResetEntity, UserEntity, VendorProfileEntity } from './account.entity.js';
import { SessionEntity } from './session.entity.js';

type Eraser = (manager: EntityManager, userId: Id<'user'>) => Promise<unknown>;

/**
 * What a deleted account takes with it, in this order: whatever keeps something about a person adds its line. Reviews
 * and reports stay, as others rely on them; their author is nobody's any more.
 */
const ERASERS: readonly Eraser[] = [
  // Mails that wait, while the name they are for is still known.
  (manager, userId) =>
    sqlRun(
      manager,
      'DELETE FROM mail WHERE target IN (SELECT email FROM `user` WHERE id = ? UNION SELECT phone FROM `user` WHERE id = ?)',
      [userId, userId],
    ),
  // Before everything else, as it locks the row: whoever writes at the same moment is done before, or finds nobody.
  // The address and the number are free for a new account.
  (manager, userId) =>
    manager.update(
      UserEntity,
      { id: userId },
      {
        status: 'deleted',
        email: null,
        phone: null,
        displayName: '',
        passwordHash: '',
        roles: [],
        homeProvince: null,
        wantsNews: false,
      },
    ),
  async (manager, userId) => {
    const kept = await manager.findBy(FavoriteEntity, { userId });
    // One by one, by their whole keys: a popular place has very many other events.
    for (const each of kept) await manager.delete(ActivityEventEntity, eventOf(each));
    await manager.delete(FavoriteEntity, { userId });
  },
  (manager, userId) => manager.delete(NotificationEntity, { userId }),
  // What was uploaded for a review or report that was never sent; the files go with the next sweep.
  (manager, userId) => manager.delete(PhotoEntity, { ownerType: 'user', ownerId: userId }),
  // Also those of a place that goes on: papers with a person's name are that person's.
  (manager, userId) => manager.delete(DocumentEntity, { uploadedBy: userId }),
  (manager, userId) => manager.delete(DraftEntity, { ownerId: userId }),
  (manager, userId) => manager.delete(BusinessEntity, { ownerId: userId, state: 'draft' }),
  (manager, userId) => manager.update(BusinessEntity, { ownerId: userId }, { ownerId: null }),
  (manager, userId) => manager.update(ReportEntity, { reporterId: userId }, { network: null }),
  (manager, userId) => manager.delete(VendorProfileEntity, { userId }),
  (manager, userId) => manager.delete(PasswordResetEntity, { userId }),
  (manager, userId) => manager.delete(KnownDeviceEntity, { userId }),
  (manager, userId) => manager.delete(SessionEntity, { userId }),
];

/** Leaves of a person only what others rely on, without a name. */
export async function eraseAccount(manager: EntityManager, userId: Id<'user'>): Promise<void> {
  for (const erase of ERASERS) await erase(manager, userId);
}
