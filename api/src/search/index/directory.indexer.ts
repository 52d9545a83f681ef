import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Id } from '@sabaijai/contract';
import { Tasks } from '../../platform/tasks/tasks.js';
import { catchUp, writePlace } from './backlog.js';
import { fillIndex } from './fill.js';
import { Generations } from './generations.js';
import { readPlace } from './place.query.js';

/** A generation that no process says it uses is dropped after two minutes; one whose filler died is filled anew. */
const LOOK_EVERY_MS = 5_000;

/** Keeps the index up with the places by tasks, and fills a new generation when the rules have changed (reindex). */
@Injectable()
export class DirectoryIndexer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DirectoryIndexer.name);
  private timer: NodeJS.Timeout | null = null;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    private readonly generations: Generations,
    tasks: Tasks,
  ) {
    const { clock } = generations;
    tasks.register(
      'index-place',
      ({ target, finish }) =>
        finish(async (manager) =>
          writePlace(
            generations,
            manager,
            () => readPlace(manager, target, clock.now()),
            target as Id<'business'>,
          ),
        ),
      { withinMs: 0 },
    );
  }

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

  /** Indexes the places that changed while the live generation could not be written; answers how many there were. */
  async catchUp(): Promise<number> {
    const isLive = await this.generations.isLive();
    return isLive ? catchUp(this.generations, { signal: this.stopping.signal }) : 0;
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
      () => this.catchUp(),
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
