import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Id } from '@sabaijai/contract';
import { drain } from '../../platform/tasks/outbox.js';
import { catchUp, writePlace } from './backlog.js';
import { fillIndex } from './fill.js';
import { Generations } from './generations.js';
import { readPlace } from './place.query.js';

const LOOK_EVERY_MS = 500;
const AT_ONCE = 200;

/** Keeps the index up with the places: follows the outbox, and fills a new generation when the rules have changed. */
@Injectable()
export class DirectoryIndexer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DirectoryIndexer.name);
  private timer: NodeJS.Timeout | null = null;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(private readonly generations: Generations) {}

  /** Before anybody can ask there are tables; filling them takes minutes, and `/readyz` tells. */
  async onApplicationBootstrap(): Promise<void> {
    await this.generations
      .open()
      .catch((error: unknown) => this.logger.error(error, 'opening the search index'));
    this.turn = this.keepUp();
  }

  /** Before the connections to the database close. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    if (this.timer) clearTimeout(this.timer);
    await this.turn;
  }

  /** Indexes everything that waits; answers how many places that were. */
  async catchUp(): Promise<number> {
    return (await this.followOutbox()) + (await this.followBacklog());
  }

  private async followOutbox(): Promise<number> {
    const { generations } = this;
    const { dataSource, clock } = generations;
    const { signal } = this.stopping;
    for (let done = 0; ; ) {
      const some = await drain(
        dataSource,
        'business',
        async (manager, id) =>
          writePlace(generations, manager, await readPlace(manager, id, clock.now()), id as Id<'business'>),
        AT_ONCE,
        signal,
      );
      done += some;
      if (some === 0 || signal.aborted) return done;
    }
  }

  private async followBacklog(): Promise<number> {
    const isLive = await this.generations.isLive();
    return isLive ? catchUp(this.generations, undefined, this.stopping.signal) : 0;
  }

  async fillIfOutdated(): Promise<void> {
    let told = 0;
    await fillIndex(this.generations, {
      onProgress: ({ done, total }) => {
        if (done < total && done - told < 50_000) return;
        told = done;
        this.logger.log(`search index: ${done} of ${total} places`);
      },
      signal: this.stopping.signal,
    });
  }

  private async keepUp(): Promise<void> {
    const steps = [
      () => this.generations.stayInUse(),
      () => this.fillIfOutdated(),
      () => this.followOutbox(),
      () => this.followBacklog(),
      () => this.generations.dropUnused(),
    ];
    for (const step of steps) {
      if (this.stopping.signal.aborted) return;
      await step().catch((error: unknown) => this.logger.error(error, 'keeping up the search index'));
    }
    this.timer = setTimeout(() => {
      this.turn = this.keepUp();
    }, LOOK_EVERY_MS).unref();
  }
}
