import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DataSource, EntityMetadata } from 'typeorm';
import { copyNew } from '../platform/backup/files.js';
import { sha256Of, writeSynced } from '../platform/backup/manifest.js';
import { type ReadRows, withSnapshot } from '../platform/database/snapshot.js';
import { exportedColumns, kindOf, rowsIn } from './exported-rows.js';

/** Tables that no export holds, with the reason. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  activity_salt: 'would tell who visited',
  email_proof: 'opens accounts, and ends within a day',
  file_store: 'tells servers whether their folder is the right one',
  index_backlog: 'the search index is made from the places',
  index_generation: 'the search index is made from the places',
  mail_request: 'a mail that waits for some minutes',
  month_total: 'sums of what other tables hold',
  page_change: 'tells servers which pages they draw anew',
  password_reset: 'opens accounts, and ends within an hour',
  rate_limit: 'counts of the last day',
  server_secret: 'opens what phones hold',
  task: 'what servers do next',
};

const README = `All that Sabaijai keeps, in open formats: for another program, an archive or an audit.
To bring an installation back, use a backup (npm run backup); this cannot be restored.

tables/NAME.jsonl  one table each, in UTF-8: a row a line, as a JSON object (https://jsonlines.org)
tables.json        of each table how many rows it has, and of each column what its values are:
                   text, number, boolean, json (a value within the row), or time (ISO 8601, in UTC).
                   A column …Id or …By holds the id of a row of another table; each id begins with its kind.
                   Words of people in several languages are {"th", "en", "zh"}; provinces are ISO 3166-2.
uploads/, media/   photos and papers. The file of a row begins with its id:
                   photo → ID-…-1600.jpg (and a small copy, 480.webp), document → ID-…
SHA256SUMS         sha256sum -c SHA256SUMS says whether all is as it was written

All tables are of one moment. Of photos and papers uploaded or removed while it was written, a row may lack its file.

Left out: passwords, codes, links and keys, networks from which people wrote, and these tables:
${Object.entries(NOT_EXPORTED)
  .map(([table, reason]) => `  ${table.padEnd(17)}${reason}`)
  .join('\n')}
`;

export const isExported = ({ tableName }: EntityMetadata): boolean => !(tableName in NOT_EXPORTED);

/** Writes all tables and files into the folder, which is there and empty; answers how many of each. */
export async function exportEverything(
  dataSource: DataSource,
  { dataDir }: { dataDir: string },
  folder: string,
): Promise<{ rows: number; files: number }> {
  await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
  const tables: Record<string, { rows: number; columns: Record<string, string> }> = {};
  await withSnapshot(dataSource, async (read) => {
    for (const table of dataSource.entityMetadatas.filter(isExported))
      tables[table.tableName] = {
        rows: await writeTable(read, table, path.join(folder, fileOf(table.tableName))),
        columns: Object.fromEntries(
          exportedColumns(table).map((column) => [column.propertyName, kindOf(column)]),
        ),
      };
  });
  const sums = new Map<string, string>();
  await copyNew(dataDir, folder, sums);
  const files = sums.size;
  await writeSynced(path.join(folder, 'README.txt'), README);
  await writeSynced(path.join(folder, 'tables.json'), `${JSON.stringify(tables, null, 2)}\n`);
  for (const name of ['README.txt', 'tables.json', ...Object.keys(tables).map(fileOf)])
    sums.set(name, await sha256Of(path.join(folder, name)));
  const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  await writeSynced(path.join(folder, 'SHA256SUMS'), lines);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { rows, files };
}

const fileOf = (table: string) => `tables/${table}.jsonl`;

/** Never holds more of the table than some lines. */
async function writeTable(read: ReadRows, table: EntityMetadata, file: string): Promise<number> {
  let rows = 0;
  async function* lines() {
    for await (const row of rowsIn(read, table)) {
      rows += 1;
      yield `${JSON.stringify(row)}\n`;
    }
  }
  await pipeline(lines, createWriteStream(file, { mode: 0o600, flush: true }));
  return rows;
}
