import path from 'node:path';
import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OpenFile, OpenFormat, OpenTable } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Semaphore } from '../../platform/concurrency/semaphore.js';
import { asCsv } from '../../platform/csv.js';
import { isDatabaseUnavailable } from '../../platform/database/retry.js';
import { Problem } from '../../platform/problem.js';
import { Settings } from '../../platform/settings/settings.js';
import { asJson } from './format.js';
import { type HourlyFile, HourlyFiles } from './hourly-files.js';
import { TABLES } from './tables.js';

const WRITERS = { csv: asCsv, json: asJson };
const STREAMED_AT_ONCE = 2;

@Injectable()
export class OpenDataService {
  private readonly log = new Logger('OpenData');
  private readonly files: HourlyFiles;
  private readonly streams = new Semaphore(STREAMED_AT_ONCE, 0, 30);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    this.files = new HourlyFiles(path.join(settings.dataDir, 'cache/open'));
  }

  /** The table as it was when first asked for in this hour; where the disk keeps nothing, as a stream made now. */
  async open(file: OpenFile): Promise<HourlyFile | Readable> {
    const write = () => this.write(file);
    try {
      return await this.files.get(file, this.clock.now(), write);
    } catch (error) {
      if (error instanceof Problem || isDatabaseUnavailable(error)) throw error;
      this.log.warn(`${file} cannot be kept and is made for each who asks: ${String(error)}`);
      // Each costs as much as making it for everybody.
      const release = await this.streams.acquire();
      return Readable.from(write(), { objectMode: false }).once('close', release);
    }
  }

  private write(file: OpenFile): AsyncGenerator<string> {
    const [name, format] = file.split('.') as [OpenTable, OpenFormat];
    const { columns, batches } = TABLES[name];
    const site = this.settings.publicUrl ?? `http://localhost:${this.settings.port}`;
    return WRITERS[format](columns, batches({ dataSource: this.dataSource, now: this.clock.now(), site }));
  }
}
