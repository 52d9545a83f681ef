import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  areaPath,
  Category,
  categoryPath,
  LIST_PATHS,
  LOCALE_CODES,
  LOCALES,
  type LocaleCode,
  PROVINCES,
  placePath,
  policyPath,
} from '@sabaijai/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { Semaphore } from '../../platform/concurrency/semaphore.js';
import { SingleFlight } from '../../platform/concurrency/single-flight.js';
import { yieldToLoop } from '../../platform/concurrency/yield-to-loop.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { Problem } from '../../platform/problem.js';
import { AREAS } from '../../search/geo/areas.js';

/** Each place has an address in every language; a part may hold 50,000 addresses and 50 MB. */
const PLACES_A_PART = Math.floor(37_500 / LOCALE_CODES.length);
const ROWS_AT_ONCE = 500;
/** Parts on their way at the same time: one costs about a second. */
const MOST_AT_ONCE = 4;
const LONGEST_MS = 60_000;
const PART = /^places-(biz_[0-7][0-9A-HJKMNP-TV-Z]{25})(?:-(biz_[0-7][0-9A-HJKMNP-TV-Z]{25}))?\.xml$/;
/** Greater than any id of a place. */
const AFTER_ALL = 'bizz';
/** Pages that are there whatever is listed. */
const PAGES = [
  ...LIST_PATHS,
  ...['scoring', 'reviews', 'privacy', 'terms', 'open-data'].map((name) => policyPath(name)),
  ...Category.options.map(categoryPath),
  ...AREAS.map(({ id }) => areaPath(id)),
];

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Everything that may be found, for search engines: an index, one part of pages, and parts of places. */
export class Sitemap {
  private readonly parts = new SingleFlight<string[]>();
  private readonly sending = new Semaphore(MOST_AT_ONCE, 0, 30);

  constructor(
    private readonly dataSource: DataSource,
    private readonly origin: string,
  ) {}

  async index(): Promise<string> {
    const names = ['pages.xml', ...(await this.parts.run('', () => this.findParts()))];
    const entries = names.map((name) => `<sitemap><loc>${this.origin}/sitemaps/${name}</loc></sitemap>\n`);
    return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
  }

  /** Types of places stand once more for each province that has any. */
  async *pages(): AsyncGenerator<string> {
    yield* this.urlset(async function* (this: Sitemap) {
      for (const path of PAGES) yield this.entries(path);
      for (const { code } of PROVINCES) {
        const rows = await sqlRows<{ category: string }>(
          this.dataSource,
          `SELECT DISTINCT category FROM business WHERE state = 'listed' AND province = ? ORDER BY category`,
          [code],
        );
        for (const { category } of rows) yield this.entries(categoryPath(category), `province=${code}`);
        await yieldToLoop();
      }
    });
  }

  /** The listed places from one id on, up to another; null when there is no such part. */
  places(name: string): AsyncGenerator<string> | null {
    const [, from, to = AFTER_ALL] = PART.exec(name) ?? [];
    if (!from) return null;
    return this.urlset(async function* (this: Sitemap) {
      let next = from;
      for (let read = 0; read < PLACES_A_PART; read += ROWS_AT_ONCE) {
        // Every row is stepped over by its key, listed or not: the work is the same wherever the part begins.
        const rows = await sqlRows<Row>(
          this.dataSource,
          `SELECT id, state, updated_at, inspected_at FROM business
           WHERE id >= ? AND id < ? ORDER BY id LIMIT ${ROWS_AT_ONCE + 1}`,
          [next, to],
        );
        for (const row of rows.slice(0, ROWS_AT_ONCE)) if (row.state === 'listed') yield this.place(row);
        if (rows.length <= ROWS_AT_ONCE) return;
        next = rows[ROWS_AT_ONCE]?.id ?? next;
        await yieldToLoop();
      }
    });
  }

  /** Sends a part piece by piece, unless whoever asks has it already. */
  async send(name: string, reply: FastifyReply, known: string | undefined): Promise<FastifyReply> {
    const text = name === 'pages.xml' ? this.pages() : this.places(name);
    if (!text) throw new Problem('NOT_FOUND');
    // Before anything is read: telling whether a part has changed costs as well.
    this.sending.refuseWhenFull();
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    if (name !== 'pages.xml') {
      const etag = await this.tagOf(name);
      reply.header('etag', etag);
      if (known === etag) return reply.status(304).send();
    }
    const release = await this.sending.acquire();
    const stream = Readable.from(inPieces(text), { highWaterMark: 1 });
    // Whoever does not read on holds the place of others no longer.
    const patience = setTimeout(() => stream.destroy(), LONGEST_MS);
    stream.once('close', () => {
      clearTimeout(patience);
      release();
    });
    return reply.send(stream);
  }

  /** Another one when a place of the part comes, goes or changes. */
  private async tagOf(name: string): Promise<string> {
    const [, from, to = AFTER_ALL] = PART.exec(name) ?? [];
    const [row] = await sqlRows(
      this.dataSource,
      `SELECT COUNT(*) AS n, MAX(updated_at) AS changed, SUM(updated_at % 1000003) AS changes,
         MAX(inspected_at) AS inspected
       FROM (SELECT state, updated_at, inspected_at FROM business
             WHERE id >= ? AND id < ? ORDER BY id LIMIT ${PLACES_A_PART}) part
       WHERE state = 'listed'`,
      [from, to],
    );
    return `W/"${createHash('sha256').update(name).update(JSON.stringify(row)).digest('base64url').slice(0, 22)}"`;
  }

  private async *urlset(entries: (this: Sitemap) => AsyncGenerator<string>): AsyncGenerator<string> {
    yield `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
    yield* entries.call(this);
    yield '</urlset>\n';
  }

  private place({ id, updated_at, inspected_at }: Row): string {
    const at = Math.max(toNumber(updated_at), toNumber(inspected_at ?? 0));
    return this.entries(placePath(id), '', new Date(at).toISOString().slice(0, 10));
  }

  /** One page: an address for each language, each with all of them. */
  private entries(path: string, query = '', lastmod = ''): string {
    const address = (locale?: LocaleCode) => {
      const parts = [query, locale && `lang=${LOCALES[locale].param}`].filter(Boolean).join('&amp;');
      return this.origin + path + (parts && `?${parts}`);
    };
    const link = (hreflang: string, href: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
    const links =
      LOCALE_CODES.map((locale) => link(LOCALES[locale].html, address(locale))).join('') +
      link('x-default', address());
    const modified = lastmod && `<lastmod>${lastmod}</lastmod>`;
    return LOCALE_CODES.map((locale) => `<url><loc>${address(locale)}</loc>${modified}${links}</url>\n`).join(
      '',
    );
  }

  /** Only the key is read. The last part has no end: it holds what is added until the index is read again. */
  private async findParts(): Promise<string[]> {
    const starts: string[] = [];
    let [row] = await sqlRows<{ id: string }>(this.dataSource, 'SELECT id FROM business ORDER BY id LIMIT 1');
    while (row) {
      starts.push(row.id);
      [row] = await sqlRows<{ id: string }>(
        this.dataSource,
        `SELECT id FROM business WHERE id >= ? ORDER BY id LIMIT 1 OFFSET ${PLACES_A_PART}`,
        [row.id],
      );
      await yieldToLoop();
    }
    return starts.map((start, index) => {
      const end = starts[index + 1];
      return `places-${start}${end ? `-${end}` : ''}.xml`;
    });
  }
}

interface Row {
  id: string;
  state: string;
  updated_at: unknown;
  inspected_at: unknown;
}

async function* inPieces(text: AsyncGenerator<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const each of text) {
    piece += each;
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /vendor/\nDisallow: /inspector/\n';

export function serveSitemap(fastify: FastifyInstance, sitemap: Sitemap, origin: string): void {
  const hour = 'public, max-age=3600';
  fastify.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', hour)
      .send(`${ROBOTS}\nSitemap: ${origin}/sitemap.xml\n`),
  );
  fastify.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', hour)
      .send(await sitemap.index()),
  );
  fastify.get<{ Params: { name: string } }>('/sitemaps/:name', async ({ params, headers }, reply) =>
    sitemap.send(params.name, reply, headers['if-none-match']),
  );
}
