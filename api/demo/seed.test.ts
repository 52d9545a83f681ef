import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { InspectionAnswers } from '@sabaijai/contract';
import { PublicGradeRule, RULE_2026_1 } from '@sabaijai/contract/checklist';
import { type DataSource, In, LessThanOrEqual, Like } from 'typeorm';
import {
  InspectorProfileEntity,
  UserEntity,
  VendorProfileEntity,
} from '../src/features/account/account.entity.js';
import { passwordMatches } from '../src/features/account/password.js';
import { BusinessEntity, newBusiness } from '../src/features/business/business.entity.js';
import { GradeService, gradeRule } from '../src/features/grade/grade.service.js';
import { recompute } from '../src/features/grade/recompute.testing.js';
import { AnswerEntity } from '../src/features/inspection/answer.entity.js';
import { InspectionEntity } from '../src/features/inspection/inspection.entity.js';
import { PhotoEntity } from '../src/features/photo/photo.entity.js';
import { ReviewEntity } from '../src/features/review/review.entity.js';
import type { Clock } from '../src/platform/clock/clock.js';
import { eachDatabase } from '../src/platform/database/testing.js';
import { SqlDirectoryIndex } from '../src/search/query/directory-search.js';
import { DEMO_PASSWORD, demoAccounts } from './accounts.js';
import { type DemoSeed, seedDemo } from './seed.js';
import { aDataDir, PATIENCE_MS } from './testing.js';

const NOW = Date.parse('2026-11-21T12:34:56+07:00');

eachDatabase((open) => {
  const dataDirs: string[] = [];
  afterAll(() => {
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
  });
  const seedOf = (dataSource: DataSource, more: Partial<DemoSeed> = {}): DemoSeed => {
    const dataDir = aDataDir();
    dataDirs.push(dataDir);
    return { dataSource, dataDir, now: NOW, mode: 'demo', ...more };
  };
  const count = async (dataSource: DataSource) => ({
    places: await dataSource.getRepository(BusinessEntity).count(),
    reviews: await dataSource.getRepository(ReviewEntity).count(),
    answers: await dataSource.getRepository(AnswerEntity).count(),
    people: await dataSource.getRepository(UserEntity).count(),
    photos: await dataSource.getRepository(PhotoEntity).countBy({ visibility: In(['public', 'case']) }),
    indexed: (await new SqlDirectoryIndex(dataSource).search({ limit: 1 }, NOW)).total,
  });

  describe('once it ran', () => {
    let dataSource: DataSource;
    let seed: DemoSeed;
    const steps = new Set<string>();
    beforeAll(async () => {
      dataSource = await open();
      seed = seedOf(dataSource, { onProgress: ({ step }) => steps.add(step) });
      expect(await seedDemo(seed)).toBe(true);
    }, PATIENCE_MS);

    it('has filled the empty database; a second time adds nothing', async () => {
      expect([...steps]).toEqual(['pictures', 'rows', 'index']);
      const first = await count(dataSource);
      expect(first.places).toBe(600);
      expect(first.reviews).toBeGreaterThan(5_000);
      expect(first.indexed).toBeGreaterThan(590);
      expect(readdirSync(path.join(seed.dataDir, 'media'))).toHaveLength(first.photos * 3);
      expect(await seedDemo(seed)).toBe(false);
      expect(await count(dataSource)).toEqual(first);
    });

    it('gives lists what they sort by, and people whom they can sign in as', async () => {
      const places = await dataSource.getRepository(BusinessEntity).findBy({ state: 'listed' });
      for (const letter of ['A', 'B', 'C', 'D'] as const)
        expect(places.filter(({ grade }) => grade === letter).length).toBeGreaterThan(20);
      expect(places.filter(({ hotScore }) => hotScore !== null).length).toBeGreaterThan(40);
      expect(places.filter(({ recommendScore }) => recommendScore !== null).length).toBeGreaterThan(200);
      expect(places.every(({ ratingAvg, ratingCount }) => ratingAvg !== null && ratingCount >= 2)).toBe(true);

      const people = dataSource.getRepository(UserEntity);
      expect(await people.countBy({ email: Like('%@demo.sabaijai.example') })).toBe(demoAccounts.length);
      const lead = await people.findOneByOrFail({ email: 'lead@demo.sabaijai.example' });
      expect(await passwordMatches(lead.passwordHash, DEMO_PASSWORD)).toBe(true);
      expect(await dataSource.getRepository(InspectorProfileEntity).count()).toBe(3);
      expect(await dataSource.getRepository(VendorProfileEntity).count()).toBe(2);
    });

    it('publishes answers from which anybody works every grade out again by the public rule alone', async () => {
      const clock = { now: () => NOW } as Clock;
      const grades = new GradeService(dataSource, clock);
      const rule = PublicGradeRule.parse(JSON.parse(JSON.stringify(gradeRule(RULE_2026_1.id))));
      const all = await dataSource
        .getRepository(InspectionEntity)
        .find({ select: { id: true }, where: { publishedAt: LessThanOrEqual(NOW) } });
      expect(all.length).toBeGreaterThan(500);
      const wrong: unknown[] = [];
      for (const { id } of all) {
        // What is void or of a place that is not listed is not public.
        const answers = await grades.answers(id).catch(() => null);
        if (!answers) continue;
        const own = recompute(InspectionAnswers.parse(JSON.parse(JSON.stringify(answers))), rule);
        const { score, grade } = answers.inspection;
        if (own.score !== score || own.grade !== grade) wrong.push([id, own, score, grade]);
      }
      expect(wrong).toEqual([]);
    });
  });

  it(
    'leaves nothing behind when it is interrupted, and begins again',
    async () => {
      const dataSource = await open();
      const seed = seedOf(dataSource);
      const interrupted = seedDemo({
        ...seed,
        onProgress: ({ step, done, of }) => {
          if (step === 'rows' && done > of / 2) throw new Error('the plug is pulled');
        },
      });
      await expect(interrupted).rejects.toThrow('the plug is pulled');
      expect(await count(dataSource)).toEqual({
        places: 0,
        reviews: 0,
        answers: 0,
        people: 0,
        photos: 0,
        indexed: 0,
      });
      expect(await seedDemo(seed)).toBe(true);
      expect((await count(dataSource)).places).toBe(600);
    },
    PATIENCE_MS,
  );

  it('leaves a database alone that has places of its own', async () => {
    const dataSource = await open();
    const own = newBusiness(
      { kind: 'site', category: 'attraction', name: { th: 'หาดของเรา' }, lat: 13, lon: 101, facets: [] },
      NOW,
    );
    await dataSource.getRepository(BusinessEntity).insert(own);
    expect(await seedDemo(seedOf(dataSource))).toBe(false);
    expect((await count(dataSource)).people).toBe(0);
  });

  it('refuses in production', async () => {
    const dataSource = await open();
    await expect(seedDemo(seedOf(dataSource, { mode: 'production' }))).rejects.toThrow(/demo only/);
    expect(await count(dataSource)).toMatchObject({ places: 0, people: 0 });
  });
});
