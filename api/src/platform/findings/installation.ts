import { statfs } from 'node:fs/promises';
import { HOUR_MS, MINUTE_MS } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { lastBackup } from '../backup/kept-backups.js';
import { sqlRows } from '../database/rows.js';
import type { Settings } from '../settings/settings.js';
import type { TaskCount } from '../tasks/task-counts.js';
import { bad, type Finding, good } from './finding.js';

/** From here on somebody should look. The example alerts have the same figures; a test compares what they find. */
const LEAST_FREE = 1e9;
const LEAST_PART = 0.05;
const BACKUP_MS = 26 * HOUR_MS;
const MAIL_MS = HOUR_MS / 2;
/** Some people mistype their address; a mail server that takes nothing more is another matter. */
const GIVEN_UP_MOST = 4;
const CLOCK_S = 2;

/** A disk on which we write. */
export interface Disk {
  of: 'data' | 'backups';
  folder: string;
  free: number;
  size: number;
}

/** Those that can be read. */
export async function readDisks({ dataDir, backups }: Settings): Promise<Disk[]> {
  const folders: Pick<Disk, 'of' | 'folder'>[] = [{ of: 'data', folder: dataDir }];
  if (backups.isOn) folders.push({ of: 'backups', folder: backups.folder });
  const read = folders.map(async (each) => {
    const disk = await statfs(each.folder).catch(() => null);
    return disk ? [{ ...each, free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize }] : [];
  });
  return (await Promise.all(read)).flat();
}

export function diskFinding({ folder, free, size }: Disk): Finding {
  const words = `${(free / 1e9).toFixed(1)} GB are free in ${folder}`;
  return free < LEAST_FREE || free / size < LEAST_PART
    ? bad('disk', `${words}: make room; old backups and before-restore folders are the first to look at.`)
    : good('disk', words);
}

export interface Mails {
  waiting: number;
  /** Of the one that has waited for the longest; null when none waits. */
  oldestAt: number | null;
  /** Of those that were asked for within an hour. */
  givenUp: number;
}

export async function readMails(manager: EntityManager, now: number): Promise<Mails> {
  const [row] = await sqlRows<{ waiting: number | null; at: number | null; lost: number | null }>(
    manager,
    `SELECT SUM(CASE WHEN target <> '' THEN 1 END) AS waiting, MIN(CASE WHEN target <> '' THEN created_at END) AS at,
       SUM(CASE WHEN target = '' AND created_at >= ? THEN 1 END) AS lost
     FROM mail_request`,
    [now - HOUR_MS],
  );
  const { waiting, at, lost } = row ?? {};
  return { waiting: Number(waiting ?? 0), oldestAt: at ? Number(at) : null, givenUp: Number(lost ?? 0) };
}

/** Of mails what is wrong alone: whether the mail server takes them is asked by whoever wants to know. */
export function mailFindings({ oldestAt, givenUp }: Mails, now: number): Finding[] {
  const found: Finding[] = [];
  if (oldestAt !== null && now - oldestAt > MAIL_MS)
    found.push(
      bad(
        'mail',
        `A mail has waited for ${Math.floor((now - oldestAt) / MINUTE_MS)} minutes: npm run mail -- --test ADDRESS says what the mail server answers.`,
      ),
    );
  if (givenUp > GIVEN_UP_MOST)
    found.push(
      bad(
        'mail',
        `${givenUp} mails of the last hour were given up: npm run tasks -- --failed --kind send-mail says why. Mend it; whoever waits for one has to ask for it again.`,
      ),
    );
  return found;
}

const WORDS: Record<Exclude<TaskCount['state'], 'due'>, string> = {
  retried: 'failed and will be tried again',
  failing: 'failed five times or more and goes on failing',
  parked: 'parked',
};

/** What was given up of mails is told with them. */
export function taskFindings(counts: readonly TaskCount[]): Finding[] {
  return counts.flatMap(({ kind, state, n }) =>
    state === 'due' || (kind === 'send-mail' && state === 'parked')
      ? []
      : [bad('tasks', `${n} ${kind} ${WORDS[state]}: npm run tasks -- --failed says why.`)],
  );
}

export async function backupFinding({ backups }: Settings, now: number): Promise<Finding> {
  const last = await lastBackup(backups.folder);
  const how = 'npm run tasks -- --failed says why, npm run backup makes one.';
  if (!last) return bad('backups', `There is none in ${backups.folder}: ${how}`);
  const words = `the last is of ${new Date(last.madeAt).toISOString()}, in ${backups.folder}`;
  return now - last.madeAt > BACKUP_MS
    ? bad('backups', `${words}: older than a day. ${how}`)
    : good('backups', words);
}

/** Clocks that differ by less do no harm. */
export const isClockFar = (aheadS: number) => Math.abs(aheadS) >= CLOCK_S;

export function clockFinding(aheadS: number): Finding {
  return isClockFar(aheadS)
    ? bad(
        'clock',
        `This machine is ${Math.abs(aheadS)} s ${aheadS > 0 ? 'ahead of' : 'behind'} the database: look at time synchronisation (timedatectl) on both.`,
      )
    : good('clock', 'that of the database');
}
