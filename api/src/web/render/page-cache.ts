import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { LocaleCode } from '@sabaijai/contract';
import { Lru } from '../../platform/concurrency/lru.js';
import { SingleFlight } from '../../platform/concurrency/single-flight.js';
import { summaryOf } from '../../platform/database/failed-query.js';
import { EVERY_PLACE } from '../../platform/tasks/page-changes.js';
import { CompressedBody } from '../static/compressed-body.js';
import type { RenderedPage, Renderer } from './renderer.js';

/** A reader waits no longer for the server's rendering; then the browser renders the page itself. */
const PATIENCE_MS = process.env.NODE_ENV === 'development' ? 10_000 : 800;
/** Whoever asks for an older page gets it, and has it rendered anew for the next one. */
const FRESH_MS = 10_000;
/** Nobody gets a page older than this: it says what is open now. */
const OLDEST_MS = 60_000;
/** What changed is not waited for longer than this; what is kept is then the best there is. */
const LOOKING_MS = 200;
/** A database that answers nothing for so long is away, and not only busy. */
const HANGS_MS = 2_000;
const ROOM_BYTES = 64 * 1024 * 1024;
const PLACE = /\bbiz_[0-7][0-9A-HJKMNP-TV-Z]{25}/g;

/** A page as it is kept: complete, for one language, the same for everybody. */
export interface KeptPage {
  kind: 'page';
  status: number;
  /** Belongs to this rendering and lets its own styles in; scripts need a file of ours, so who knows it gains nothing. */
  nonce: string;
  page: CompressedBody;
  /** The page's data document. */
  data: CompressedBody;
}
export type Answer = KeptPage | { kind: 'redirect'; status: number; location: string };

interface Entry {
  answer: KeptPage;
  renderedAt: number;
  /** A place it shows has changed since. */
  isStale: boolean;
  places: ReadonlySet<string>;
  bytes: number;
}

interface PagesParts {
  renderer: Pick<Renderer, 'render' | 'close'>;
  /** Of the build: pages of another one are worth nothing. */
  buildId: () => string;
  config: (locale: LocaleCode) => object;
  /** Whether there is a build to render with. */
  isBuilt: () => boolean;
  compose: (page: RenderedPage, about: { url: string; locale: LocaleCode; nonce: string }) => string;
  now: () => number;
  /** The places that changed since it was asked the last time. */
  changes: () => Promise<readonly string[]>;
  log: (message: string, error?: unknown) => void;
  /** How much may be kept; 64 MB when it is not said. */
  roomBytes?: number;
}

/** For the log: somebody's words may stand in it. */
const withoutQuery = (url: string) => url.split('?', 1)[0];

/** Fails when it takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`No answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * The page cache: rendered HTML by address and language. A page about a place is invalidated as soon as the place
 * changes; a list that shows it is sent once more and then rendered anew.
 */
export class Pages {
  private readonly kept: Lru<Entry>;
  private readonly underWay = new SingleFlight<Answer | null>();
  private readonly looking = new SingleFlight<void>();
  private build = '';
  /** The database fails or hangs: what is kept is the best there is. */
  isAway = false;
  /** The last question what changed, and since when none was answered. */
  private question: Promise<void> = Promise.resolve();
  private silentSince: number | undefined;
  /** How often something changed: a page rendered meanwhile may show what was before. */
  private changes = 0;

  constructor(private readonly parts: PagesParts) {
    this.kept = new Lru(parts.roomBytes ?? ROOM_BYTES, ({ bytes }) => bytes);
  }

  /** Null when the browser should render the page: it is nobody's business here, or rendering it failed or takes too long. */
  async get(url: string, locale: LocaleCode): Promise<Answer | null> {
    const { now } = this.parts;
    if (!this.parts.isBuilt()) return null;
    await this.renew();
    await this.look();
    const key = `${locale} ${url}`;
    const entry = this.kept.get(key);
    const age = entry ? now() - entry.renderedAt : 0;
    if (entry && age < OLDEST_MS) {
      if (age > FRESH_MS || entry.isStale) void this.renderOnce(key, url, locale);
      return entry.answer;
    }
    let patience: NodeJS.Timeout | undefined;
    const rendered = await Promise.race([
      this.renderOnce(key, url, locale),
      new Promise<undefined>((over) => {
        patience = setTimeout(() => over(undefined), PATIENCE_MS);
      }),
    ]);
    clearTimeout(patience);
    if (rendered === undefined)
      await this.tell(
        `Rendering ${withoutQuery(url)} takes longer than ${PATIENCE_MS} ms: the browser renders it`,
      );
    if (!rendered) await this.hear();
    return rendered ?? null;
  }

  /** Renders a page before anybody asks for it, however long the first one takes. */
  async warm(url: string, locale: LocaleCode): Promise<void> {
    if (!this.parts.isBuilt()) return;
    await this.renew();
    await this.renderOnce(`${locale} ${url}`, url, locale);
  }

  private async renew(): Promise<void> {
    if (this.build === this.parts.buildId()) return;
    this.forgetAll();
    // The thread still has the program of the build before.
    await this.parts.renderer.close();
  }

  private forgetAll(): void {
    this.kept.clear();
    this.build = this.parts.buildId();
  }

  /** Forgets what has changed, also what is heard of too late for this reader: it is told once only. */
  private look(): Promise<void> {
    const tell = (error: unknown) => {
      if (!this.isAway) this.parts.log(`Which places changed is not known now. ${summaryOf(error)}`, error);
    };
    const changes = async () => {
      for (const place of await this.parts.changes()) this.forget(place);
    };
    return this.looking.run('', () => {
      this.silentSince ??= performance.now();
      const heard = (isAway: boolean) => {
        this.silentSince = undefined;
        this.isAway = isAway;
      };
      this.question = changes().then(
        () => heard(false),
        (error: unknown) => {
          tell(error);
          heard(true);
        },
      );
      return within(LOOKING_MS, this.question).catch(tell);
    });
  }

  /** Waits until it is known whether the database only takes long: a busy one is no reason to send readers away. */
  private async hear(): Promise<void> {
    if (this.silentSince === undefined) return;
    const left = this.silentSince + HANGS_MS - performance.now();
    await within(Math.max(0, left), this.question).catch(async () => {
      // After a pause of the whole process an answer may lie there that was not read yet.
      await setImmediate();
      this.isAway = this.silentSince !== undefined;
    });
  }

  /** Unless it follows from a database that is away, also since just now: that was told once. */
  private async tell(message: string): Promise<void> {
    await this.look();
    if (!this.isAway) this.parts.log(message);
  }

  private forget(place: string): void {
    this.changes += 1;
    if (place === EVERY_PLACE) {
      this.forgetAll();
      return;
    }
    for (const [key, entry] of this.kept) {
      if (key.includes(place)) this.kept.delete(key);
      else if (entry.places.has(place)) entry.isStale = true;
    }
  }

  /**
   * Never fails: what went wrong is logged. Two readers of one page wait for one rendering, unless something changed since
   * it began.
   */
  private renderOnce(key: string, url: string, locale: LocaleCode): Promise<Answer | null> {
    return this.underWay.run(`${this.build} ${this.changes} ${key}`, () =>
      this.render(key, url, locale).catch(async (error: unknown) => {
        await this.tell(`Rendering ${withoutQuery(url)} failed: the browser renders it. ${String(error)}`);
        return null;
      }),
    );
  }

  private async render(key: string, url: string, locale: LocaleCode): Promise<Answer | null> {
    const { renderer, config, compose, now } = this.parts;
    const { build, changes } = this;
    const startedAt = now();
    const rendered = await renderer.render({
      url,
      locale,
      config: config(locale),
      now: startedAt,
      isAway: this.isAway,
    });
    if (rendered.kind === 'none') return null;
    if (rendered.kind === 'redirect') return rendered;
    const nonce = randomBytes(16).toString('base64url');
    const text = compose(rendered, { url, locale, nonce });
    const answer: KeptPage = {
      kind: 'page',
      status: rendered.status,
      nonce,
      page: new CompressedBody(text),
      data: new CompressedBody(rendered.data),
    };
    await this.look();
    // A failure may be gone the next moment, and there is no end of wrong addresses.
    if (rendered.status < 400 && build === this.build && changes === this.changes)
      this.keep(key, answer, rendered, startedAt);
    return answer;
  }

  private keep(key: string, answer: KeptPage, { state }: RenderedPage, renderedAt: number): void {
    const bytes = answer.page.bytes + answer.data.bytes;
    this.kept.set(key, {
      answer,
      renderedAt,
      isStale: false,
      // Copies: a piece of a text keeps the whole text.
      places: new Set(state.match(PLACE)?.map((id) => Buffer.from(id).toString('latin1'))),
      bytes,
    });
  }
}
