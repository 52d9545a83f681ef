import {
  type BusinessQuery,
  type Category,
  type CategoryCount,
  type Id,
  type ProvinceCode,
  RelaxFilter,
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
import { readingOf } from '../text/around.js';
import { clustersOver } from './clusters.js';
import { countByCategory } from './count.js';
import { IndexReader } from './index-reader.js';
import { listPage } from './list-page.js';
import { COUNT_MAX, nextCursor, type Page, type Position, positionOf } from './page.js';
import { type FewerWords, fewerWords, questionOf } from './plan.js';
import { marksOf } from './question-marks.js';
import { pageAsRead } from './read.js';
import { suggestFor } from './suggest.js';
import { textPage } from './text-page.js';

/** What a try leaves out of a question. */
type Left = Pick<Relaxed, 'drop' | 'without' | 'q'>;

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
    const reader = await this.reader();
    const { q, near: _near, radius: _radius, bbox: _bbox, sort, cursor: _cursor, ...rest } = query;
    const order = sort === 'near' ? {} : { sort };
    const found: Relaxed[] = [];
    /** The most places first; tells whether there are any. */
    const tryEach = async (tries: readonly (readonly [Left, BusinessQuery])[]): Promise<boolean> => {
      const some: Relaxed[] = [];
      for (const [left, tried] of tries) {
        const page = await pageOf(reader, { ...tried, cursor: undefined, limit: 1 }, now, null);
        if (page.docNos.length === 0) continue;
        const total = Math.min(page.total, COUNT_MAX);
        some.push({ ...left, total, totalIsMinimum: !page.counted || page.total > COUNT_MAX });
      }
      found.push(...some.sort((a, b) => b.total - a.total));
      return some.length > 0;
    };
    const without = (left: FewerWords) =>
      [
        { drop: 'words', ...left },
        { ...query, q: left.q },
      ] as const;
    if (q) {
      // What is looked for, and where, goes last: who asks for cheap seafood in Phuket wants none of its parks.
      const reading = readingOf(q);
      const around = reading?.read.map(({ words, q: rest }) => ({ without: words, q: rest })) ?? [];
      const all = { without: around.map((each) => each.without).join(' '), q: reading?.q ?? q };
      const isFound =
        (await tryEach(around.map(without))) || (around.length > 1 && (await tryEach([without(all)])));
      if (!isFound) {
        const fewer = await fewerWords(reader, questionOf(all.q));
        await tryEach(
          fewer.map((left) => without({ ...left, without: `${all.without} ${left.without}`.trim() })),
        );
      }
    }
    await tryEach(
      RelaxFilter.options.flatMap((drop) => {
        if (drop === 'words' || !isNarrowedBy(drop, query)) return [];
        return [
          [{ drop }, drop === 'area' ? { ...rest, q, ...order } : { ...query, [drop]: undefined }] as const,
        ];
      }),
    );
    return found;
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

function isNarrowedBy(filter: Exclude<RelaxFilter, 'words'>, query: BusinessQuery): boolean {
  return filter === 'area' ? Boolean(query.near || query.bbox || query.radius) : Boolean(query[filter]);
}

const pageOf = (
  reader: IndexReader,
  query: BusinessQuery,
  now: number,
  position: Position | null,
): Promise<Page> => pageAsRead(reader, query, now, (read, at) => plainPage(reader, read, at, position));

const plainPage = (
  reader: IndexReader,
  query: BusinessQuery,
  now: number,
  position: Position | null,
): Promise<Page> =>
  query.q || query.tags ? textPage(reader, query, now, position) : listPage(reader, query, now, position);

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
