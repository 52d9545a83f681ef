import {
  Address,
  BusinessItem,
  type Category,
  type Id,
  OpeningHours,
  Picture,
  pickText,
  READY_FROM,
  Review,
  THAILAND,
  textLength,
} from '@sabaijai/contract';
import {
  applicableItems,
  CHK_2026_1,
  grade,
  nextDue,
  type StatusWord,
  statusWord,
} from '@sabaijai/contract/checklist';
import { surveyForm } from '@sabaijai/contract/forms';
import { completed } from '../src/features/draft/forms.js';
import { completeAnswers } from '../src/features/registration/answers.js';
import { stateOf } from '../src/features/survey/survey.view.js';
import { Problem } from '../src/platform/problem.js';
import { demoAccount, demoAccounts } from './accounts.js';
import { fiction } from './fiction.js';
import { BUSINESSES } from './place.js';

const NOW = Date.parse('2026-11-21T12:34:56+07:00');
const demo = fiction(NOW);
const listed = demo.businesses.filter(({ listedAt }) => listedAt !== null);
const byId = new Map(demo.businesses.map((place) => [place.id, place]));

/** How many there are of each. */
function count<K extends string>(keys: readonly K[]): Record<K, number> {
  const counts = {} as Record<K, number>;
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

describe('the fiction', () => {
  it('is the same for the same seed and time', () => {
    expect(fiction(NOW)).toEqual(demo);
    expect(fiction(NOW, 'other').businesses[0]?.name).not.toEqual(demo.businesses[0]?.name);
  });

  it('keeps its places when time goes on, and moves their dates along', () => {
    const later = fiction(NOW + 30 * 86_400_000);
    expect(later.businesses.map(({ name }) => name)).toEqual(demo.businesses.map(({ name }) => name));
    expect((later.businesses[0]?.listedAt as number) - (demo.businesses[0]?.listedAt as number)).toBe(
      30 * 86_400_000,
    );
  });

  it('has 600 listed places in all categories, of both kinds, all over the country', () => {
    expect(listed).toHaveLength(600);
    expect(new Set(listed.map(({ category }) => category)).size).toBe(10);
    for (const [category, wanted] of Object.entries(BUSINESSES) as [Category, number][])
      expect(listed.filter((place) => place.category === category && place.kind === 'business').length).toBe(
        wanted,
      );
    expect(listed.filter(({ kind }) => kind === 'site').length).toBe(88);
    const provinces = count(listed.map(({ province }) => province as string));
    expect(Object.keys(provinces).length).toBeGreaterThanOrEqual(30);
    for (const many of ['TH-10', 'TH-20', 'TH-50', 'TH-83'])
      expect(provinces[many]).toBeGreaterThanOrEqual(45);
  });

  it('has a dozen beaches and places on the coast around Pattaya', () => {
    const nearby = listed.filter(({ lat, lon }) => Math.hypot(lat - 12.93, lon - 100.88) < 0.15);
    expect(nearby.filter(({ name }) => name.en?.endsWith('Beach')).length).toBeGreaterThanOrEqual(6);
    expect(nearby.length).toBeGreaterThanOrEqual(40);
    expect(
      listed.filter(({ province, name }) => province === 'TH-20' && name.en?.endsWith('Beach')),
    ).toHaveLength(12);
  });

  it('gives every place a name of its own in each of three languages', () => {
    for (const language of ['th', 'en', 'zh'] as const) {
      const names = demo.businesses.map(({ name }) => name[language]);
      expect(names.every((name) => name && textLength(name) >= 2 && textLength(name) <= 100)).toBe(true);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('writes every text in three languages, and leaves no blank unfilled', () => {
    const texts = [
      ...demo.businesses.flatMap(({ name, description, address, rightToReply }) => [
        name,
        description,
        address.district,
        address.subdistrict,
        address.road,
        address.soi,
        address.landmark,
        rightToReply,
      ]),
      ...demo.items.flatMap(({ name, description, limits }) => [name, description, limits?.healthNote]),
      ...demo.policies.flatMap((policy) => [policy.cancellation, policy.privacy, policy.insurance]),
      ...demo.inspections.map(({ publicSummary }) => publicSummary),
    ].filter((each) => each != null);
    for (const each of texts) {
      expect(each.th && each.en && each.zh).toBeTruthy();
      expect(JSON.stringify(each)).not.toMatch(/\{\w+\}|undefined/);
    }
    for (const { description } of demo.businesses)
      for (const each of Object.values(description ?? {})) expect(textLength(each)).toBeLessThanOrEqual(750);
    for (const { publicSummary } of demo.inspections)
      if (publicSummary)
        expect(textLength(pickText(publicSummary, 'th')?.text ?? '')).toBeGreaterThanOrEqual(50);
  });

  it('keeps to the schemas of the contract', () => {
    for (const place of demo.businesses) {
      Address.parse(place.address);
      if (place.hours) OpeningHours.parse(place.hours);
      expect(place.lat > THAILAND.south && place.lat < THAILAND.north).toBe(true);
      expect(place.lon > THAILAND.west && place.lon < THAILAND.east).toBe(true);
      expect(place.website ?? 'https://a.example').toMatch(/^https:\/\/[\w.-]+\.example$/);
      for (const phone of place.phones) expect(phone).toMatch(/^\+66(2|[89]0)000\d{4}$/);
    }
    for (const item of demo.items) BusinessItem.parse({ ...item, pictures: [] });
    for (const photo of demo.photos) Picture.parse(photo);
    for (const review of demo.reviews)
      Review.parse({
        ...review,
        author: null,
        aspects: {
          cleanliness: review.cleanliness,
          safety: review.safety,
          service: review.service,
          value: review.value,
        },
        pictures: [],
        createdAt: new Date(review.createdAt).toISOString(),
        editedAt: null,
        reply: null,
        actions: [],
      });
  });

  it('makes ids that are never used twice', () => {
    for (const rows of [demo.businesses, demo.items, demo.policies, demo.photos, demo.reviews, demo.answers])
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('lets nothing happen in the future or before the place was listed', () => {
    for (const { createdAt, businessId, replyAt } of demo.reviews) {
      expect(createdAt).toBeLessThanOrEqual(NOW);
      expect(createdAt).toBeGreaterThanOrEqual(byId.get(businessId)?.listedAt as number);
      if (replyAt) expect(replyAt).toBeLessThanOrEqual(NOW);
    }
    for (const { startedAt, finishedAt } of demo.inspections) {
      expect(startedAt).toBeLessThan(NOW);
      expect(finishedAt ?? 0).toBeLessThanOrEqual(NOW);
    }
  });
});

describe('what owners ask for', () => {
  it('is an appeal that waits, one that was decided and a visit, of places with findings', () => {
    expect(demo.appeals.map(({ state }) => state)).toEqual(['filed', 'upheld', 'filed', 'upheld']);
    expect(demo.reInspections).toHaveLength(2);
    for (const { inspectionId, businessId, authorId, createdAt, items } of demo.appeals) {
      const inspection = demo.inspections.find(({ id }) => id === inspectionId);
      expect(byId.get(businessId)?.ownerId).toBe(authorId);
      expect(createdAt - (inspection?.finishedAt ?? 0)).toBeLessThan(21 * 86_400_000);
      expect(createdAt).toBeLessThan(NOW);
      expect(items).toHaveLength(1);
    }
  });
});

describe('the reviews', () => {
  it('are 2 to 40 a place, one a visitor, in mixed languages', () => {
    const counts = Object.values(count(demo.reviews.map(({ businessId }) => businessId)));
    expect(counts).toHaveLength(listed.length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(40);
    expect(new Set(demo.reviews.map(({ businessId, authorId }) => businessId + authorId)).size).toBe(
      demo.reviews.length,
    );
    const languages = count(demo.reviews.map(({ language }) => language));
    for (const each of ['th', 'en', 'zh'] as const) expect(languages[each]).toBeGreaterThan(1_000);
    const texts = demo.reviews.map(({ text }) => text);
    expect(texts.every((text) => textLength(text) >= 8)).toBe(true);
    expect(new Set(texts).size).toBeGreaterThan(3_000);
  });

  it('use all the stars, and some are answered', () => {
    const ratings = count(demo.reviews.map(({ rating }) => String(rating)));
    expect(Object.keys(ratings).sort()).toEqual(['1', '2', '3', '4', '5']);
    expect(demo.reviews.filter(({ replyText }) => replyText).length).toBeGreaterThan(500);
  });
});

describe('the inspections', () => {
  const answersOf = new Map<string, typeof demo.answers>();
  for (const answer of demo.answers)
    answersOf.set(answer.inspectionId, [...(answersOf.get(answer.inspectionId) ?? []), answer]);

  it('answer every item that applies, and the rule gives what is stored', () => {
    for (const inspection of demo.inspections.filter(({ finishedAt }) => finishedAt !== null)) {
      const rows = answersOf.get(inspection.id) ?? [];
      const context = { ...inspection.facts, facets: inspection.facets };
      expect(rows.map(({ itemId }) => itemId)).toEqual(
        applicableItems(CHK_2026_1, context).map(({ id }) => id),
      );
      const result = grade(CHK_2026_1, {
        ...context,
        inspectedAt: new Date(inspection.finishedAt as number),
        answers: rows.map(({ itemId, result, value, value2, document }) => ({
          itemId,
          result,
          ...(value !== null && { value }),
          ...(value2 !== null && { value2 }),
          ...(document && { document }),
        })),
      });
      expect(result.unanswered).toBe(0);
      expect(result).toEqual(inspection.result);
    }
  });

  it('never send the same inspector three times in a row', () => {
    const perPlace = new Map<string, string[]>();
    for (const { businessId, inspectorId } of demo.inspections)
      perPlace.set(businessId, [...(perPlace.get(businessId) ?? []), inspectorId]);
    for (const visits of perPlace.values())
      for (let i = 2; i < visits.length; i += 1)
        expect(new Set(visits.slice(i - 2, i + 1)).size).toBeGreaterThan(1);
  });

  it('spread the grades and every status word that the demo can have', () => {
    const words: (StatusWord | null)[] = [];
    const grades = { A: 0, B: 0, C: 0, D: 0 };
    for (const place of listed) {
      const own = demo.grades.filter(({ businessId }) => businessId === place.id);
      const current = own.findLast(({ publishAt }) => publishAt <= NOW);
      const pending = own.find(({ publishAt }) => publishAt > NOW);
      const visit = demo.inspections.find(({ id }) => id === current?.inspectionId);
      const word = statusWord(
        {
          listedAt: new Date(place.listedAt as number),
          lastInspectedAt: visit?.finishedAt ? new Date(visit.finishedAt) : null,
          factCheckUntil: pending ? new Date(pending.publishAt) : null,
        },
        new Date(NOW),
      );
      words.push(word);
      if (current && word !== 'EXPIRED') grades[current.grade] += 1;
    }
    const share = (value: number) => (value / listed.length) * 100;
    expect(share(grades.A)).toBeGreaterThan(40);
    expect(share(grades.B)).toBeGreaterThan(20);
    expect(share(grades.C)).toBeGreaterThan(9);
    expect(share(grades.D)).toBeGreaterThan(4);
    const counted = count(words.filter((word) => word !== null));
    for (const word of ['NEW', 'AWAITING', 'EXPIRED', 'FACT_CHECK'] as const)
      expect(counted[word]).toBeGreaterThanOrEqual(5);
  });
});

it('the demo’s follow-ups come within 90 days of an inspection that found something', () => {
  const followUps = demo.inspections.filter(({ type }) => type === 'follow_up');
  expect(followUps.length).toBeGreaterThan(20);
  for (const { businessId, startedAt } of followUps) {
    const before = demo.inspections.findLast(
      (each) => each.businessId === businessId && (each.finishedAt ?? startedAt) < startedAt,
    );
    expect(before && startedAt - (before.finishedAt ?? 0)).toBeLessThanOrEqual(90 * 86_400_000);
    expect(before && before.criticalFindings + before.majorFindings + before.minorFindings).toBeGreaterThan(
      0,
    );
  }
});

describe('the demo accounts', () => {
  it('have one role and one address each', () => {
    expect(demoAccounts.map(({ email }) => email)).toEqual(
      ['client1', 'client2', 'vendor1', 'vendor2', 'inspector1', 'inspector2', 'lead'].map(
        (name) => `${name}@demo.sabaijai.example`,
      ),
    );
    expect(demoAccounts.every(({ roles }) => roles.length === 1)).toBe(true);
    expect(demoAccounts.filter(({ inspector }) => inspector?.isLead).map(({ name }) => name)).toEqual([
      'lead',
    ]);
  });

  it('give the vendors places of several grades', () => {
    for (const name of ['vendor1', 'vendor2'] as const) {
      const own = demo.businesses.filter(({ ownerId }) => ownerId === demoAccount(name).id);
      expect(own.length).toBeGreaterThanOrEqual(12);
      const ids = new Set(own.map(({ id }) => id));
      expect(
        new Set(demo.grades.filter(({ businessId }) => ids.has(businessId)).map((each) => each.grade)).size,
      ).toBeGreaterThan(2);
    }
  });

  it('give the inspectors work in hand: visits due, one under way, registrations to review', () => {
    for (const name of ['inspector1', 'inspector2'] as const) {
      const account = demoAccount(name);
      const provinces = account.inspector?.provinces ?? [];
      const mine = listed.filter(({ province }) => provinces.some((each) => each === province));
      const due = mine.filter((place) => {
        const last = demo.grades.findLast(
          ({ businessId, publishAt }) => businessId === place.id && publishAt <= NOW,
        );
        return last && Date.parse(nextDue(last.grade, new Date(last.publishAt), place.facets)) < NOW;
      });
      expect(due.length).toBeGreaterThanOrEqual(5);
      expect(
        demo.inspections.filter((each) => each.inspectorId === account.id && each.state === 'in_progress')
          .length,
      ).toBeGreaterThanOrEqual(1);
      const waiting = demo.registrations.filter(
        ({ state, province }) => state === 'submitted' && provinces.includes(province),
      );
      expect(waiting.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('gives the visitors’ accounts something they kept, were told and reported', () => {
    const client = demoAccount('client1').id;
    const own = demo.favorites.filter(({ userId }) => userId === client);
    expect(own.length).toBeGreaterThanOrEqual(5);
    expect(own.some(({ gradeWhenSaved, toldGrade }) => gradeWhenSaved !== toldGrade)).toBe(true);
    expect(demo.notifications.filter(({ userId, readAt }) => userId === client && !readAt)).toHaveLength(1);
    expect(demo.hazards.filter(({ reporterId }) => reporterId === client)).toHaveLength(2);
    const told = demo.notifications.filter(({ userId }) => userId === client);
    const rows = [...demo.favorites, ...demo.hazards, ...demo.reports, ...demo.corrections, ...told];
    for (const { businessId } of rows) expect(byId.get(businessId as Id<'business'>)?.state).toBe('listed');
  });

  it('gives the vendors registrations at every stage, each of which the form takes', () => {
    for (const vendor of ['vendor1', 'vendor2'] as const) {
      const own = demo.registrations.filter(({ applicantId }) => applicantId === demoAccount(vendor).id);
      expect(new Set(own.map(({ state }) => state))).toEqual(
        new Set(['submitted', 'in_review', 'changes_requested', 'rejected']),
      );
      expect(demo.drafts.some(({ ownerId }) => ownerId === demoAccount(vendor).id)).toBe(true);
    }
    for (const vendor of ['vendor1', 'vendor2'] as const) {
      const told = demo.notifications.filter(({ userId }) => userId === demoAccount(vendor).id);
      expect(new Set(told.map(({ type }) => type))).toEqual(
        new Set([
          'CHANGE_RETURNED',
          'DOC_EXPIRING',
          'REG_CHANGES',
          'REG_REJECTED',
          'WARNING_ACCEPTED',
          'WARNING_ESCALATED',
          'WARNING_REMINDER',
          'WARNING_REPEAT',
          'WARNING_RETURNED',
          'WARNING_SENT',
        ]),
      );
    }
    const whole = demo.registrations.filter(({ kind }) => kind !== 'edit');
    expect(whole.flatMap(({ answers }) => problemsOf(answers))).toEqual([]);
  });

  it('gives the vendors’ listed places visitors on most of 56 days, and a sum to every event', () => {
    const sums = new Map(
      demo.totals.map(({ businessId, day, kind, count }) => [`${businessId}/${day}/${kind}`, count]),
    );
    const events = count(demo.activity.map((event) => `${event.businessId}/${event.day}/${event.kind}`));
    for (const [key, of] of Object.entries(events)) expect(sums.get(key)).toBeGreaterThanOrEqual(of);
    for (const place of listed.filter(({ ownerId, state }) => ownerId && state === 'listed')) {
      const days = demo.totals.filter(({ businessId, kind }) => businessId === place.id && kind === 'view');
      expect(days.length).toBeGreaterThan(40);
    }
  });

  it('gives the vendors self-checks at every stage, each of which the form takes', () => {
    for (const vendor of ['vendor1', 'vendor2'] as const) {
      const own = demo.surveys.filter(
        ({ businessId }) => byId.get(businessId)?.ownerId === demoAccount(vendor).id,
      );
      expect(own.map((survey) => stateOf(survey, NOW))).toEqual([
        'submitted',
        'submitted',
        'draft',
        'expired',
      ]);
      expect(own.map(({ projection }) => (projection?.readiness ?? 0) >= READY_FROM)).toEqual([
        true,
        false,
        false,
        true,
      ]);
      expect(own[1]?.projection?.fixes).toHaveLength(5);
    }
    for (const { answers, state } of demo.surveys)
      if (state === 'submitted') expect(completed(surveyForm, answers as never)).toEqual(answers);
  });
});

function problemsOf(answers: Record<string, object>): unknown[] {
  try {
    completeAnswers(answers);
    return [];
  } catch (error) {
    return [error instanceof Problem ? [error.code, error.details] : error];
  }
}
