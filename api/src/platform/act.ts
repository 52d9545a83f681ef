import type { Given, Id, Machine, MachineTable, TargetOf } from '@sabaijai/contract';
import type { EntityManager, EntityTarget, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import { audit } from './audit/audit.js';
import { TryAgain } from './database/retry.js';
import { invalid, Problem } from './problem.js';

/** Not possible in this state; the answer tells the state. */
export const stateConflict = (state: string) => new Problem('STATE_CONFLICT', { params: { state } });

/**
 * Refused with the version that stands now, where somebody else was faster. `current` is what stands, in the words in which
 * it is sent: by it a device tells its own, whose answer was lost, from another's.
 */
export function requireVersion(
  { version }: { version: number },
  sent: number,
  current?: object | null,
): void {
  if (version === sent) return;
  throw new Problem('VERSION_CONFLICT', { params: { version, ...(current !== undefined && { current }) } });
}

/** Where the action leads. Refused with the code that the machine answers: 409 in this state, 403 for others to take. */
export function step<
  S extends string,
  A extends string,
  By extends string,
  T extends MachineTable<S, A, By>,
  Taken extends A,
>(
  machine: Machine<S, A, By, T>,
  state: S,
  action: Taken,
  by: readonly By[],
  ...facts: Given<T, Taken>
): TargetOf<T, Taken> {
  const refused = machine.refusal(state, action, by, ...facts);
  if (refused === 'STATE_CONFLICT') throw stateConflict(state);
  if (refused) throw new Problem(refused);
  return machine.next(state, action, by, ...facts) as TargetOf<T, Taken>;
}

/** When something happens, and the transaction in which it does. */
export interface Moment {
  manager: EntityManager;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
}

/** A moment at which somebody does something; `person` is null for what comes by itself. */
export interface ActBy extends Moment {
  person: { id: Id<'user'> } | null;
}

/** Rows that have states, and the machine that says which. */
export interface Stateful<
  E extends object,
  S extends string,
  A extends string,
  By extends string,
  T extends MachineTable<S, A, By>,
> {
  entity: EntityTarget<E>;
  machine: Machine<S, A, By, T>;
  /** Whether each action raises the version of the row: then `take` does. */
  isVersioned?: boolean;
}

interface How<E extends object, By extends string> {
  by: readonly By[];
  change?: Partial<E>;
  /** What `change` must say; the field of the body has the same name. */
  needed?: (keyof E & string) | false;
  /** The version that whoever sent it had read: of another one it is refused. */
  over?: number;
}

/**
 * Takes an action of a machine inside the manager's transaction: guards by the table and `facts`, writes the new state
 * and `change` only while state and version are those of `row`, and audits that `person` did it, or nobody. A lost race
 * runs the transaction again, which then meets the new state. Answers the new state.
 */
export async function take<
  E extends object,
  S extends string,
  A extends string,
  By extends string,
  T extends MachineTable<S, A, By>,
  Taken extends A,
>(
  { manager, person }: Pick<ActBy, 'manager' | 'person'>,
  { entity, machine, isVersioned }: Stateful<E, S, A, By, T>,
  row: { id: string; state: NoInfer<S>; version?: number },
  action: Taken,
  { by, change, needed = false, over }: How<NoInfer<E>, NoInfer<By>>,
  ...facts: Given<T, Taken>
): Promise<TargetOf<T, Taken>> {
  const { id, state, version } = row;
  const after = {
    ...change,
    ...(isVersioned && version !== undefined && { version: version + 1 }),
    state: step(machine, state, action, by, ...facts),
  };
  if (needed && !change?.[needed]) throw invalid(needed, 'required');
  if (over !== undefined) requireVersion({ version: version ?? over }, over);
  const { affected } = await manager.update(
    entity,
    { id, state, ...(version !== undefined && { version }) } as unknown as FindOptionsWhere<E>,
    after as unknown as QueryDeepPartialEntity<E>,
  );
  if (!affected) throw new TryAgain('It was changed meanwhile');
  const actorId = person?.id ?? null;
  await audit(manager, { actorId, action: `${machine.name}.${action}`, target: id, before: row, after });
  return after.state;
}
