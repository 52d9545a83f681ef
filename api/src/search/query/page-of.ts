import type { BusinessQuery } from '@sabaijai/contract';
import type { IndexReader } from './index-reader.js';
import { listPage } from './list-page.js';
import type { Page, Position } from './page.js';
import { pageAsRead } from './read.js';
import { textPage } from './text-page.js';

/** A page of any question: of its words as they are read, or of lists. */
export const pageOf = (
  reader: IndexReader,
  query: BusinessQuery,
  now: number,
  position: Position | null,
): Promise<Page> =>
  pageAsRead(reader, query, now, (read, at) =>
    read.q || read.tags ? textPage(reader, read, at, position) : listPage(reader, read, at, position),
  );
