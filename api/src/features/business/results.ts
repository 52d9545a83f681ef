import type { Business } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';

type Results = Pick<Business, 'results' | 'summary' | 'consistent' | 'stopOrder'>;
type Place = Pick<Business, 'id' | 'stoppedActivities'>;
type ReadResults = (dataSource: DataSource, place: Place, now: number) => Promise<Results>;

/** What a place shows of its inspections: the feature that keeps them reads it. */
export let readResults: ReadResults = () => {
  throw new Error('No feature registered the results of a place');
};

export function registerResults(read: ReadResults): void {
  readResults = read;
}
