import {
  type BusinessQuery,
  type Category,
  type CategoryCount,
  type Id,
  type ProvinceCode,
} from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { toNumber } from '../../platform/database/rows.js';
import { type Bounds, distance, pointOf } from '../geo/geo.js';
import { writePlace } from '../index/backlog.js';
import {
  DirectoryIndex,
  type Found,
  type Hit,
  type MapMarks,
  type Relaxed,
  type Suggested,
} from '../index/directory-index.js';
import { Generations } from '../index/generations.js';
import type { IndexedPlace } from '../index/indexed-place.js';
import { clustersOver } from './clusters.js';
import { countByCategory } from './count.js';
import { IndexReader } from './index-reader.js';
import { COUNT_MAX, nextCursor, positionOf } from './page.js';
import { pageOf } from './page-of.js';
import { marksOf } from './question-marks.js';
import { relax } from './relax.js';
import { suggestFor } from './suggest.js';

/** Answers each question from the tables of the generation that is live; a file beside this one for each kind of question. */
export class SqlDirectoryIndex extends DirectoryIndex {
  constructor(
    private readonly dataSource: DataSource,
    readonly generations = new Generations(dataSource),
  ) {
    super();
  }

  async search(query: BusinessQuery, now: number): Promise<Found> {
    const reader = await this.reader();
    const position = positionOf(query);
    const {
      docNos,
      next,
      total,
      counted,
      isAlike = false,
      meant,
      read,
    } = await pageOf(reader, query, now, position);
    return {
      hits: await hitsOf(reader, docNos, query),
      next: next && nextCursor(query, next),
      ...(!position && {
        total: Math.min(total, COUNT_MAX),
        totalIsMinimum: !counted || total > COUNT_MAX,
        isAlike,
        meant,
        read,
      }),
    };
  }

  async relax(query: BusinessQuery, now: number): Promise<Relaxed[]> {
    return relax(await this.reader(), query, now);
  }

  async suggest(text: string, limit: number): Promise<Suggested[]> {
    const reader = await this.reader();
    const { named, docNos } = await suggestFor(reader, text, limit);
    const hits = await hitsOf(reader, docNos, {});
    return [...named, ...hits.map(({ id }): Suggested => ({ kind: 'place', id }))];
  }

  async clusters(bounds: Bounds, zoom: number, category?: Category): Promise<MapMarks> {
    return clustersOver(await this.reader(), bounds, zoom, category);
  }

  async marks(query: BusinessQuery, bounds: Bounds, zoom: number, now: number): Promise<MapMarks> {
    return marksOf(await this.reader(), query, bounds, zoom, now);
  }

  async counts(province?: ProvinceCode): Promise<CategoryCount[]> {
    return countByCategory(await this.reader(), province);
  }

  indexPlace(manager: EntityManager, place: IndexedPlace | null, id: Id<'business'>): Promise<void> {
    return writePlace(this.generations, manager, async () => place, id);
  }

  private async reader(): Promise<IndexReader> {
    return new IndexReader(this.dataSource, (await this.generations.read()).tables);
  }
}

async function hitsOf(
  reader: IndexReader,
  docNos: readonly number[],
  { near }: Pick<BusinessQuery, 'near'>,
): Promise<Hit[]> {
  const rows = await reader.places<{ id: Id<'business'>; morton: unknown }>(docNos, 'id, morton');
  return docNos.flatMap((docNo) => {
    const row = rows.get(docNo);
    if (!row) return [];
    return [
      { id: row.id, distance: near ? Math.round(distance(near, pointOf(toNumber(row.morton)))) : null },
    ];
  });
}
