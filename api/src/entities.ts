import { getMetadataArgsStorage } from 'typeorm';
import type { Schema } from './platform/database/data-source.js';
import * as files from './registers.js';

const tables = new Set(getMetadataArgsStorage().tables.map(({ target }) => target));

/** Every entity: the files of `registers.ts` also hold other things. */
export const entities = Object.values<unknown>(files).filter((each) =>
  tables.has(each as () => void),
) as Schema['entities'];
