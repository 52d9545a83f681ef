import type { DataSource } from 'typeorm';
import { migrationState } from '../database/migrate.js';
import { sentenceOf } from '../database/operator-sentence.js';
import { OperatorError } from '../settings/operator-error.js';
import type { Settings } from '../settings/settings.js';
import { backup } from './backup.js';

/**
 * Where tables that hold something are about to change, as migrations are pending or are taken back: answers the backup
 * made of them, null where there is no need.
 */
export async function backUpBeforeMigrating(
  dataSource: DataSource,
  settings: Settings,
  isBack = false,
): Promise<string | null> {
  const { applied, pending } = await migrationState(dataSource.manager);
  const changes = isBack || pending.length > 0;
  if (!settings.backups.isOn || !applied.length || !changes) return null;
  try {
    return (await backup(settings, settings.backups.folder)).folder;
  } catch (error) {
    throw new OperatorError(
      `No backup could be made before the tables change, so they stay as they are: ${sentenceOf(error) ?? (error as Error).message} BACKUPS=off goes on without one.`,
    );
  }
}
