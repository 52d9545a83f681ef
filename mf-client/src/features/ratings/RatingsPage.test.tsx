import type { Business, GradeReport, InspectionPage, MyReview, ReviewPage } from '@sabaijai/contract';
import { type Answer, CHK_2026_1, grade, type InspectionFacts, weigh } from '@sabaijai/contract/checklist';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, aBusiness, open } from '../../testing';
import { ratingsRoutes } from './ratings.routes';

const AT = '2026-05-03T03:00:00.000Z';
/** An inspection of a place without facets: its first item failed, again, and a reading. */
function aReport(): GradeReport & { calculation: NonNullable<GradeReport['calculation']> } {
  const facts: InspectionFacts = {
    facets: ['nature'],
    kind: 'site',
    isFirst: false,
    hasGrade: true,
    inspectedAt: AT,
    previousFindings: ['F1-01'],
    escalatedWarning: false,
    answers: CHK_2026_1.items.flatMap(({ id, measures }): Answer[] =>
      id === 'F2-11'
        ? [{ itemId: id, result: 'unanswered', value: 1, value2: 2 }]
        : measures
          ? []
          : [{ itemId: id, result: id === 'F1-01' ? 'fail' : 'pass' }],
    ),
  };
  const { answers, ...rest } = facts;
  const result = grade(CHK_2026_1, facts);
  return {
    safety: {
      grade: result.grade,
      word: null,
      score: result.score,
      inspectedAt: AT,
      nextDueAt: null,
      escalatedSince: null,
    },
    calculation: {
      inspection: {
        id: `ins_${'0'.repeat(26)}`,
        grade: result.grade ?? 'D',
        score: result.score ?? 0,
        inspectedAt: AT,
        findings: { critical: 0, major: 2, minor: 0 },
        type: 'routine',
        voided: false,
        publishedAt: AT,
        checklistVersion: 'chk-2026.1',
        ruleVersion: 'rule-2026.1',
        summary: { en: 'One loose board on the pier.' },
      },
      result,
      findings: [
        { itemId: 'F1-01', result: 'fail', severity: 'major', repeat: true },
        { itemId: 'F2-11', result: 'fail', severity: 'major', repeat: false },
      ],
      answers: weigh(CHK_2026_1, facts).map(({ item, result: judged, severity, repeat }) => ({
        ...answers.find(({ itemId }) => itemId === item.id),
        ...{ itemId: item.id, result: judged, severity, repeat },
      })),
      facts: { ...rest, facets: ['nature'], previousFindings: ['F1-01'], inspectedAt: AT },
    },
  };
}

const someReviews = (count: number): ReviewPage => ({
  items: [],
  next: null,
  summary: {
    count,
    average: count ? 4.2 : null,
    histogram: [0, 0, 1, 2, count ? count - 3 : 0],
    languages: { th: count, en: 0, zh: 0 },
    months: [],
    aspects: { cleanliness: count ? 4 : null, safety: null, service: null, value: null },
  },
});

const aReviewOfMine: MyReview = {
  id: `rev_${'0'.repeat(26)}`,
  rating: 4,
  aspects: { cleanliness: null, safety: null, service: null, value: null },
  title: null,
  text: 'A quiet place by the river',
  language: 'en',
  visitedMonth: '2026-04',
  mentionsSafety: false,
  pictures: [],
  helpful: 0,
  actions: ['delete'],
  author: 'Nok',
  reply: null,
  createdAt: AT,
  editedAt: null,
  state: 'published',
  held: [],
  removedBecause: null,
  version: 1,
};

/** A part that is not given cannot be had. */
const answering =
  (place: Business, parts: Partial<Record<string, object>>): Answers =>
  (path) => {
    const part = path.replace(/^businesses\/biz_\w+\/?/, '');
    return part === '' ? place : (parts[part] ?? 503);
  };
const visit = (place: Business, parts: Partial<Record<string, object>>) =>
  open(ratingsRoutes, `/client/ratings/${place.id}`, answering(place, parts));

const safety = () => screen.findByRole('region', { name: 'Safety inspection' });
const visitors = () => screen.findByRole('region', { name: 'What visitors say' });
const noHistory: InspectionPage = { items: [], next: null };

/** In a machine that has much to do the checklist takes a while to be read. */
const late = { timeout: 15_000 };

describe('the ratings of a place', () => {
  it('keep what inspectors found and what visitors think apart', async () => {
    await visit(aBusiness(), { grade: aReport(), inspections: noHistory, reviews: someReviews(38) });
    const found = within(await safety());
    expect(await found.findByText('One loose board on the pier.', {}, late)).toBeTruthy();
    expect(found.getByText('Floors or steps that guests use are slippery, uneven or broken')).toBeTruthy();
    expect(found.getAllByText('Not corrected at the inspection')).toHaveLength(2);
    expect(found.getByText('Staff do not know what to do in an emergency')).toBeTruthy();
    expect(found.getByText('1 of 2 asked answered well')).toBeTruthy();
    expect(found.getByText('Found again')).toBeTruthy();
    expect(found.queryByText('4.2')).toBeNull();
    const thought = within(await visitors());
    expect(await thought.findByText('from 38 reviews')).toBeTruthy();
    expect(thought.getByText('All reviews are in Thai.')).toBeTruthy();
    expect(thought.getByRole('link', { name: 'Write a review' }).getAttribute('href')).toMatch(
      /\/client\/review\/biz_/,
    );
  });

  it('lead whoever has written a review to it instead of asking for one', async () => {
    const user = {
      id: `usr_${'0'.repeat(26)}`,
      displayName: 'Nok',
      roles: ['client'],
      isLead: false,
      locale: 'en-US',
    };
    const parts = answering(aBusiness(), {
      reviews: someReviews(38),
      'my-review': { review: aReviewOfMine, refused: null },
    });
    await open(ratingsRoutes, `/client/ratings/${aBusiness().id}`, (path, query, request) =>
      path === 'me' ? { user } : parts(path, query, request),
    );
    const thought = within(await visitors());
    expect(await thought.findByRole('link', { name: 'Edit your review' })).toBeTruthy();
    expect(thought.queryByRole('link', { name: 'Write a review' })).toBeNull();
  });

  it('can be worked out again, and come out the same', async () => {
    const report = aReport();
    await visit(aBusiness(), { grade: report, inspections: noHistory, reviews: someReviews(0) });
    await userEvent.click(await screen.findByRole('button', { name: 'Recalculate' }, late));
    const status = await screen.findByText('Same result');
    const { score, weights, grade: letter } = report.calculation.result;
    expect(status.parentElement?.textContent).toContain(`Calculated here: ${score?.toFixed(1)} ${letter}.`);
    expect(
      screen.getByText(new RegExp(`^100 × ${weights.earned} ÷ ${weights.total} = ${score?.toFixed(1)}`)),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download as JSON' })).toBeTruthy();
  });

  it('are worked out by the list of the inspection, which is asked for where this program does not carry it', async () => {
    const list = { ...CHK_2026_1, id: 'chk-boats-2026.1', places: { has: ['boat'], only: ['boat'] } };
    const report = aReport();
    report.calculation.inspection.checklistVersion = list.id;
    await visit(aBusiness(), {
      grade: report,
      inspections: noHistory,
      reviews: someReviews(0),
      [`checklists/${list.id}`]: list,
    });
    expect(await screen.findByText(CHK_2026_1.items[0]?.failed?.en ?? '', {}, late)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Recalculate' }, late));
    expect(await screen.findByText('Same result')).toBeTruthy();
  });

  it('by different lists are not compared in silence', async () => {
    const { inspection } = aReport().calculation;
    const now = new Date().toISOString();
    const by = (n: number, checklistVersion: string) => ({
      ...{ ...inspection, id: `ins_${String(n).repeat(26)}` as const, inspectedAt: now, checklistVersion },
    });
    const show = (items: object[]) =>
      visit(aBusiness(), { grade: aReport(), inspections: { items, next: null }, reviews: someReviews(0) });
    const note = /^These results were made with different checklists/;
    await show([by(1, 'chk-2026.1'), by(2, 'chk-2026.1')]);
    expect((await within(await safety()).findAllByText(/^Answers/)).length).toBe(2);
    expect(within(await safety()).queryByText(note)).toBeNull();
    cleanup();
    await show([by(1, 'chk-2027.1'), by(2, 'chk-2026.1')]);
    expect((await within(await safety()).findByText(note)).textContent).toContain('(chk-2027.1, chk-2026.1)');
  });

  it('come out the same while an escalated warning caps the grade of the inspection', async () => {
    const report = aReport();
    const { calculation } = report;
    const facts = { ...calculation.facts, escalatedWarning: true };
    const { answers } = calculation;
    const result = grade(CHK_2026_1, { ...facts, answers });
    expect([calculation.inspection.grade, result.grade]).not.toContain(null);
    expect(calculation.inspection.grade).not.toBe(result.grade);
    const escalated = { ...report.safety, grade: result.grade, escalatedSince: AT };
    await visit(aBusiness({ safety: escalated, openWarnings: 1 }), {
      grade: { safety: escalated, calculation: { ...calculation, facts, result } },
      inspections: noHistory,
      reviews: someReviews(0),
    });
    expect((await screen.findByText('1 open warning')).className).toMatch(/error/);
    await userEvent.click(await screen.findByRole('button', { name: 'Recalculate' }, late));
    const status = await screen.findByText('Same result');
    const same = `${result.score?.toFixed(1)} D`;
    expect(status.parentElement?.textContent).toContain(`Calculated here: ${same}. Published: ${same}.`);
  });

  it('say so, with both values, when the published result is not what the answers give', async () => {
    const report = aReport();
    report.calculation.answers = report.calculation.answers.map((answer) =>
      answer.itemId === 'F1-01' ? { ...answer, result: 'pass' } : answer,
    );
    await visit(aBusiness(), { grade: report, inspections: noHistory, reviews: someReviews(0) });
    await userEvent.click(await screen.findByRole('button', { name: 'Recalculate' }, late));
    const status = await screen.findByText('Does not match');
    const { score, grade: letter } = report.calculation.inspection;
    expect(status.parentElement?.textContent).toContain(
      `Calculated here: 93.0 A. Published: ${score.toFixed(1)} ${letter}.`,
    );
    expect(screen.queryByText('Same result')).toBeNull();
  });

  it('lead to the answers of each inspection, and show one that was declared void as such', async () => {
    const { inspection } = aReport().calculation;
    const voided = { ...inspection, id: `ins_${'1'.repeat(26)}` as const, voided: true };
    const recent = { ...inspection, inspectedAt: new Date().toISOString() };
    await visit(aBusiness(), {
      grade: aReport(),
      inspections: { items: [recent, { ...voided, inspectedAt: recent.inspectedAt }], next: null },
      reviews: someReviews(0),
      [`inspections/${recent.id}/answers`]: aReport().calculation,
    });
    const list = await within(await safety()).findAllByRole('listitem');
    expect(list.filter((item) => item.dataset.voided === 'true')).toHaveLength(1);
    expect(within(await safety()).getAllByText('Declared void').length).toBeGreaterThan(0);
    // Of what does not count any more nothing is read.
    const answers = await within(await safety()).findByText(/^Answers/);
    const details = answers.closest('details') as HTMLDetailsElement;
    // jsdom opens it and tells nobody.
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const open = within(details);
    const question = CHK_2026_1.items[0]?.text.en ?? '';
    expect(await open.findByText(question, {}, late)).toBeTruthy();
    expect(open.getByText(new RegExp(inspection.ruleVersion))).toBeTruthy();
    expect(open.getByRole('link', { name: 'See it as data (JSON)' }).getAttribute('href')).toBe(
      `/api/v1/inspections/${recent.id}/answers`,
    );
  });

  it('say why there is no grade, when one is expected, and invite the first review', async () => {
    await visit(
      aBusiness({
        safety: {
          grade: null,
          word: 'NEW',
          score: null,
          inspectedAt: null,
          nextDueAt: '2027-03-05T10:00:00.000Z',
          escalatedSince: null,
        },
      }),
      {
        grade: { safety: aBusiness().safety, calculation: null },
        inspections: noHistory,
        reviews: someReviews(0),
      },
    );
    expect(within(await safety()).getByText('The first inspection is expected by March 2027.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Recalculate' })).toBeNull();
    expect(await within(await visitors()).findByText(/No reviews yet/)).toBeTruthy();
  });

  it('stand with one half when the other cannot be had, and it can be tried again', async () => {
    await visit(aBusiness(), { reviews: someReviews(38) });
    expect(await within(await visitors()).findByText('from 38 reviews')).toBeTruthy();
    const half = await safety();
    expect(await within(half).findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
    expect(within(half).getByText('Very good')).toBeTruthy();
  });

  it('do not exist for an unknown place or an id of another shape', async () => {
    await open(ratingsRoutes, `/client/ratings/${aBusiness().id}`, () => 404);
    expect(await screen.findByText('status 404')).toBeTruthy();
    const { asked } = await open(ratingsRoutes, '/client/ratings/scoring', () => 503);
    expect(await screen.findAllByText('status 404')).toHaveLength(2);
    expect(asked).toEqual([]);
  });
});
