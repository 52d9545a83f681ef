import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import type { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import { databaseFile } from '../platform/database/data-folder.js';
import { openDatabase } from '../platform/database/data-source.js';
import { migrations } from '../platform/database/migrations/index.js';
import { sentenceOf } from '../platform/database/operator-sentence.js';
import { bad, type Finding, good } from '../platform/findings/finding.js';
import { backupFinding, diskFinding, readDisks } from '../platform/findings/installation.js';
import { mailFailure } from '../platform/mail/failure.js';
import type { Settings } from '../platform/settings/settings.js';
import { databaseFindings } from './doctor-database.js';

const PATIENCE_MS = 5_000;

export async function* findings(settings: Settings): AsyncGenerator<Finding> {
  yield* settingsFindings(settings);
  yield* await databaseOf(settings);
  yield* await diskFindings(settings);
  yield await mailFinding(settings);
  yield* await backupFindings(settings);
  yield* await synchronisationFindings();
  yield* await serverFindings(settings);
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

async function diskFindings(settings: Settings): Promise<Finding[]> {
  const { dataDir, backups } = settings;
  const found: Finding[] = [];
  for (const folder of backups.isOn ? [dataDir, backups.folder] : [dataDir])
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) =>
      found.push(bad('disk', sentenceOf(error) ?? `${folder}: ${error.message}`)),
    );
  return [...(await readDisks(settings)).map(diskFinding), ...found];
}

async function mailFinding({ smtpUrl, mode, dataDir }: Settings): Promise<Finding> {
  if (!smtpUrl) {
    const words = `SMTP_URL is not set: mails are files in ${path.join(dataDir, 'outbox')}`;
    return mode === 'production' ? bad('mail', `${words}, and reach nobody.`) : good('mail', words);
  }
  const { host } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
    return good('mail', `${host} lets us in; npm run mail -- --test ADDRESS sends one`);
  } catch (error) {
    return bad('mail', `${host} does not take mails of ours: ${mailFailure(error).reason}`);
  } finally {
    transport.close();
  }
}

async function backupFindings(settings: Settings): Promise<Finding[]> {
  const { backups, dataDir } = settings;
  const found = [await backupFinding(settings, Date.now())];
  const [there, here] = await Promise.all(
    [backups.folder, dataDir].map((each) => stat(each).catch(() => null)),
  );
  if (there?.isDirectory() && there.dev === here?.dev)
    found.push(bad('backups', 'They lie on the disk of the data: copy them to another machine.'));
  return found;
}

/** Whether the system sets its clock by others; nothing where it does not tell. */
async function synchronisationFindings(): Promise<Finding[]> {
  const told = await promisify(execFile)('timedatectl', [
    'show',
    '--property=NTPSynchronized',
    '--value',
  ]).catch(() => ({ stdout: '' }));
  return told.stdout.trim() === 'no'
    ? [bad('clock', 'This machine does not set its clock by others: timedatectl set-ntp true.')]
    : [];
}

/** What the server of these settings says of itself, as only it knows how its work goes. */
async function serverFindings({ host, port }: Settings): Promise<Finding[]> {
  if (port === 0) return [];
  const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { look = [] } = (await answer.json()) as { look?: string[] };
    if (look.length) return look.map((words) => bad('server', words));
    return [answer.ok ? good('server', `${address} is ready`) : bad('server', `${address} is not ready.`)];
  } catch {
    return [
      bad('server', `None answers at ${address}: start it, and look at its log (journalctl -u sabaijai).`),
    ];
  }
}

/** As a visitor comes. */
async function proxyFindings({ publicUrl }: Settings): Promise<Finding[]> {
  if (!publicUrl) return [];
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
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
