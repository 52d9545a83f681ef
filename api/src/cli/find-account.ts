import { type Id, idOf, normalizeLogin } from '@sabaijai/contract';
import { type EntityManager, Not } from 'typeorm';
import { InspectorProfileEntity, UserEntity } from '../features/account/account.entity.js';
import { isProved } from '../features/account/proved.js';
import { OperatorError } from '../platform/settings/operator-error.js';

export type Found = UserEntity & { profile: InspectorProfileEntity | null };

export const isId = (address: string): address is Id<'user'> => idOf('user').safeParse(address).success;

/** For a sentence that refuses: the accounts that are meant, by what the operator can say instead. */
export const named = (users: readonly UserEntity[]) =>
  users.map(({ id, state }) => `${id} (${state})`).join(', ');

/** Of several who give an address whoever has proved it, and nobody while nobody has. */
export async function findAccount(manager: EntityManager, address: string): Promise<Found> {
  const name = normalizeLogin(address);
  const known = isId(address)
    ? [{ id: address }]
    : [{ email: name }, { phone: name }, { pendingEmail: name }];
  const users = name
    ? await manager.find(UserEntity, {
        where: known.map((each) => ({ ...each, state: Not('deleted' as const) })),
        order: { id: 'ASC' },
      })
    : [];
  const proved = users.find((user) => user.email === name && isProved(user));
  const user = proved ?? users[0];
  if (!user) throw new OperatorError(`Nobody has the address ${address}.`);
  if (!proved && users.length > 1)
    throw new OperatorError(
      `Several accounts give ${address} and none has proved it: ${named(users)}. Say an id instead.`,
    );
  const profile = await manager.findOneBy(InspectorProfileEntity, { userId: user.id });
  return { ...user, profile };
}
