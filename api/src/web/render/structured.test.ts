import { createRequire } from 'node:module';
import path from 'node:path';
import Validator from '@adobe/structured-data-validator';
import type { Id } from '@sabaijai/contract';
import ts from 'typescript';
import { UserEntity } from '../../features/account/account.entity.js';
import { BusinessEntity } from '../../features/business/business.entity.js';
import { deriveBusiness } from '../../features/business/derive-business.js';
import { addPlace, aReview } from '../../features/business/testing.js';
import { ReviewEntity } from '../../features/review/review.entity.js';
import { somebody } from '../../features/review/testing.js';
import { retry } from '../../platform/database/retry.js';
import { ROOT } from '../../platform/settings/settings.js';
import { openApp } from '../../testing.js';

const ORIGIN = 'https://sabaijai.example';
/** Tries to end its script, opens a comment in it, breaks its lines, turns its direction, and looks like a path. */
const NASTY = '/x</script><!-- \u2028 "quoted" \u202eabc\u202c & <b>';
// biome-ignore lint/suspicious/noExplicitAny: read as what it says it is
type Thing = any;

/** The pages are drawn from what is built. Google's rules are Adobe's checker's, the vocabulary that of schema-dts. */
describe('structured data of drawn pages', () => {
  const app = openApp({ publicUrl: ORIGIN }, ROOT);
  let place: Id<'business'>;
  let nasty: Id<'business'>;
  let site: Id<'business'>;
  const drawn = async (url: string): Promise<string> => {
    for (;;) {
      const { body } = await app().ask({ url, headers: { accept: 'text/html' } });
      if (body.includes('id="state"')) return body;
    }
  };
  const thingsOf = (body: string): Thing[] =>
    [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
      JSON.parse(text as string),
    );
  const meta = (body: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1];

  beforeAll(async () => {
    const { dataSource } = app();
    const hours = {
      alwaysOpen: false,
      days: {
        mon: [
          { from: '10:00', to: '14:00' },
          { from: '17:00', to: '02:00' },
        ],
        tue: [{ from: '10:00', to: '14:00' }],
        wed: [],
        thu: [],
        fri: [],
        sat: [{ from: '00:00', to: '00:00' }],
        sun: [],
      },
      exceptions: [
        { date: '2099-12-31', ranges: [] },
        { date: '2001-01-01', ranges: [] },
      ],
      temporarilyClosedUntil: null,
    };
    const known = { hours, phones: ['+6620001234'], website: 'https://kitchen.example', priceBand: 2 };
    place = (
      await addPlace(dataSource, { ...known, name: { th: 'ครัวทดสอบ', en: 'Test Kitchen', zh: '测试厨房' } })
    ).id;
    nasty = (await addPlace(dataSource, { name: { th: NASTY, en: NASTY } })).id;
    site = (await addPlace(dataSource, { kind: 'site', category: 'attraction', name: { th: 'น้ำตก' } })).id;
    const author = (await somebody(app())).id;
    await dataSource.getRepository(UserEntity).update({ id: author }, { displayName: 'Somchai J.' });
    await retry(dataSource, async (manager) => {
      for (const id of [place, nasty, site])
        await manager.insert(ReviewEntity, [
          aReview(id, { authorId: author, rating: 5, text: NASTY }),
          aReview(id, { rating: 4 }),
        ]);
      await deriveBusiness(manager, [place, nasty, site], Date.now());
    });
    await drawn('/');
  });

  const pages = (): string[] => [
    '/',
    '/client/search?q=x',
    '/client/category/restaurant',
    '/client/category/restaurant?province=TH-20&grade=A',
    '/client/hot-all',
    '/client/recommend-all',
    '/client/lang',
    '/client/policy/scoring',
    ...[place, nasty, site].flatMap((id) => [
      `/client/information/${id}`,
      `/client/ratings/${id}`,
      `/client/policy/${id}`,
    ]),
  ];

  it('pass an outside checker of what search engines ask for', async () => {
    for (const url of pages()) {
      const jsonld: Record<string, Thing[]> = {};
      for (const thing of thingsOf(await drawn(url))) {
        const type = [thing['@type']].flat()[0];
        jsonld[type] = [...(jsonld[type] ?? []), thing];
      }
      const found = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
      const errors = found.filter(({ severity }: { severity: string }) => severity === 'ERROR');
      expect([url, errors]).toEqual([url, []]);
    }
  });

  it('use the words of schema.org alone, each for what it is for', async () => {
    const things = (await Promise.all(pages().map(drawn))).flatMap(thingsOf);
    // How an address takes the searched words is a convention beside the vocabulary.
    for (const { potentialAction } of things) delete potentialAction?.['query-input'];
    // One of each shape: the compiler takes seconds for each.
    const shapes = new Map(things.map((thing) => [`${thing['@type']} ${Object.keys(thing)}`, thing]));
    const lines = [...shapes.values()].map((thing) => `check(${JSON.stringify(thing)});`);
    expect(problemsOf(lines.join('\n'))).toEqual([]);
    expect(
      problemsOf('check({ "@context": "https://schema.org", "@type": "Restaurant", "stars": 5 });'),
    ).toHaveLength(1);
    // The compiler reads a vocabulary of thousands of types.
  }, 240_000);

  it('tell of a place what its page shows, with whole addresses', async () => {
    const things = thingsOf(await drawn(`/client/information/${place}?lang=en`));
    const [business, crumbs] = things;
    expect(things.map((thing) => thing['@type'])).toEqual(['Restaurant', 'BreadcrumbList']);
    expect(business).toMatchObject({
      name: 'Test Kitchen',
      alternateName: ['ครัวทดสอบ', '测试厨房'],
      url: `${ORIGIN}/client/information/${place}?lang=en`,
      image: `${ORIGIN}/share/${place}-en.jpg`,
      telephone: '+6620001234',
      priceRange: '฿฿',
      address: { '@type': 'PostalAddress', addressCountry: 'TH' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
    expect(business.openingHoursSpecification).toEqual([
      expect.objectContaining({ dayOfWeek: ['Monday', 'Tuesday'], opens: '10:00', closes: '14:00' }),
      expect.objectContaining({ dayOfWeek: ['Monday'], opens: '17:00', closes: '02:00' }),
      expect.objectContaining({ dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' }),
    ]);
    expect(business.specialOpeningHoursSpecification).toEqual([
      expect.objectContaining({ validFrom: '2099-12-31', opens: '00:00', closes: '00:00' }),
    ]);
    // Of a review without an author nobody outside hears.
    expect(business.review.map(({ author }: Thing) => author.name)).toEqual(['Somchai J.']);
    expect(crumbs.itemListElement.map(({ item }: Thing) => item)).toEqual([
      `${ORIGIN}/?lang=en`,
      `${ORIGIN}/client/category/restaurant?lang=en`,
      undefined,
    ]);
  });

  it('never show what inspectors found as a rating, nor ratings of what is no business', async () => {
    await app()
      .dataSource.getRepository(BusinessEntity)
      .update({ id: site }, { grade: 'A', score: 95, inspectedAt: Date.now() });
    const [sight] = thingsOf(await drawn(`/client/information/${site}?lang=en`));
    expect(sight['@type']).toBe('TouristAttraction');
    expect(sight.aggregateRating ?? sight.review).toBeUndefined();
    expect(sight.additionalProperty).toMatchObject({ name: 'Safety grade', value: 'A (Very good)' });
  });

  it('keep a name a name, whatever is written in it', async () => {
    const body = await drawn(`/client/information/${nasty}?lang=en`);
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head).not.toMatch(/<!--|\u2028|\u202e|<b>/);
    const shown = '/x</script><!-- "quoted" abc & <b>';
    const [business] = thingsOf(body);
    expect(business.name.replace(/ +/g, ' ')).toBe(shown);
    expect(business.review[0].reviewBody.replace(/ +/g, ' ')).toBe(shown);
    expect(meta(body, 'og:title')?.replace(/ +/g, ' ')).toMatch(
      '/x&lt;/script&gt;&lt;!-- &quot;quoted&quot; abc &amp; &lt;b&gt;',
    );
    expect(meta(body, 'og:image:alt')).toMatch('&lt;/script&gt;');
  });

  it.each([
    ['/client/search?q=sea&grade=A&lang=en', '/client/search?lang=en'],
    ['/client/category/sport?grade=A&view=map&lang=th', '/client/category/sport?lang=th'],
    [
      '/client/category/sport?grade=A&province=TH-83&lang=zh',
      '/client/category/sport?province=TH-83&lang=zh',
    ],
    ['/client/category/sport?province=TH-999&lang=en', '/client/category/sport?lang=en'],
    ['/client/hot-all?category=sport&lang=en', '/client/hot-all?lang=en'],
    ['/?utm_source=x&lang=en', '/?lang=en'],
  ])('calls %s by its one address %s', async (url, canonical) => {
    const body = await drawn(url);
    const [, found] = /<link rel="canonical" href="([^"]*)">/.exec(body) ?? [];
    expect(found?.replaceAll('&amp;', '&')).toBe(ORIGIN + canonical);
    expect(body.match(/rel="alternate" hreflang=/g)).toHaveLength(4);
  });

  it('describes every page in each language in words of its own', async () => {
    for (const language of ['th', 'en', 'zh']) {
      const said = new Map<string, string>();
      for (const url of [
        '/',
        '/client/search',
        '/client/category/sport',
        '/client/hot-all',
        '/client/recommend-all',
        '/client/lang',
        '/client/policy/terms',
        `/client/information/${place}`,
        `/client/ratings/${place}`,
        `/client/policy/${place}`,
      ]) {
        const description = meta(await drawn(`${url}?lang=${language}`), 'description') ?? '';
        expect([url, description.length > 15, said.get(description)]).toEqual([url, true, undefined]);
        said.set(description, url);
      }
    }
  });

  it('lets nobody keep or list a page that is not there', async () => {
    for (const url of [
      '/client/nothing',
      `/client/information/biz_${'0'.repeat(26)}`,
      '/client/category/x',
    ]) {
      const { body, statusCode } = await app().ask({ url, headers: { accept: 'text/html' } });
      expect(statusCode).toBe(404);
      expect(body.match(/<meta name="robots" content="noindex"/g)).toHaveLength(1);
      expect(body).not.toMatch(/rel="canonical"|hreflang|og:|ld\+json/);
    }
  });
});

/** What the compiler says against this text, which may use the types of the vocabulary. */
function problemsOf(text: string): string[] {
  const types = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '');
  const name = path.join(ROOT, 'api/src/web/vocabulary.ts');
  const source = `import type { Graph, Thing, WithContext } from '${types}';\ndeclare function check(thing: WithContext<Exclude<Thing, string>>): void;\n${text}`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(file, source, ts.ScriptTarget.ESNext) : getSourceFile(file, ...rest);
  const program = ts.createProgram([name], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const line = source.slice(0, start).split('\n').length;
    return `${ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, 600)} in ${source.split('\n')[line - 1]?.slice(0, 400)}`;
  });
}
