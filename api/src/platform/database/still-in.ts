import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** Throws where the person of a request may no longer do what they were let in for. */
export type StillIn = (manager: EntityManager) => Promise<void>;

const requests = new AsyncLocalStorage<StillIn>();

/**
 * What a request of somebody signed in writes begins with this look, in the same transaction: the guard looked when its
 * head came, and its body may come, or its turn at a row, after the account was locked or a province taken away.
 */
export const whileIn = (look: StillIn, next: () => void): void => requests.run(look, next);

export const lookAgain = (): StillIn | undefined => requests.getStore();
