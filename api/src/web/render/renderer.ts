import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LocaleCode } from '@sabaijai/contract';
import type { FastifyInstance } from 'fastify';
import { ROOT } from '../../platform/settings/settings.js';

export interface RenderRequest {
  /** Path and query of the page. */
  url: string;
  locale: LocaleCode;
  config: object;
  /** Milliseconds since 1970. */
  now: number;
  /** The database does not answer: the page says so where the API refuses its questions. */
  isAway?: boolean;
}

/** What a page says of itself; `shared-ui/src/app/head.tsx` tells what each part means. */
export interface Head {
  status: number;
  title: string;
  description?: string;
  params?: readonly string[];
  image?: { path: string; alt: string };
  structured: readonly object[];
  noindex?: boolean;
}

export interface RenderedPage {
  kind: 'page';
  status: number;
  html: string;
  head: Head;
  /** Elements for the head: what the browser should fetch first. */
  preloads: string;
  /** JSON of what the browser needs to take the page over. */
  state: string;
  /** JSON of the part of it that is the page's data document. */
  data: string;
  chunks: readonly { build: string; name: string }[];
}
export type Rendered =
  | RenderedPage
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'none' };

/** A thread that finishes no page for so long never will: it is ended, and another begins. */
const HANGS_MS = 10_000;
/** Behind so many a reader would wait in vain: whoever comes then has the browser render the page. */
const LONGEST_LINE = 24;
const WORKER = path.join(ROOT, 'api/bin/render-worker.mjs');

/** A question of a page to the API, and its answer. */
export interface ApiQuestion {
  /** Path and query. */
  url: string;
  headers: Readonly<Record<string, string>>;
}
export interface ApiAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}
export type AskApi = (question: ApiQuestion) => Promise<ApiAnswer>;

/** Questions go past the sockets: it is the same process. `own` tells the API that it is this server that asks. */
export const askInProcess =
  (fastify: FastifyInstance, own: Readonly<Record<string, string>> = {}): AskApi =>
  async ({ url, headers }) => {
    const {
      statusCode,
      headers: told,
      body,
    } = await fastify.inject({ url, headers: { ...headers, ...own } });
    const retryAfter = String(told['retry-after'] ?? '');
    return { status: statusCode, headers: { 'retry-after': retryAfter }, body };
  };

interface Task {
  done: (answer: Rendered) => void;
  failed: (error: Error) => void;
}

/** A second thread draws more pages a second where a core is left for it, and costs 80 MB. */
const THREADS = availableParallelism() > 2 ? 2 : 1;

/** Renders pages from the build `shell/dist-server`, beside the thread that answers; without a build it renders nothing. */
export class Renderer {
  private readonly threads: readonly RenderThread[];
  private found = false;

  constructor(
    private readonly bundle: string,
    ask: AskApi,
    { hangsMs = HANGS_MS, threads = THREADS } = {},
  ) {
    this.threads = Array.from({ length: threads }, () => new RenderThread(bundle, ask, hangsMs));
  }

  get isBuilt(): boolean {
    this.found ||= existsSync(this.bundle);
    return this.found;
  }

  /** The paths it renders, as the router writes them (`/client/information/:id`); known once it has begun. */
  get paths(): readonly string[] {
    return this.threads.find(({ paths }) => paths.length)?.paths ?? [];
  }

  /** By the thread with the shortest line. */
  render(request: RenderRequest): Promise<Rendered> {
    return this.threads.reduce((best, each) => (each.waiting < best.waiting ? each : best)).render(request);
  }

  /** Ends the threads; the next page begins another, with the bundle as it is then. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }
}

class RenderThread {
  private worker: Worker | undefined;
  private readonly tasks = new Map<number, Task>();
  private nextId = 0;
  private watch: NodeJS.Timeout | undefined;
  paths: readonly string[] = [];

  constructor(
    private readonly bundle: string,
    private readonly ask: AskApi,
    private readonly hangsMs: number,
  ) {}

  /** Pages that wait for it, or are drawn. */
  get waiting(): number {
    return this.tasks.size;
  }

  render(request: RenderRequest): Promise<Rendered> {
    if (this.tasks.size >= LONGEST_LINE)
      return Promise.reject(new Error(`${this.tasks.size} pages wait to be rendered`));
    this.worker ??= this.start();
    const { worker } = this;
    this.nextId += 1;
    const id = this.nextId;
    return new Promise((done, failed) => {
      this.tasks.set(id, { done, failed });
      this.watch ??= this.watchOver(worker);
      worker.postMessage({ id, request });
    });
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(WORKER, {
      workerData: { bundle: pathToFileURL(this.bundle).href },
      // What lives is some 40 MB; the lower this is, the more often V8 collects garbage.
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.unref();
    worker.on('message', async ({ id, answer, error, paths, question }) => {
      if (question) {
        // A server that ends answers nothing more.
        const answer = await this.ask(question).catch(() => ({ status: 503, headers: {}, body: '' }));
        worker.postMessage({ id: question.id, answer });
        return;
      }
      if (paths) this.paths = paths;
      const task = this.tasks.get(id);
      if (!task) return;
      this.tasks.delete(id);
      this.stopWatching();
      if (this.tasks.size > 0) this.watch = this.watchOver(worker);
      if (answer) task.done(answer);
      else task.failed(new Error(error));
    });
    const end = (error: unknown) => {
      if (this.worker !== worker) return;
      this.worker = undefined;
      this.stopWatching();
      for (const { failed } of this.tasks.values())
        failed(new Error(`The thread that renders pages ended: ${String(error)}`));
      this.tasks.clear();
    };
    worker.on('error', end);
    worker.on('exit', (code) => end(`exit ${code}`));
    return worker;
  }

  /** Only silence ends a thread: many pages in line are no reason. */
  private watchOver(worker: Worker): NodeJS.Timeout {
    return setTimeout(() => void worker.terminate(), this.hangsMs).unref();
  }

  private stopWatching(): void {
    clearTimeout(this.watch);
    this.watch = undefined;
  }
}
