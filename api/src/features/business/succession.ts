import type { AlikePlace, Id, ProvinceCode } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';

/** A closed place and the one that goes on from it. */
export interface Succession {
  from: Id<'business'>;
  to: Id<'business'>;
  /** Of the successor. */
  province: ProvinceCode;
  /** An inspector says that the place goes on, under somebody else. */
  isOthers: boolean;
}
type GoOn = (manager: EntityManager, succession: Succession, now: number) => Promise<unknown>;
export type OpenItem = AlikePlace['openItems'][number];
type ReadOpenItems = (
  manager: EntityManager,
  ids: readonly Id<'business'>[],
) => Promise<Map<string, OpenItem[]>>;

const reactions: GoOn[] = [];

/** What is open about a place goes on with its successor: the feature that keeps it says how, in the same transaction. */
export function onSuccession(react: GoOn): void {
  reactions.push(react);
}

export async function goOn(manager: EntityManager, succession: Succession, now: number): Promise<void> {
  for (const react of reactions) await react(manager, succession, now);
}

/** What these places are asked to fix, the gravest first: the feature that keeps warnings reads it. */
export let openItemsOf: ReadOpenItems = () => {
  throw new Error('No feature registered what places are asked to fix');
};

export function registerOpenItems(read: ReadOpenItems): void {
  openItemsOf = read;
}
