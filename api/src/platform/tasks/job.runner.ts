import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { isDuplicateKey, retry } from '../database/retry.js';
import { JobEntity } from './job.entity.js';

export interface JobHandler {
  /** Unique, and stable: it is the row's key. */
  name: string;
  everyMs: number;
  /**
   * May run twice when a process dies at the wrong moment: write it so that this does no harm. What takes longer than a
   * second looks at `signal` between its steps and leaves the rest for the next run: the process is about to stop.
   */
  run: (signal: AbortSignal) => Promise<unknown>;
}

/** After this, another process may take the work over. */
const CLAIM_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 60_000;

@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private readonly handlers = new Map<string, JobHandler>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Set<Promise<unknown>>();
  private readonly known = new Set<string>();
  private readonly stopping = new AbortController();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  register(handler: JobHandler): void {
    if (this.handlers.has(handler.name)) throw new Error(`Two jobs are called ${handler.name}`);
    this.handlers.set(handler.name, handler);
  }

  onApplicationBootstrap(): void {
    for (const handler of this.handlers.values()) this.wait(handler, 0);
  }

  /** Before the connections to the database close. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.allSettled(this.running);
  }

  /** Runs the job if it is due and nobody else is at it; answers whether it did. */
  async runIfDue(handler: JobHandler, now = Date.now()): Promise<boolean> {
    const jobs = this.dataSource.getRepository(JobEntity);
    await this.know(handler.name, now);
    const claimedUntil = now + CLAIM_MS;
    const claim = await jobs.update(
      { name: handler.name, nextAt: LessThanOrEqual(now), claimedUntil: LessThanOrEqual(now) },
      { claimedUntil },
    );
    if (!claim.affected) return false;
    const failure = await handler.run(this.stopping.signal).then(
      () => null,
      (error: unknown) => error ?? new Error('unknown'),
    );
    if (failure) this.logger.error(failure, `job ${handler.name}`);
    await retry(this.dataSource, async (manager) => {
      await manager.update(
        JobEntity,
        // Who took longer than his claim must not end the one of another.
        { name: handler.name, claimedUntil },
        {
          claimedUntil: 0,
          nextAt: Date.now() + handler.everyMs,
          ...(failure
            ? { lastError: String(failure).slice(0, 1_000) }
            : { doneAt: Date.now(), lastError: null }),
        },
      );
      if (failure) await manager.increment(JobEntity, { name: handler.name }, 'failures', 1);
    });
    return true;
  }

  private wait(handler: JobHandler, ms: number): void {
    if (this.stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      const turn = this.runIfDue(handler)
        .catch((error: unknown) => this.logger.error(error, `job ${handler.name}`))
        .finally(() => {
          this.running.delete(turn);
          this.wait(handler, Math.min(handler.everyMs, LONGEST_WAIT_MS));
        });
      this.running.add(turn);
    }, ms);
    timer.unref();
    this.timers.set(handler.name, timer);
  }

  private async know(name: string, now: number): Promise<void> {
    if (this.known.has(name)) return;
    const jobs = this.dataSource.getRepository(JobEntity);
    try {
      if (!(await jobs.existsBy({ name })))
        await jobs.insert({ name, nextAt: now, claimedUntil: 0, doneAt: null, failures: 0, lastError: null });
    } catch (error) {
      // Another process was first.
      if (!isDuplicateKey(error)) throw error;
    }
    this.known.add(name);
  }
}
