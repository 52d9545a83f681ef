import { existsSync } from 'node:fs';
import { mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS } from '@sabaijai/contract';
import { createTransport } from 'nodemailer';
import type { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import { lastBackup } from '../platform/backup/kept-backups.js';
import { databaseFile } from '../platform/database/data-folder.js';
import { openDatabase } from '../platform/database/data-source.js';
import { migrations } from '../platform/database/migrations/index.js';
import { sentenceOf } from '../platform/database/operator-sentence.js';
import { mailFailure } from '../platform/mail/failure.js';
import type { Settings } from '../platform/settings/settings.js';
import { databaseFindings } from './doctor-database.js';
import { bad, type Finding, good } from './finding.js';

const GIGABYTE = 1e9;
const LEAST_FREE = GIGABYTE;
const LATE_MS = 26 * HOUR_MS;
const PROXY_MS = 5_000;

export async function* findings(settings: Settings): AsyncGenerator<Finding> {
  yield* settingsFindings(settings);
  yield* await databaseOf(settings);
  yield* await diskFindings(settings);
  yield await mailFinding(settings);
  yield* await backupFindings(settings);
  yield* await proxyFindings(settings);
}

function* settingsFindings({ mode, publicUrl, trustProxy, databaseUrl, dataDir }: Settings) {
  yield good(
    'settings',
    `${mode}, ${databaseUrl ? 'a database server' : 'the embedded database'}, ${dataDir}`,
  );
  if (mode !== 'production') return;
  if (!publicUrl) yield bad('settings', 'PUBLIC_URL is not set: links in mails lead to this machine alone.');
  else if (!publicUrl.startsWith('https:')) yield bad('settings', 'PUBLIC_URL is not https.');
  if (publicUrl?.startsWith('https:') && !trustProxy)
    yield bad('settings', 'TRUST_PROXY is not set: all visitors count as one, the proxy.');
}

async function databaseOf(settings: Settings): Promise<Finding[]> {
  if (!settings.databaseUrl && !existsSync(databaseFile(settings.dataDir)))
    return [bad('database', 'There is none in DATA_DIR yet: start the server once.')];
  let dataSource: DataSource | undefined;
  try {
    dataSource = await openDatabase(settings, { entities, migrations });
    return await databaseFindings(dataSource, settings);
  } catch (error) {
    return [bad('database', sentenceOf(error) ?? String((error as Error).message))];
  } finally {
    await dataSource?.destroy();
  }
}

async function diskFindings({ dataDir, backups }: Settings): Promise<Finding[]> {
  const folders = backups.isOn ? [dataDir, backups.folder] : [dataDir];
  return Promise.all(
    folders.map(async (folder) => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const { bavail, bsize } = await statfs(folder);
        const words = `${((bavail * bsize) / GIGABYTE).toFixed(1)} GB are free in ${folder}`;
        return bavail * bsize < LEAST_FREE ? bad('disk', `${words}: make room.`) : good('disk', words);
      } catch (error) {
        return bad('disk', sentenceOf(error) ?? `${folder}: ${(error as Error).message}`);
      }
    }),
  );
}

async function mailFinding({ smtpUrl, mode, dataDir }: Settings): Promise<Finding> {
  if (!smtpUrl) {
    const words = `SMTP_URL is not set: mails are files in ${path.join(dataDir, 'outbox')}`;
    return mode === 'production' ? bad('mail', `${words}, and reach nobody.`) : good('mail', words);
  }
  const { host } = new URL(smtpUrl);
  const transport = createTransport({ url: smtpUrl, connectionTimeout: PROXY_MS, greetingTimeout: PROXY_MS });
  try {
    await transport.verify();
    return good('mail', `${host} lets us in; npm run mail -- --test ADDRESS sends one`);
  } catch (error) {
    return bad('mail', `${host} does not take mails of ours: ${mailFailure(error).reason}`);
  } finally {
    transport.close();
  }
}

async function backupFindings({ backups, dataDir }: Settings): Promise<Finding[]> {
  const last = await lastBackup(backups.folder);
  if (!last) return [bad('backups', `There is none in ${backups.folder}: run npm run backup.`)];
  const words = `the last is of ${new Date(last.madeAt).toISOString()}, in ${backups.folder}`;
  const isLate = Date.now() - last.madeAt > LATE_MS;
  const found = [isLate ? bad('backups', `${words}: older than a day.`) : good('backups', words)];
  const [there, here] = await Promise.all([stat(backups.folder), stat(dataDir)]);
  if (there.dev === here.dev)
    found.push(bad('backups', 'They lie on the disk of the data: copy them to another machine.'));
  return found;
}

/** As a visitor comes. */
async function proxyFindings({ publicUrl }: Settings): Promise<Finding[]> {
  if (!publicUrl) return [];
  try {
    const signal = AbortSignal.timeout(PROXY_MS);
    const answer = await fetch(`${publicUrl}/readyz`, { signal });
    const told = Object.keys((await answer.json()) as object);
    if (!told.includes('ready')) return [bad('proxy', `${publicUrl} is not answered by our server.`)];
    if (told.length > 1)
      return [bad('proxy', `${publicUrl}/readyz tells insides: the proxy must send X-Forwarded-For.`)];
    return [good('proxy', `${publicUrl} leads to our server`)];
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return [bad('proxy', `${publicUrl} is not answered by our server (${cause?.code ?? message}).`)];
  }
}
