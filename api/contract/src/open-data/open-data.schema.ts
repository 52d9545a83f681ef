import { z } from 'zod';

/**
 * `GET open/{file}`: what is public about safety, whole, in the shape of LIVES (`businesses`, `inspections`,
 * `violations`, `feed_info`, `legend`), every answer of `inspections`, `grades` as they stand now, what `warnings` asked for, and what devices lost by month and province (`losses`). Further columns come after the standard's.
 */
const OPEN_TABLES = [
  ...(['businesses', 'inspections', 'violations', 'answers', 'grades', 'warnings', 'losses'] as const),
  ...(['feed_info', 'legend'] as const),
] as const;
export type OpenTable = (typeof OPEN_TABLES)[number];
const OPEN_FORMATS = ['csv', 'json'] as const;
export type OpenFormat = (typeof OPEN_FORMATS)[number];
export type OpenFile = `${OpenTable}.${OpenFormat}`;
export const OpenFile = z
  .enum(OPEN_TABLES.flatMap((table) => OPEN_FORMATS.map((format): OpenFile => `${table}.${format}`)))
  .meta({ id: 'OpenFile' });
