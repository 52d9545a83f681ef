import type { Id } from '@sabaijai/contract';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { lockRows } from '../../platform/database/lock.js';
import { retry } from '../../platform/database/retry.js';
import { sqlRun } from '../../platform/database/rows.js';
import { EVERY_PLACE, pagesChanged } from '../../platform/tasks/page-changes.js';
import {
  EmailProofEntity,
  KnownDeviceEntity,
  PasswordResetEntity,
  UserEntity,
  VendorProfileEntity,
} from './account.entity.js';
import { AccountActEntity } from './account-act.entity.js';
import { SessionEntity } from './session.entity.js';

/** `browserHash`: of the secret under which the person's browser holds drafts that it began before they signed in. */
type Eraser = (manager: EntityManager, userId: Id<'user'>, browserHash: string | null) => Promise<unknown>;

const erasers = new Map<EntityTarget<ObjectLiteral>, Eraser>();

/** Tables that name a person and keep their rows as they are when the account is deleted, with the reason. */
export const STAYING: Readonly<Record<string, string>> = {
  appeal: 'belongs to the record of an inspection; its author is nobody any more',
  audit_event: 'is the record of who did what',
  audit_unsealed: 'is the record of who did what',
  correction: 'others rely on it; its author is nobody any more',
  document_opened: 'belongs to the agency, whose accounts are not deleted',
  inspection: 'belongs to the agency, whose accounts are not deleted',
  inspection_amendment: 'belongs to the agency, whose accounts are not deleted',
  inspection_round: 'belongs to the agency, whose accounts are not deleted',
  inspector_profile: 'belongs to the agency, whose accounts are not deleted',
  invite: 'tells who let whom in',
  missing_place: 'others rely on it; its author is nobody any more',
  notice: 'belongs to the agency, whose accounts are not deleted',
  objection: 'belongs to the record of an inspection; its author is nobody any more',
  re_inspection: 'belongs to the record of a place; its author is nobody any more',
  absence: 'belongs to the agency, whose accounts are not deleted',
  stop_offer: 'belongs to the agency, whose accounts are not deleted',
  rotation_request: 'belongs to the agency, whose accounts are not deleted',
  warning: 'belongs to the agency, whose accounts are not deleted',
  review_vote: 'a helpful vote goes on counting; its account has no name any more',
};

/**
 * What a deleted account takes with it, or leaves without a name: every feature says it of each of its tables that names
 * a person. In one transaction, in no order; one that throws a Problem keeps the account.
 */
export function registerEraser(table: EntityTarget<ObjectLiteral>, erase: Eraser): void {
  erasers.set(table, erase);
}

export const erasedTables = (): ReadonlySet<EntityTarget<ObjectLiteral>> => new Set(erasers.keys());

for (const table of [
  VendorProfileEntity,
  PasswordResetEntity,
  EmailProofEntity,
  KnownDeviceEntity,
  SessionEntity,
  AccountActEntity,
])
  registerEraser(table, (manager, userId) => manager.delete(table, { userId }));

/** Leaves of a person only what others rely on, without a name. */
export async function eraseAccount(
  manager: EntityManager,
  userId: Id<'user'>,
  browserHash: string | null = null,
): Promise<void> {
  // Mails that wait, while the address they are for is still known.
  await sqlRun(
    manager,
    'DELETE FROM mail_request WHERE target IN (SELECT email FROM `user` WHERE id = ? UNION SELECT phone FROM `user` WHERE id = ?)',
    [userId, userId],
  );
  // Before everything else, as it locks the row: whoever writes at the same moment is done before, or finds nobody.
  // The address and the number are free for a new account.
  await manager.update(
    UserEntity,
    { id: userId },
    {
      state: 'deleted',
      email: null,
      emailProvedAt: null,
      pendingEmail: null,
      phone: null,
      displayName: '',
      passwordHash: '',
      roles: [],
      homeProvince: null,
      wantsNews: false,
    },
  );
  for (const erase of erasers.values()) await erase(manager, userId, browserHash);
}

/** The account with everything that goes with it, in the manager's transaction; refused while a business needs it. */
export async function deleteAccount(
  manager: EntityManager,
  id: Id<'user'>,
  { actorId, browserHash, ip }: { actorId: Id<'user'> | null; browserHash?: string | null; ip?: string },
): Promise<void> {
  // Before anything is read: what the person writes at the same moment is there to be erased.
  await lockRows(manager, 'user', [id]);
  await eraseAccount(manager, id, browserHash);
  // The name stood under reviews of any place.
  await pagesChanged(manager, [EVERY_PLACE]);
  await audit(manager, { actorId, action: 'account.delete', target: id, ...(ip && { ip }) });
}

/** A column that says who somebody is. */
export const NAMES_A_PERSON =
  /^(?:user|owner|author|reporter|inspector|actor|issued|created|decided|used|uploaded)(?:Id|By)$/;

/** What becomes of the rows of a table that name the person. */
interface Trace {
  table: string;
  /** How many go, and how many stay without a name. */
  goes: number;
  stays: number;
  /** Why they stay as they are, where that is the table's rule. */
  reason: string | null;
}
/** Ends a transaction that was only tried. */
class Tried extends Error {}
const AT_ONCE = 100;

/** What deleting the account would do, found by doing it and taking it back; refused as the deletion would be. */
export async function tryDeletion(dataSource: DataSource, userId: Id<'user'>): Promise<Trace[]> {
  const traces: Trace[] = [];
  await retry(dataSource, async (manager) => {
    traces.length = 0;
    const named = [];
    for (const { target, tableName: table, columns, primaryColumns } of dataSource.entityMetadatas) {
      const naming = columns.filter(({ propertyName }) => NAMES_A_PERSON.test(propertyName));
      const where = naming.map(({ propertyName }) => ({ [propertyName]: userId }));
      const found = naming.length ? await manager.find(target, { where }) : [];
      const keys = found.map((row) =>
        Object.fromEntries(primaryColumns.map((column) => [column.propertyName, column.getEntityValue(row)])),
      );
      if (keys.length) named.push({ target, table, keys });
    }
    await deleteAccount(manager, userId, { actorId: null });
    for (const { target, table, keys } of named) {
      let stays = 0;
      for (let from = 0; from < keys.length; from += AT_ONCE)
        stays += await manager.countBy(target, keys.slice(from, from + AT_ONCE));
      traces.push({ table, goes: keys.length - stays, stays, reason: STAYING[table] ?? null });
    }
    throw new Tried();
  }).catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error;
  });
  return traces;
}
