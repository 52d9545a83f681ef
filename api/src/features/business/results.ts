import type { Business, Id } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';

type Results = Pick<Business, 'results' | 'summary' | 'consistent'>;
type ReadResults = (dataSource: DataSource, id: Id<'business'>, now: number) => Promise<Results>;

/** What a place shows of its inspections: the feature that keeps them reads it. */
export let readResults: ReadResults = () => {
  throw new Error('No feature registered the results of a place');
};

export function registerResults(read: ReadResults): void {
  readResults = read;
}
