import {
  NOTIFICATIONS,
  type NoticeOf,
  type NotificationParams,
  type NotificationType,
  toldOf,
} from '@sabaijai/contract';
import { createI18n, LOCALES } from '@sabaijai/shared-ui/locale';
import words from './locale/en-US.json';
import sentences from './sentences';

type Own = NoticeOf<'visitor'>;

const EXAMPLES: { [T in Own]: NotificationParams<T>[] } = {
  FAVORITE_GRADE_CHANGED: [
    { before: 'B', after: 'A' },
    { before: 'A', after: 'D' },
    { before: null, after: 'B' },
    { before: 'B', after: null },
  ],
  REVIEW_PUBLISHED: [{}],
  REVIEW_REMOVED: [{ reason: 'It names a private person.' }],
  REVIEW_REPLIED: [{}],
  REPORT_OUTCOME: (['upheld', 'rejected'] as const).map((outcome) => ({ outcome, comment: 'Thanks' })),
  HAZARD_OUTCOME: (['triaged', 'linked', 'dismissed', 'duplicate'] as const).map((outcome) => ({
    outcome,
    comment: null,
  })),
  CORRECTION_OUTCOME: (['applied', 'dismissed'] as const).map((outcome) => ({ outcome, comment: null })),
  MISSING_OUTCOME: (['listed', 'known', 'declined'] as const).map((outcome) => ({
    ...{ outcome, name: 'Doi View', comment: null },
  })),
  PICTURE_OUTCOME: (['removed', 'blurred', 'kept'] as const).map((outcome) => ({ outcome, comment: null })),
  PICTURE_CHANGED: (['removed', 'blurred'] as const).map((outcome) => ({ outcome, comment: null })),
  EMAIL_LOST: [{}],
};

describe('what visitors are told', () => {
  it('has a sentence for each type', () => {
    expect(Object.keys(words.type).sort()).toEqual(Object.keys(sentences.tell).sort());
  });

  it.each(Object.values(LOCALES).map(({ code }) => code))('is a sentence of its own in %s', async (code) => {
    const { t } = await createI18n(code, [sentences.namespace]);
    const told = Object.entries(EXAMPLES).flatMap(([type, examples]) =>
      examples.map((params) => {
        expect(NOTIFICATIONS[type as NotificationType].params.safeParse(params).success).toBe(true);
        const { form = 'text', values } = toldOf(type as Own, params);
        const sentence = t(`${sentences.namespace}:type.${type}.${form}`, { place: 'Doi View', ...values });
        // Only what the account itself is told of names no place.
        expect(sentence.includes('Doi View')).toBe(type !== 'EMAIL_LOST');
        return sentence;
      }),
    );
    expect(told.filter((sentence) => /type\.|\{\{/.test(sentence))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
  });
});
