import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../settings/operator-error.js';
import { linesOf } from './files.js';

const MANIFEST = 'manifest.json';
/** As `sha256sum` writes and checks it. */
const SUMS = 'SHA256SUMS';
const FORMAT = 1;
const LINE = /^([0-9a-f]{64}) {2}((?:database|uploads|media)\/[\w-][\w.-]*)$/;

const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'mysql']),
  /** Of the database, by name, oldest first: which version of the tables it holds. */
  migrations: z.array(z.string()),
  /** Where the binary log of MariaDB goes on from here; backups of before have none. */
  binaryLog: z.object({ file: z.string(), position: z.number() }).nullish(),
  /** How many rows each table has. */
  tables: z.record(z.string(), z.number()),
  files: z.number(),
  bytes: z.number(),
  /** Ids of photos whose files were missing in `uploads/` already. */
  photosWithoutFile: z.array(z.string()),
  /** Of the list of sums. */
  sha256: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** On the disk for good; for this account alone. */
export async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Also what was created, renamed or removed in it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Writes down what the backup holds; without this it is none. */
export async function writeManifest(
  folder: string,
  sums: ReadonlyMap<string, string>,
  content: Omit<Manifest, 'format' | 'madeAt' | 'files' | 'bytes' | 'sha256'>,
): Promise<Manifest> {
  const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  await writeSynced(path.join(folder, SUMS), lines);
  let bytes = 0;
  for (const name of sums.keys()) bytes += (await stat(path.join(folder, name))).size;
  const sha256 = createHash('sha256').update(lines).digest('hex');
  const madeAt = new Date().toISOString();
  const manifest: Manifest = { format: FORMAT, madeAt, ...content, files: sums.size, bytes, sha256 };
  const text = JSON.stringify(manifest, null, 2);
  const seal = createHash('sha256').update(text).digest('hex');
  await writeSynced(path.join(folder, MANIFEST), `${text}\n${seal}\n`);
  await syncFolder(folder);
  return manifest;
}

/** Throws an OperatorError unless the folder is a backup of ours whose every file is as it was written. */
export async function checkBackup(
  folder: string,
): Promise<{ manifest: Manifest; sums: Map<string, string> }> {
  const manifest = await readManifest(folder);
  const sums = new Map<string, string>();
  const list = path.join(folder, SUMS);
  if ((await sha256Of(list).catch(() => null)) !== manifest.sha256) throw broken(SUMS);
  for await (const line of linesOf(list)) {
    const [, sum, name] = LINE.exec(line) ?? [];
    if (!sum || !name) throw broken(SUMS);
    if ((await sha256Of(path.join(folder, name)).catch(() => null)) !== sum) throw broken(name);
    sums.set(name, sum);
  }
  return { manifest, sums };
}

export const broken = (name: string) =>
  new OperatorError(
    `The backup is damaged: ${name} is missing or not as it was written. Nothing was changed.`,
  );

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null)
    throw new OperatorError(`${folder} is no complete backup: it has no ${MANIFEST}. Nothing was changed.`);
  const [, body = '', seal] = /^([\s\S]*)\n([0-9a-f]{64})\n$/.exec(text) ?? [];
  if (createHash('sha256').update(body).digest('hex') !== seal) throw broken(MANIFEST);
  const parsed = Manifest.safeParse(JSON.parse(body));
  if (!parsed.success)
    throw new OperatorError(
      'The backup was made by another version, which writes them differently. Nothing was changed.',
    );
  return parsed.data;
}
