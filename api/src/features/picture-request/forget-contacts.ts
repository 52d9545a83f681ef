import { DAY_MS, PICTURE_CONTACT_DAYS } from '@sabaijai/contract';
import { type DataSource, IsNull, LessThan, Not } from 'typeorm';
import { retry } from '../../platform/database/retry.js';
import { PictureRequestEntity } from './picture-request.entity.js';

/** Nobody has decided, and how to reach whoever asked is kept no longer than was said. */
export async function forgetContacts(dataSource: DataSource, now: number): Promise<void> {
  const createdAt = LessThan(now - PICTURE_CONTACT_DAYS * DAY_MS);
  await retry(dataSource, (manager) =>
    manager.update(PictureRequestEntity, { createdAt, contact: Not(IsNull()) }, { contact: null }),
  );
}
