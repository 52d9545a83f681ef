import type { Business, GradeReport, PublicWarnings, ReviewPage } from '@sabaijai/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, aBusiness, aPlace, open } from '../../testing';
import { businessRoutes } from './business.routes';

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

function someReviews(): ReviewPage {
  return {
    items: [
      {
        id: `rev_${'0'.repeat(26)}`,
        author: null,
        rating: 4,
        aspects: { cleanliness: 5, safety: null, service: null, value: null },
        title: null,
        text: 'สะอาดมาก',
        language: 'th',
        visitedMonth: '2026-04',
        pictures: [],
        mentionsSafety: false,
        helpful: 3,
        actions: ['helpful', 'report'],
        createdAt: daysFromNow(-30),
        editedAt: null,
        reply: {
          ...{ text: 'ขอบคุณครับ', language: 'th', at: daysFromNow(-20) },
          translations: { en: 'Thank you', zh: '谢谢' },
        },
      },
    ],
    next: null,
    summary: {
      count: 1,
      average: 4,
      histogram: [0, 0, 0, 1, 0],
      languages: { th: 1, en: 0, zh: 0 },
      months: [{ month: '2026-05', count: 2, average: 4 }],
      aspects: { cleanliness: 5, safety: null, service: null, value: null },
    },
  };
}

const NO_WARNINGS: PublicWarnings = { open: 0, escalatedSince: null, items: [] };

/** The place and its parts; a part that is not given cannot be had. */
const answering =
  (place: Business, parts: Partial<Record<string, object>> = {}): Answers =>
  (path) => {
    const part = path.replace(/^businesses\/biz_\w+\/?/, '');
    return part === '' ? place : (parts[part] ?? (part === 'warnings-public' ? NO_WARNINGS : 503));
  };

const visit = (place: Business, parts?: Partial<Record<string, object>>) =>
  open(businessRoutes, `/client/information/${place.id}`, answering(place, parts));

const safety = () => screen.findByRole('region', { name: 'Safety inspection' });

describe('the page of a place', () => {
  it('shows its pictures in the size of the screen, one after another, by keyboard too', async () => {
    const picture = (last: string, en: string) => ({
      id: `pho_${last.padStart(26, '0')}` as const,
      width: 1600,
      height: 1200,
      caption: { en },
    });
    const pictures = [picture('1', 'The terrace'), picture('2', 'The pier')];
    await visit(aBusiness({ pictures }));
    const inPage = await screen.findByRole('img', { name: 'The terrace' });
    expect(inPage.getAttribute('srcset')?.match(/\d+\.\w+ \d+w/g)).toEqual([
      '480.webp 480w',
      '800.webp 800w',
      '1600.jpg 1600w',
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Picture 2 of 2, enlarge' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Pictures' }));
    expect(dialog.getByRole('img', { name: 'The pier' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(dialog.getByRole('img', { name: 'The terrace' })).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(dialog.getByText('2 of 2')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('answers first how safe it is, since when, and until when', async () => {
    await visit(
      aBusiness({
        safety: {
          grade: 'B',
          word: null,
          score: 87.5,
          inspectedAt: '2025-01-05T03:00:00.000Z',
          nextDueAt: '2025-07-05T16:59:59.000Z',
          escalatedSince: null,
        },
        openWarnings: 2,
      }),
    );
    const block = within(await safety());
    expect(block.getByText('Good')).toBeTruthy();
    expect(block.getByText('87.5')).toBeTruthy();
    expect(block.getByText('Jan 5, 2025')).toBeTruthy();
    expect(block.getByText('Inspection overdue')).toBeTruthy();
    expect(block.getByText('2 open warnings')).toBeTruthy();
    expect(block.getByText(/not a government certificate/)).toBeTruthy();
  });

  it('says what it means that there is no grade', async () => {
    await visit(
      aBusiness({
        safety: {
          grade: null,
          word: 'EXPIRED',
          score: null,
          inspectedAt: null,
          nextDueAt: null,
          escalatedSince: null,
        },
      }),
    );
    expect(within(await safety()).getByText(/more than two years old/)).toBeTruthy();
  });

  it('tells how the grade came about when asked, and not before', async () => {
    const result = {
      id: `ins_${'0'.repeat(26)}` as const,
      grade: 'C' as const,
      score: 75,
      inspectedAt: '2026-03-01T03:00:00.000Z',
      checklistVersion: 'chk-2026.1',
      findings: { critical: 0, major: 1, minor: 0 },
    };
    const report: GradeReport = {
      safety: {
        grade: 'C',
        word: null,
        score: 75,
        inspectedAt: result.inspectedAt,
        nextDueAt: null,
        escalatedSince: null,
      },
      calculation: {
        inspection: {
          ...result,
          type: 'routine',
          voided: false,
          publishedAt: result.inspectedAt,
          checklistVersion: 'chk-2026.1',
          ruleVersion: 'rule-2026.1',
          summary: null,
        },
        result: {
          ruleVersion: 'rule-2026.1',
          checklistVersion: 'chk-2026.1',
          score: 95,
          band: 'A',
          grade: 'B',
          sections: ([1, 2, 3, 4, 5] as const).map((form) => ({
            form,
            score: 75,
            applicable: 5,
            weight: 25,
          })),
          caps: [{ cap: 'no_licence', limit: 'B', itemId: 'F5-01' }],
          weights: { earned: 75, total: 100 },
          unanswered: 0,
        },
        findings: [{ itemId: 'F1-01', result: 'fail', severity: 'major', repeat: true }],
        answers: [],
        facts: {
          facets: [],
          kind: 'business',
          isFirst: false,
          hasGrade: true,
          inspectedAt: result.inspectedAt,
          previousFindings: [],
          escalatedWarning: false,
        },
      },
    };
    const { asked } = await visit(aBusiness({ results: [result] }), { grade: report });
    const question = await screen.findByText('Findings and score');
    expect(asked.some((each) => each.endsWith('/grade'))).toBe(false);
    await userEvent.click(question);
    expect(
      await screen.findByText(/^Floors or steps that guests use are slippery/, {}, { timeout: 10_000 }),
    ).toBeTruthy();
    expect(screen.getByText('There is no valid license: B at best.')).toBeTruthy();
    expect(screen.getByText('Found again')).toBeTruthy();
  });

  it('stands when its parts cannot be had, and each part can be tried again', async () => {
    await visit(aBusiness({ itemCount: 3 }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(3));
    expect(screen.getByText('Very good')).toBeTruthy();
    expect(screen.getByText('4.6')).toBeTruthy();
  });

  it('shows reviews in all languages, and those of one when asked', async () => {
    const { asked } = await visit(aBusiness(), {
      reviews: someReviews(),
      policy: { policy: null, versions: [] },
    });
    expect(await screen.findByText('สะอาดมาก')).toBeTruthy();
    expect(screen.getByText('Former member')).toBeTruthy();
    // An answer in several languages is read in one's own.
    expect(screen.getByText('Thank you')).toBeTruthy();
    expect(screen.queryByText('ขอบคุณครับ')).toBeNull();
    expect(await screen.findByText('The business has not published a policy.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Thai (1)' }));
    expect(asked.at(-1)).toContain('language=th');
  });

  it('gives the address in two scripts and counts the visit once', async () => {
    const { asked } = await visit(aBusiness());
    expect(await screen.findByText('เลขที่ 12 ตำบลหนองปรือ อำเภอบางละมุง จังหวัดชลบุรี 20150')).toBeTruthy();
    expect(screen.getByText('12, Nong Prue, Bang Lamung, Chon Buri 20150')).toBeTruthy();
    expect(asked.filter((each) => each.endsWith('/events'))).toHaveLength(1);
  });

  it('says as what it was listed before, and leads there as long as there is a page', async () => {
    const [old, older] = [`biz_${'1'.repeat(26)}`, `biz_${'2'.repeat(26)}`] as const;
    const until = '2026-03-02T03:00:00.000Z';
    await visit(
      aBusiness({
        earlier: [
          { id: old, name: { en: 'Golden Wok' }, until, hasPage: true },
          { id: older, name: { en: 'Silver Wok' }, until: '2024-03-02T03:00:00.000Z', hasPage: false },
        ],
      }),
    );
    expect(screen.getByText(/it was listed as Golden Wok\./).textContent).toMatch(/March 2, 2026/);
    expect(screen.getByText(/it was listed as Silver Wok\./)).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'See its earlier page' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/client/information/${old}`]);
  });

  it('closed leads to the place as which it goes on', async () => {
    const id = `biz_${'3'.repeat(26)}` as const;
    await visit(aBusiness({ state: 'closed', later: { id, name: { en: 'Blue Wok' } } }));
    expect(screen.getByText('This place has closed.')).toBeTruthy();
    expect(screen.getByText(/It goes on as Blue Wok/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'See its page of today' });
    expect(link.getAttribute('href')).toBe(`/client/information/${id}`);
  });

  it('says that another business stood here, without its name', async () => {
    await visit(aBusiness({ otherUntil: '2026-03-02T03:00:00.000Z' }));
    expect(screen.getByText(/^Another business stood here until March 2, 2026\.$/)).toBeTruthy();
  });

  it('tells what was ordered to stop, since when on the spot and since when in public', async () => {
    const stopOrder = { signedAt: '2026-11-28T02:10:00.000Z', arrivedAt: '2026-11-28T04:30:00.000Z' };
    await visit(aBusiness({ stoppedActivities: ['gas'], stopOrder }));
    const banner = (await screen.findByText('Stopped by an inspector')).closest('[role="note"]');
    expect(banner?.textContent).toMatch(/Ordered on the spot .*9:10.*, public since .*11:30/);
  });

  it('warns in red when the place is suspended', async () => {
    await visit(aBusiness({ state: 'suspended' }));
    expect(await screen.findByText('This place is suspended.')).toBeTruthy();
    expect(screen.queryByText('No open warnings')).toBeNull();
  });

  it('says so when the points alone would give a better grade', async () => {
    const { safety: own } = aBusiness();
    await visit(aBusiness({ safety: { ...own, grade: 'D', score: 88.6 } }));
    expect(
      await screen.findByText('By points alone this would be B, but what was found limits the grade to D.'),
    ).toBeTruthy();
  });

  it('shows no points beside a letter that they would not give, and those that do beside theirs', async () => {
    const { safety: own } = aBusiness();
    const past = {
      ...{ id: `ins_${'0'.repeat(26)}` as const, inspectedAt: '2026-05-01T03:00:00.000Z' },
      checklistVersion: 'chk-2026.1',
    };
    const findings = { critical: 1, major: 0, minor: 0 };
    await visit(
      aBusiness({
        safety: { ...own, grade: 'D', score: 88.6 },
        results: [
          { ...past, findings, grade: 'D', score: 88.6 },
          { ...past, id: `ins_${'1'.repeat(26)}`, findings, grade: 'B', score: 87.1 },
        ],
      }),
    );
    const block = await safety();
    expect(block.innerHTML).not.toMatch('88.6');
    expect(within(block).getByTitle('May 1, 2026: Unsafe')).toBeTruthy();
    expect(within(block).getByTitle('May 1, 2026: Good, 87.1 of 100')).toBeTruthy();
  });

  it('says of results beside each other that different checklists made them', async () => {
    const result = {
      ...{ id: `ins_${'0'.repeat(26)}` as const, grade: 'B' as const, score: 87.1 },
      ...{ inspectedAt: '2026-05-01T03:00:00.000Z', findings: { critical: 0, major: 0, minor: 1 } },
      checklistVersion: 'chk-2026.1',
    };
    const older = { ...result, id: `ins_${'1'.repeat(26)}` as const };
    const note = /^These results were made with different checklists/;
    await visit(aBusiness({ results: [result, older] }));
    expect(within(await safety()).queryByText(note)).toBeNull();
    cleanup();
    await visit(aBusiness({ results: [{ ...result, checklistVersion: 'chk-boats-2026.1' }, older] }));
    expect(within(await safety()).getByText(note).textContent).toContain('chk-boats-2026.1, chk-2026.1');
  });

  it.each(['B', null] as const)('gives results a colour while one counts (grade %s)', async (grade) => {
    const { safety: own } = aBusiness();
    const result = {
      ...{ id: `ins_${'0'.repeat(26)}` as const, grade: 'B' as const, score: 87.1 },
      checklistVersion: 'chk-2026.1',
    };
    const found = { inspectedAt: '2024-05-01T03:00:00.000Z', findings: { critical: 0, major: 0, minor: 1 } };
    const now = grade ? own : { ...own, grade, score: null, word: 'EXPIRED' as const };
    await visit(aBusiness({ safety: now, results: [{ ...result, ...found }] }));
    const [letter] = within(await safety()).getByTitle(/Good, 87.1/).children;
    expect(letter?.getAttribute('data-grade')).toBe(grade ?? 'none');
  });

  const worst = {
    ...{ severity: 'critical' as const, itemId: 'F1-02', fixed: false, repeat: false, measured: null },
    failed: { th: 'ราวบันไดหลวม', en: 'The rail at the stairs is loose', zh: '楼梯扶手松动' },
  };
  const escalated = {
    ...({ grade: 'D', word: null, score: 96.4, nextDueAt: null } as const),
    ...{ inspectedAt: '2026-05-01T03:00:00.000Z', escalatedSince: '2026-05-12T03:00:00.000Z' },
  };
  const resultOf = (grade: 'A' | 'D') => ({
    ...{ id: `ins_${'0'.repeat(26)}` as const, grade, score: 96.4, inspectedAt: escalated.inspectedAt },
    checklistVersion: 'chk-2026.1',
    findings: { critical: 0, major: 0, minor: 1 },
  });

  it.each([
    ['the inspection gave an A', 'A', { ...worst, severity: 'minor' as const }],
    ['what was found is fixed', 'D', { ...worst, fixed: true }],
  ] as const)(
    'says of an escalated place that a warning limits the grade, where %s',
    async (_, own, found) => {
      await visit(aBusiness({ safety: escalated, worstFinding: found, results: [resultOf(own)] }));
      const block = within(await safety());
      expect(
        block.getByText(
          'By points alone this would be A, but since May 12, 2026 a warning that was not followed limits the grade to D.',
        ),
      ).toBeTruthy();
      expect(block.queryByText(/what was found limits/)).toBeNull();
      expect(block.queryByText('Most serious finding')).toBeNull();
    },
  );

  it.each([
    [escalated, /error/],
    [{ ...escalated, escalatedSince: null }, /warning/],
  ] as const)('counts open warnings in red once one stands escalated', async (own, tone) => {
    await visit(aBusiness({ safety: own, openWarnings: 1 }));
    expect(within(await safety()).getByText('1 open warning').className).toMatch(tone);
  });

  it('names what makes an escalated place a D by itself, too', async () => {
    await visit(aBusiness({ safety: escalated, worstFinding: worst, results: [resultOf('D')] }));
    expect(within(await safety()).getByText(worst.failed.en)).toBeTruthy();
  });

  it('says at once what is wrong with an unsafe place, before the owner replies, and reassures nowhere', async () => {
    const { safety: own } = aBusiness();
    await visit(
      aBusiness({
        safety: { ...own, grade: 'D' },
        worstFinding: {
          severity: 'critical',
          fixed: false,
          repeat: true,
          failed: { th: 'อาหารแช่เย็นอุ่นเกินไป', en: 'Chilled food is too warm', zh: '冷藏食品温度过高' },
          measured: { th: '36 °C', en: '36 °C where at most 5 °C is allowed', zh: '36 °C' },
        },
        summary: { en: 'The cold room must stay closed.' },
        rightToReply: { en: 'It is mended.' },
      }),
    );
    const block = within(await safety());
    const texts = ['Chilled food is too warm', '36 °C where at most 5 °C is allowed'];
    texts.push('Not corrected when inspected on May 1, 2026', 'The cold room must stay closed.');
    const caption = screen.getByText('Reply from the business, not checked by inspectors');
    const words = screen.getByText('It is mended.');
    expect(block.queryByText('It is mended.')).toBeNull();
    const shown = [...texts.map((text) => block.getByText(text)), caption, words];
    for (const [at, element] of shown.entries()) {
      const next = shown[at + 1];
      if (next) expect(element.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(block.queryByText('No open warnings')).toBeNull();
  });

  it.each(['C', 'D'] as const)('has no all-clear beside a %s', async (grade) => {
    const { safety: own } = aBusiness();
    await visit(aBusiness({ safety: { ...own, grade } }));
    expect(within(await safety()).queryByText('No open warnings')).toBeNull();
  });

  it('has no all-clear beside a grade that is being checked', async () => {
    const { safety: own } = aBusiness();
    await visit(aBusiness({ safety: { ...own, word: 'FACT_CHECK' } }));
    expect(within(await safety()).queryByText('No open warnings')).toBeNull();
  });

  it('says of a first result that is being checked that there is no grade yet, and does not explain one', async () => {
    const { safety: own } = aBusiness();
    await visit(aBusiness({ safety: { ...own, grade: null, score: null, word: 'FACT_CHECK' }, results: [] }));
    const block = within(await safety());
    expect(
      block.getByText(/^The first result is being checked .* There is no grade until then\.$/),
    ).toBeTruthy();
    expect(block.queryByText('Full inspection report')).toBeNull();
    expect(block.getByRole('link', { name: 'How grades are worked out' })).toBeTruthy();
  });

  it('has no rules and no offers where nobody runs the place', async () => {
    await visit(aBusiness({ kind: 'site' }));
    await safety();
    expect(screen.queryByRole('heading', { name: 'Policy' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'What it offers' })).toBeNull();
  });

  it('does not exist for an id of another shape, which nobody is asked about', async () => {
    const { asked } = await open(businessRoutes, '/client/information/biz_wrong', () => 503);
    expect(await screen.findByText('status 404')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('does not exist when the server knows no such place', async () => {
    await open(businessRoutes, `/client/information/${aPlace().id}`, () => 404);
    expect(await screen.findByText('status 404')).toBeTruthy();
  });
});

describe('what inspectors asked a place to fix', () => {
  const anItem = (overrides: Partial<PublicWarnings['items'][number]> = {}) => ({
    id: `wit_${'0'.repeat(26)}` as const,
    itemId: null,
    severity: 'critical' as const,
    matter: { en: 'The rail at the stairs is loose' },
    foundAt: '2026-05-03T03:00:00.000Z',
    dueAt: '2026-05-10T03:00:00.000Z',
    isOverdue: false,
    answer: null,
    fixedAt: '2026-05-09T03:00:00.000Z',
    days: 6,
    reply: 'The rail is mended.',
    before: [`pho_${'1'.repeat(26)}` as const],
    after: [`pho_${'2'.repeat(26)}` as const],
    isReplyReturned: false,
    isRecurrence: false,
    ...overrides,
  });
  const show = (warnings: Partial<PublicWarnings>) =>
    visit(aBusiness(), { 'warnings-public': { ...NO_WARNINGS, ...warnings } });
  const section = async (name = 'Problems found') => within(await screen.findByRole('region', { name }));

  it('is not mentioned where nothing was asked', async () => {
    await show({});
    await safety();
    expect(screen.queryByRole('region', { name: /^Problems found/ })).toBe(null);
  });

  it.each([
    ['2026-04-09T03:00:00.000Z', 'Not corrected when inspected on May 1, 2026'],
    ['2026-05-09T03:00:00.000Z', 'Fixed on May 9, 2026'],
  ])('fixed %s, the danger found on May 1 says: %s', async (fixedAt, said) => {
    const { safety: own } = aBusiness();
    const failed = { th: 'ราวบันไดหลวม', en: 'The rail at the stairs is loose', zh: '楼梯扶手松动' };
    const worst = { severity: 'critical' as const, fixed: false, repeat: false, failed, measured: null };
    const place = aBusiness({ safety: { ...own, grade: 'D' }, worstFinding: { ...worst, itemId: 'F1-02' } });
    await visit(place, {
      'warnings-public': { ...NO_WARNINGS, items: [anItem({ itemId: 'F1-02', fixedAt })] },
    });
    expect(await within(await safety()).findByText(said)).toBeTruthy();
  });

  it('of an escalated place graded well, names first what is overdue and gravest', async () => {
    const { safety: own } = aBusiness();
    const open = { fixedAt: null, days: null, reply: null, after: [] };
    const item = (last: string, en: string, over: object) =>
      anItem({ ...open, id: `wit_${last.repeat(26)}` as const, matter: { en }, ...over });
    const items = [
      item('3', 'Signs are missing', { severity: 'major', isOverdue: true }),
      item('4', 'The pool has no ring', { severity: 'critical', isOverdue: true }),
      item('5', 'The hall has no exit', { severity: 'critical', isOverdue: false }),
      item('6', 'The rail is loose', { severity: 'critical', fixedAt: '2026-05-09T03:00:00.000Z' }),
    ];
    const escalatedSince = '2026-05-12T03:00:00.000Z';
    await visit(aBusiness({ safety: { ...own, grade: 'D', escalatedSince } }), {
      'warnings-public': { open: 1, escalatedSince, items },
    });
    const block = within(await safety());
    expect(await block.findByText('The pool has no ring')).toBeTruthy();
    expect(
      block.getByText('Problem found May 3, 2026 – not fixed, overdue since May 10, 2026, 10:00'),
    ).toBeTruthy();
    expect(block.queryByText(/Signs are|The hall|The rail/)).toBeNull();
  });

  it('a photo of what is not fixed is not called the one before a fix', async () => {
    await show({ items: [anItem({ fixedAt: null, days: null, after: [] })] });
    const shown = await section('Problems found');
    expect(shown.getByRole('img', { name: 'Photo by the inspector' })).toBeTruthy();
    expect(shown.queryByText('Before')).toBeNull();
  });

  it('tells how long a fix took, in the words of the business, with photos of before and after', async () => {
    await show({ items: [anItem()] });
    const shown = await section('Problems found and fixed');
    expect(shown.getByText('Problem found May 3, 2026 – fixed May 9, 2026 (6 days)')).toBeTruthy();
    expect(shown.getByText('The rail is mended.')).toBeTruthy();
    expect(shown.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Before', 'After']);
    await userEvent.click(shown.getByRole('button', { name: 'Compare before and after' }));
    expect(await shown.findByRole('slider')).toBe(document.activeElement);
  });

  it('says of a minor problem what it was and when it was fixed, with nobody’s words and pictures', async () => {
    const minor = { severity: 'minor' as const, reply: null, before: [], after: [] };
    const own = { ...minor, id: `wit_${'3'.repeat(26)}` as const, matter: null };
    await show({ items: [anItem({ ...minor, matter: { en: 'A light is broken' } }), anItem(own)] });
    const shown = await section('Problems found and fixed');
    expect(shown.getAllByText('Problem found May 3, 2026 – fixed May 9, 2026 (6 days)')).toHaveLength(2);
    expect(shown.getByText('A light is broken')).toBeTruthy();
    expect(shown.getByText('A minor problem that is not on the checklist')).toBeTruthy();
    expect(shown.queryAllByRole('img')).toEqual([]);
  });

  it('says that the business has answered and an inspector is at it', async () => {
    const answer = { at: '2026-05-06T03:00:00.000Z', isAccepted: false };
    const open = { fixedAt: null, days: null, after: [] };
    const second = { id: `wit_${'3'.repeat(26)}` as const, answer: { ...answer, isAccepted: true } };
    await show({ open: 1, items: [anItem({ ...open, answer }), anItem({ ...open, ...second })] });
    const shown = await section();
    const said = /the business replied May 6, 2026, an inspector (is checking the reply|will come to look)/;
    expect(shown.getAllByText(said)).toHaveLength(2);
  });

  it('says under the words of the business that an inspector did not accept them', async () => {
    const open = { fixedAt: null, days: null, after: [], isOverdue: true };
    const second = { id: `wit_${'3'.repeat(26)}` as const, reply: 'Painted, too.' };
    await show({
      open: 1,
      items: [anItem({ ...open, isReplyReturned: true }), anItem({ ...open, ...second })],
    });
    const said = (await section()).getByText('An inspector did not accept this.');
    expect(said.closest('figure')?.textContent).toMatch(/The rail is mended/);
  });

  it('says what is still open and overdue, and that the place is a D for want of an answer', async () => {
    await show({
      open: 2,
      escalatedSince: '2026-05-12T03:00:00.000Z',
      items: [anItem({ fixedAt: null, days: null, reply: null, after: [], isOverdue: true })],
    });
    const shown = await section();
    expect(shown.getByText(/not fixed, overdue since May 10, 2026/)).toBeTruthy();
    expect(
      shown.getByText(
        '2 warnings are still open. Critical problems are always shown, major ones once they are overdue, asked for again or fixed, minor ones once they are fixed; all of them while the place is shown as D for them.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/Since May 12, 2026/)).toBeTruthy();
  });
});
