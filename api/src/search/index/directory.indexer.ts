import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Id } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { DirectoryIndex } from '../directory-index.js';
import { readPlace } from './place.query.js';
import { isOutdated, isRebuilding } from './rebuild.js';

/** Keeps the index up with the places, and fills it anew when its rules have changed. */
@Injectable()
export class DirectoryIndexer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DirectoryIndexer.name);
  private filling: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly index: DirectoryIndex,
    private readonly clock: Clock,
    tasks: Tasks,
  ) {
    tasks.register(
      'index-place',
      ({ target, finish }) =>
        finish(async (manager) =>
          index.repost(manager, await readPlace(manager, target, clock.now()), target as Id<'business'>),
        ),
      { when: async () => !(await isRebuilding(dataSource, clock.now())) },
    );
  }

  onApplicationBootstrap(): void {
    this.filling = this.fillIfOutdated().catch((error: unknown) =>
      this.logger.error(error, 'filling the search index'),
    );
  }

  /** Before the connections to the database close. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.filling;
  }

  async fillIfOutdated(): Promise<void> {
    if (!(await isOutdated(this.dataSource)) || (await isRebuilding(this.dataSource, this.clock.now())))
      return;
    let told = 0;
    await this.index.rebuild(({ done, total }) => {
      if (done < total && done - told < 50_000) return;
      told = done;
      this.logger.log(`search index: ${done} of ${total} places`);
    }, this.stopping.signal);
  }
}
