import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Id, idOf } from '@sabaijai/contract';
import type { DataSource, EntityMetadata } from 'typeorm';
import type { UserEntity } from '../features/account/account.entity.js';
import { NAMES_A_PERSON } from '../features/account/erase.js';
import { renditionsOf } from '../platform/backup/backup.js';
import type { Upload } from '../platform/backup/database.js';
import { copyFile } from '../platform/backup/files.js';
import { writeSynced } from '../platform/backup/manifest.js';
import { type ReadRows, withSnapshot } from '../platform/database/snapshot.js';
import type { Row } from '../platform/database/sqlite-connection.js';
import { isExported } from './export-everything.js';
import { personReadme } from './export-person.words.js';
import { exportedRow } from './exported-rows.js';

/** Columns that say whose a row is. Who decided about the row of somebody else has that in `audit_event`. */
const WHOSE = ['userId', 'ownerId', 'authorId', 'reporterId', 'applicantId', 'uploadedBy', 'acceptedBy'];

/** Tables whose rows are a person's by something else than such a column. */
const OTHERWISE: Readonly<Record<string, (user: UserEntity) => { sql: string; params: unknown[] }>> = {
  user: ({ id }) => ({ sql: 'id = ?', params: [id] }),
  audit_event: ({ id }) => ({ sql: 'actor_id = ? OR target = ?', params: [id, id] }),
  audit_unsealed: ({ id }) => ({ sql: 'actor_id = ? OR target = ?', params: [id, id] }),
  business_member: ({ id, email }) => ({ sql: 'user_id = ? OR email = ?', params: [id, email] }),
  review_edit: ({ id }) => ({
    sql: 'review_id IN (SELECT id FROM review WHERE author_id = ?)',
    params: [id],
  }),
};

/** Tables that name a person and of which they get no row, with the reason; a test asks for the rest. */
export const NOT_OF_A_PERSON: Readonly<Record<string, string>> = {
  document_opened: 'tells of the papers of others; that they opened them stands in audit_event',
  inspection: 'is the record of a place and the agency’s, as all that inspectors write about places',
  inspection_amendment: 'belongs to the record of an inspection',
  inspection_round: 'is the work of an agency',
  invite: 'what became of it stands in the profile',
  notice: 'is the record of a place and the agency’s',
  rotation_request: 'is the work of an agency',
  stop_offer: 'is the work of an agency',
  warning: 'is the record of a place and the agency’s',
};

function conditionOf(table: EntityMetadata, user: UserEntity): { sql: string; params: unknown[] } | null {
  if (!isExported(table) || table.tableName in NOT_OF_A_PERSON) return null;
  const otherwise = OTHERWISE[table.tableName]?.(user);
  if (otherwise) return otherwise;
  const columns = table.columns.filter(({ propertyName }) => WHOSE.includes(propertyName));
  if (columns.length === 0) return null;
  return {
    sql: columns.map(({ databaseName }) => `\`${databaseName}\` = ?`).join(' OR '),
    params: columns.map(() => user.id),
  };
}

/** Tables that name a person, and of which it is said neither whose their rows are nor why nobody gets them. */
export const unsaidTables = ({ entityMetadatas }: DataSource, user: UserEntity): string[] =>
  entityMetadatas
    .filter((table) => table.columns.some(({ propertyName }) => NAMES_A_PERSON.test(propertyName)))
    .filter(isExported)
    .filter((table) => !(table.tableName in NOT_OF_A_PERSON) && !conditionOf(table, user))
    .map(({ tableName }) => tableName);

/** Who else somebody is belongs to them: ids of other people become null, wherever they stand. */
const withoutOthers = (id: Id<'user'>, row: Row): Row =>
  JSON.parse(JSON.stringify(row), (_, value) =>
    typeof value === 'string' && value !== id && idOf('user').safeParse(value).success ? null : value,
  ) as Row;

async function rowsOf(read: ReadRows, tables: readonly EntityMetadata[], user: UserEntity) {
  const data: Record<string, Row[]> = {};
  const uploads: Upload[] = [];
  for (const table of tables) {
    const condition = conditionOf(table, user);
    if (!condition) continue;
    const { tableName } = table;
    const key = table.primaryColumns.map(({ databaseName }) => `\`${databaseName}\``).join(', ');
    const rows = await read(
      `SELECT * FROM \`${tableName}\` WHERE ${condition.sql} ORDER BY ${key}`,
      condition.params,
    );
    if (rows.length === 0) continue;
    data[tableName] = rows.map((row) => withoutOthers(user.id, exportedRow(table, row)));
    if (tableName === 'photo') uploads.push(...(rows.filter(({ sha256 }) => sha256) as unknown as Upload[]));
    if (tableName === 'document')
      uploads.push(...rows.map((row) => ({ ...row, purpose: tableName }) as unknown as Upload));
  }
  return { data, uploads };
}

/** Of an upload its files, and what they are called outside; the small copy of a picture adds nothing. */
function filesOf(upload: Upload, document: Row | undefined): { file: string; name: string }[] {
  return renditionsOf(upload)
    .filter((file) => !file.endsWith('-480.webp'))
    .map((file) => {
      if (file.endsWith('-original')) return { file, name: `${upload.id}-original` };
      return { file, name: `${upload.id}.${document?.type === 'application/pdf' ? 'pdf' : 'jpg'}` };
    });
}

/**
 * Writes what is held about a person into the folder, which is there and empty: `data.json`, the files that they
 * uploaded and a page in their language that says what is what. `missing` are files that the server itself lacks.
 */
export async function exportPerson(
  dataSource: DataSource,
  { dataDir }: { dataDir: string },
  { user, folder }: { user: UserEntity; folder: string },
): Promise<{ rows: number; files: number; missing: number }> {
  const { data, uploads } = await withSnapshot(dataSource, (read) =>
    rowsOf(read, dataSource.entityMetadatas, user),
  );
  await mkdir(path.join(folder, 'files'), { mode: 0o700 });
  let missing = 0;
  const wanted = uploads.flatMap((upload) =>
    filesOf(
      upload,
      data.document?.find(({ id }) => id === upload.id),
    ),
  );
  for (const { file, name } of wanted)
    if (!(await copyFile(path.join(dataDir, file), path.join(folder, 'files', name)))) missing += 1;
  await writeSynced(path.join(folder, 'data.json'), `${JSON.stringify(data, null, 2)}\n`);
  await writeSynced(path.join(folder, 'README.txt'), personReadme(user.locale));
  const rows = Object.values(data).reduce((sum, { length }) => sum + length, 0);
  return { rows, files: wanted.length - missing, missing };
}
