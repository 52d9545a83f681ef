import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@sabaijai/contract';
import type { BackupSettings } from '../settings/settings.js';

/** As `backup` names a folder; `.part` until it is whole. */
const NAME = /^sabaijai-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(\.part)?$/;

interface KeptBackup {
  folder: string;
  madeAt: number;
  isWhole: boolean;
}

/** Newest first; none where there is no such folder. */
async function backupsIn(into: string): Promise<KeptBackup[]> {
  const names = await readdir(into).catch(() => []);
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second, part] = NAME.exec(name) ?? [];
      const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
      return day ? [{ folder: path.join(into, name), madeAt, isWhole: !part }] : [];
    })
    .toSorted((a, b) => b.madeAt - a.madeAt);
}

/** Null where there is no whole one. */
export async function lastBackup(into: string): Promise<KeptBackup | null> {
  return (await backupsIn(into)).find(({ isWhole }) => isWhole) ?? null;
}

/** Removes what is neither among the newest nor young enough, and what broke off more than a day ago. */
export async function removeOldBackups(
  { folder: into, keep, days }: BackupSettings,
  now: number,
): Promise<void> {
  const all = await backupsIn(into);
  const isOld = ({ madeAt }: KeptBackup, of: number) => madeAt < now - of * DAY_MS;
  const whole = all.filter(({ isWhole }) => isWhole);
  const gone = [
    ...whole.slice(keep).filter((each) => isOld(each, days)),
    ...all.filter((each) => !each.isWhole && isOld(each, 1)),
  ];
  for (const { folder } of gone) await rm(folder, { recursive: true });
}
