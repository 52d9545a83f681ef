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
import { drain } from '../../platform/tasks/outbox.js';
import { DirectoryIndex } from '../directory-index.js';
import { readPlace } from './place.query.js';
import { isOutdated, isRebuilding } from './rebuild.js';

const LOOK_EVERY_MS = 500;
const AT_ONCE = 200;

/** Keeps the index up with the places: follows the outbox, and fills the index anew when its rules have changed. */
@Injectable()
export class DirectoryIndexer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DirectoryIndexer.name);
  private timer: NodeJS.Timeout | null = null;
  private turn: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly index: DirectoryIndex,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.turn = this.fillIfOutdated()
      .catch((error: unknown) => this.logger.error(error, 'filling the search index'))
      .finally(() => this.wait());
  }

  /** Before the connections to the database close. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    if (this.timer) clearTimeout(this.timer);
    await this.turn;
  }

  /** Posts everything that waits; answers how many places that were. */
  async catchUp(): Promise<number> {
    let done = 0;
    while (!this.stopping.signal.aborted && !(await isRebuilding(this.dataSource, this.clock.now()))) {
      const some = await drain(
        this.dataSource,
        'business',
        async (manager, id) =>
          this.index.repost(manager, await readPlace(manager, id, this.clock.now()), id as Id<'business'>),
        AT_ONCE,
        this.stopping.signal,
      );
      if (some === 0) break;
      done += some;
    }
    return done;
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

  private wait(): void {
    if (this.stopping.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.turn = this.catchUp()
        .then(
          () => undefined,
          (error: unknown) => this.logger.error(error, 'following the outbox'),
        )
        .finally(() => this.wait());
    }, LOOK_EVERY_MS);
    this.timer.unref();
  }
}
