import type { DataSource, EntityManager } from 'typeorm';
import type { Moment } from '../../platform/act.js';
import { clockOf } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import type { SessionPerson } from './access.js';

/** Who does something, and when, in the transaction in which it happens: told once, at the door of each action. */
export interface Act extends Moment {
  person: SessionPerson;
}

/** As `Act`, where who has no account may do it too. */
export interface ActOf<P extends SessionPerson | null> extends Moment {
  person: P;
}

/** Now, with this manager: of a transaction, or outside of one for who only reads. */
export const actIn = <P extends SessionPerson | null>(manager: EntityManager, person: P): ActOf<P> => ({
  manager,
  person,
  now: clockOf(manager).now(),
});

type Work<T, P extends SessionPerson | null = SessionPerson> = (act: ActOf<P>) => Promise<T>;

/** In one transaction. */
export const run = <T, P extends SessionPerson | null>(
  dataSource: DataSource,
  person: P,
  work: Work<T, P>,
): Promise<T> => retry(dataSource, (manager) => work(actIn(manager, person)));

/** As `run`; answers what `read` finds afterwards. */
export async function runAndRead<T>(
  dataSource: DataSource,
  person: SessionPerson,
  work: Work<unknown>,
  read: Work<T>,
): Promise<T> {
  await run(dataSource, person, work);
  return read(actIn(dataSource.manager, person));
}

/** As `runAndRead`, of what may have been made before: `make` answers whether it is new (`Made`). */
export async function makeAndRead<T, P extends SessionPerson | null>(
  dataSource: DataSource,
  person: P,
  make: Work<boolean, P>,
  read: Work<T, P>,
): Promise<{ created: boolean; body: T }> {
  const created = await run(dataSource, person, make);
  return { created, body: await read(actIn(dataSource.manager, person)) };
}
