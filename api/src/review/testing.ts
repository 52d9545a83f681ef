import { newId, type ReviewDraft, visitMonths } from '@sabaijai/contract';

export function aDraft(overrides: Partial<ReviewDraft> = {}): ReviewDraft {
  return {
    id: newId('review'),
    rating: 4,
    aspects: { cleanliness: 5, safety: 4, service: null, value: null },
    title: 'ร้านประจำ',
    text: 'อาหารอร่อย สะอาด และพนักงานใจดี',
    language: 'th',
    visitedMonth: visitMonths(Date.now())[1] as string,
    photos: [],
    mentionsSafety: false,
    ...overrides,
  };
}
