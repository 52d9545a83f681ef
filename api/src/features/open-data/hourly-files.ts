import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { HOUR_MS } from '@sabaijai/contract';
import { Semaphore } from '../../platform/concurrency/semaphore.js';
import { SingleFlight } from '../../platform/concurrency/single-flight.js';

export interface HourlyFile {
  plain: { file: string; bytes: number };
  gzip: { file: string; bytes: number };
  madeAt: Date;
}

/** More than there are open files: whoever waits waits for one of them. */
const WAITING = 100;
const hourOf = (now: number) => Math.floor(now / HOUR_MS);

/** Files made at most once an hour, one after another, and kept on disk until the hour after the next. */
export class HourlyFiles {
  private readonly oneAtATime = new Semaphore(1, WAITING);
  private readonly flights = new SingleFlight<void>();

  constructor(private readonly folder: string) {}

  /**
   * The file of this hour, and compressed; the first who asks in an hour has it made from `write`. Fails with the
   * error of the file system where the disk does not take it.
   */
  async get(name: string, now: number, write: () => AsyncIterable<string>): Promise<HourlyFile> {
    const folder = path.join(this.folder, `${hourOf(now)}-${name}`);
    const kept = await find(folder).catch(() => null);
    if (kept) return kept;
    await this.flights.run(folder, () => this.oneAtATime.run(() => this.make(folder, now, write)));
    return find(folder);
  }

  /** As a folder that is there whole or not at all: of several processes that made one the first one's stays. */
  private async make(folder: string, now: number, write: () => AsyncIterable<string>): Promise<void> {
    await this.removeOld(now);
    const draft = path.join(this.folder, `${hourOf(now)}-${randomUUID()}`);
    const [plain, gzip] = filesOf(draft);
    try {
      await mkdir(draft, { recursive: true });
      // Flushed, so that no power cut leaves half a file under the name of a whole one.
      await pipeline(write(), createWriteStream(plain, { flush: true }));
      await pipeline(createReadStream(plain), createGzip(), createWriteStream(gzip, { flush: true }));
      await rename(draft, folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (!(await find(folder).catch(() => null))) throw error;
    }
  }

  /** Those of the last hour may still be on their way to somebody, or wanted by a process whose clock is behind. */
  private async removeOld(now: number): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => []))
      if (Number.parseInt(name, 10) < hourOf(now) - 1)
        await rm(path.join(this.folder, name), { recursive: true, force: true });
  }
}

const filesOf = (folder: string) => [path.join(folder, 'plain'), path.join(folder, 'gzip')] as const;

async function find(folder: string): Promise<HourlyFile> {
  const [plain, gzip] = filesOf(folder);
  const [{ size, mtime }, compressed] = await Promise.all([stat(plain), stat(gzip)]);
  return {
    plain: { file: plain, bytes: size },
    gzip: { file: gzip, bytes: compressed.size },
    madeAt: mtime,
  };
}
