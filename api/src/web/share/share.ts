import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type Grade,
  type Id,
  isId,
  Language,
  type LocalizedText,
  pickText,
  provinceByCode,
} from '@sabaijai/contract';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { findPublicBusiness } from '../../features/business/business.query.js';
import { Semaphore } from '../../platform/concurrency/semaphore.js';
import { SingleFlight } from '../../platform/concurrency/single-flight.js';
import { sqlRows } from '../../platform/database/rows.js';
import { Problem } from '../../platform/problem.js';
import { ROOT, type Settings } from '../../platform/settings/settings.js';
import { FileStore } from '../../platform/storage/file.store.js';
import { PhotoStore, type StoredPhoto } from '../../platform/storage/photo.store.js';
import { withoutHidden } from '../render/head.js';
import { prepareFonts } from './share-fonts.js';
import { MONTH, SHARE_WORDS } from './share-words.js';

/** Raised when a picture is drawn otherwise than before. */
const DRAWING = 4;
const AT_ONCE = 2;
const LONGEST_LINE = 16;
const LONGEST_MS = 10_000;
/** About 100 kB each. */
const MOST_KEPT = 2_000;
const NAME = /^(biz_[0-7][0-9A-HJKMNP-TV-Z]{25}|sabaijai)-(th|en|zh)\.jpg$/;
const PROGRAM = path.join(ROOT, 'api/bin/share-picture.mjs');
const PRODUCT: LocalizedText = { th: 'สบายใจ', en: 'Sabaijai', zh: 'Sabaijai' };

interface Words {
  product: string;
  name: string;
  line: string;
  /** The worst finding of a C or D, or that nobody followed a warning. */
  danger: string;
  label: string;
  verdict: string;
  stars: string;
}
/** Everything a picture shows; drawn twice it is the same picture. */
interface Picture {
  words: Words;
  /** The same without Chinese, for a machine that has no font for it. */
  plain: Words;
  grade: Grade | null;
  average: number;
  photo: Id<'photo'> | null;
}
interface Drawn {
  bytes: Buffer;
  etag: string;
  /** Stands in for the place's own, which was not ready. */
  isGeneral: boolean;
}

/** The pictures of shared links, 1200 × 630: drawn when first asked for, kept on disk under what they show. */
export class SharePictures {
  private readonly folder: string;
  private readonly files: FileStore;
  private readonly uploads: PhotoStore;
  private readonly flights = new SingleFlight<Buffer>();
  private readonly programs = new Semaphore(AT_ONCE);
  private written = 0;
  private fonts: Promise<string> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly dataSource: DataSource,
    private readonly log: (message: string) => void,
    private readonly program = PROGRAM,
  ) {
    this.folder = path.join(settings.dataDir, 'cache/share');
    this.files = new FileStore(settings);
    this.uploads = new PhotoStore(this.files);
  }

  /**
   * Of a place by its id, or of the site; null when there is no such public place. `UNAVAILABLE` when not even the
   * site's can be drawn, as where the disk never had room for our fonts.
   */
  async get(subject: string, language: Language, now: number): Promise<Drawn | null> {
    if (!isId('business', subject)) return this.general(language);
    const place = await findPublicBusiness(this.dataSource, subject, now);
    if (!place) return null;
    try {
      return await this.kept(pictureOf(place, language));
    } catch (error) {
      this.log(`The picture of ${subject} could not be drawn: ${String(error)}`);
      return { ...(await this.general(language)), isGeneral: true };
    }
  }

  private general(language: Language): Promise<Drawn> {
    const words = (of: Language) => ({
      ...EMPTY,
      product: PRODUCT[of] ?? '',
      name: SHARE_WORDS[of].promise,
    });
    const picture = { words: words(language), plain: words('en'), grade: null, average: 0, photo: null };
    return this.kept(picture, true).catch((error: unknown) => {
      this.log(`The picture of the site could not be drawn: ${String(error)}`);
      throw new Problem('UNAVAILABLE', { retryAfter: 60 });
    });
  }

  private async kept(picture: Picture, isUrgent = false): Promise<Drawn> {
    const key = createHash('sha256')
      .update(`${DRAWING}${JSON.stringify(picture)}`)
      .digest('hex')
      .slice(0, 32);
    const file = path.join(this.folder, `${key}.jpg`);
    const draw = () => this.draw(file, picture, isUrgent);
    const bytes = await readFile(file).catch(() => this.flights.run(key, draw));
    return { bytes, etag: `"${key}"`, isGeneral: false };
  }

  /** Few are drawn at once, and few wait. */
  private async draw(file: string, picture: Picture, isUrgent: boolean): Promise<Buffer> {
    if (!isUrgent && this.programs.queued >= LONGEST_LINE)
      throw new Error(`${this.programs.queued} pictures wait to be drawn`);
    return this.programs.run(async () => {
      const bytes = await this.run(picture);
      await this.keep(file, bytes);
      return bytes;
    });
  }

  private async run({ photo, ...shown }: Picture): Promise<Buffer> {
    this.fonts ??= prepareFonts(path.join(this.settings.dataDir, 'cache'));
    const fonts = await this.fonts.catch((error: unknown) => {
      // The next picture tries again.
      this.fonts = undefined;
      throw error;
    });
    const env = { ...process.env, FONTCONFIG_FILE: fonts };
    const question = JSON.stringify({ ...shown, photo: photo && (await this.photo(photo)) });
    const child = spawn(process.execPath, [this.program], {
      env,
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    });
    // Listened to first: a program that cannot be started has no input and tells so in a moment.
    const ended = new Promise<number | null>((done, failed) => {
      child.once('close', done).once('error', failed);
    });
    if (!child.pid) throw await ended.then(() => new Error('The program did not start'));
    // Whoever reads a page goes first.
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.stdin.on('error', () => undefined).end(question);
    const [bytes, errors, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
    if (code !== 0 || bytes.length === 0) throw new Error(errors.toString().slice(0, 500) || `exit ${code}`);
    return bytes;
  }

  /** In base64; null when it is not there or may not be seen. */
  private async photo(id: Id<'photo'>): Promise<string | null> {
    const drawn = await this.files.read(`media/${id}-1600.jpg`);
    if (drawn) return drawn.toString('base64');
    const [row] = await sqlRows<StoredPhoto>(
      this.dataSource,
      `SELECT id, sha256 FROM photo WHERE id = ? AND visibility = 'public' AND sha256 IS NOT NULL`,
      [id],
    );
    const uploaded = row && (await this.uploads.open(row, '1600.jpg'));
    return uploaded ? (await buffer(uploaded.stream)).toString('base64') : null;
  }

  /** Only a cache: without room for it the picture is drawn again next time. */
  private async keep(file: string, bytes: Buffer): Promise<void> {
    const draft = `${file}.${randomUUID()}`;
    await mkdir(this.folder, { recursive: true })
      .then(() => writeFile(draft, bytes))
      .then(() => rename(draft, file))
      .catch(() => undefined);
    this.written += 1;
    if (this.written % 100 === 1) await this.tidy().catch(() => undefined);
  }

  /** The oldest go. */
  private async tidy(): Promise<void> {
    const names = await readdir(this.folder);
    if (names.length <= MOST_KEPT) return;
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.folder, name);
        return { file, at: (await stat(file)).mtimeMs };
      }),
    );
    files.sort((a, b) => a.at - b.at);
    for (const { file } of files.slice(0, files.length - MOST_KEPT + 200)) await rm(file, { force: true });
  }
}

const EMPTY: Words = { product: '', name: '', line: '', danger: '', label: '', verdict: '', stars: '' };
type Place = NonNullable<Awaited<ReturnType<typeof findPublicBusiness>>>;

function pictureOf(place: Place, language: Language): Picture {
  const { state, safety, rating, category, province, worstFinding } = place;
  const isListed = state === 'listed';
  const words = (of: Language, name: string): Words => {
    const {
      safety: grading,
      inspected,
      noGrade,
      suspended,
      closed,
      grade,
      category: categories,
    } = SHARE_WORDS[of];
    const danger = safety.escalatedSince ? SHARE_WORDS[of].escalated : (worstFinding?.failed[of] ?? '');
    // A picture that was sent on outlives its grade: it says when that was found.
    const since = safety.inspectedAt && `${inspected} ${MONTH[of].format(new Date(safety.inspectedAt))}`;
    const label = [grading, since].filter(Boolean).join(' · ');
    const verdict = safety.grade ? grade[safety.grade] : noGrade;
    const where = province && provinceByCode(province).name[of];
    return {
      product: PRODUCT[of] ?? '',
      name: withoutHidden(name),
      line: [categories[category], where].filter(Boolean).join(' · '),
      danger: isListed ? danger : '',
      label: isListed ? label : '',
      verdict: isListed ? verdict : state === 'closed' ? closed : suspended,
      stars: rating.average === null ? '' : `${rating.average.toFixed(1)} (${rating.count})`,
    };
  };
  const { zh: _chinese, ...others } = place.name;
  return {
    words: words(language, pickText(place.name, language)?.text ?? ''),
    plain: words('en', pickText(others, 'en')?.text ?? ''),
    grade: isListed ? safety.grade : null,
    average: rating.average ?? 0,
    photo: (place.cover ?? place.pictures[0])?.id ?? null,
  };
}

export function serveSharePictures(
  fastify: FastifyInstance,
  pictures: SharePictures,
  now: () => number,
): void {
  fastify.get<{ Params: { name: string } }>('/share/:name', async ({ params, headers }, reply) => {
    const [, subject, language] = NAME.exec(params.name) ?? [];
    const drawn = subject && (await pictures.get(subject, Language.parse(language), now()));
    if (!drawn) throw new Problem('NOT_FOUND');
    const { bytes, etag, isGeneral } = drawn;
    reply
      .type('image/jpeg')
      .header('cache-control', isGeneral ? 'no-store' : 'public, max-age=3600')
      // Others show it beside a link to us.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', etag);
    if (headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.send(bytes);
  });
}
