import { type DataSource, In } from 'typeorm';
import { UserEntity } from './features/account/account.entity.js';
import { SettingsError } from './platform/settings/settings.js';

/**
 * Everybody can read the passwords of the demo's accounts: production does not start on a database that holds one,
 * whatever has become of it. Throws a SettingsError.
 */
export async function refuseDemo(dataSource: DataSource): Promise<void> {
  const { demoAccounts } = await import('../demo/accounts.js');
  const ids = demoAccounts.map(({ id }) => id);
  if (!(await dataSource.manager.existsBy(UserEntity, { id: In(ids) }))) return;
  throw new SettingsError(
    'This database holds the demo with its public passwords and is not for production: set DATA_DIR or DATABASE_URL to an empty one, or SABAIJAI_MODE=demo.',
  );
}
