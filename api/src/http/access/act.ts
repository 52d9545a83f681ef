import type { EntityManager } from 'typeorm';
import type { Moment } from '../../platform/act.js';
import { clockOf } from '../../platform/clock/clock.js';
import type { SessionPerson } from './access.js';

/** Who does something, and when, in the transaction in which it happens: told once, at the door of each action. */
export interface Act extends Moment {
  person: SessionPerson;
}

/** Now, with this manager: of a transaction, or outside of one for who only reads. */
export const actIn = (manager: EntityManager, person: SessionPerson): Act => ({
  manager,
  person,
  now: clockOf(manager).now(),
});
