import { newId } from '@sabaijai/contract';
import type { IndexedPlace } from './indexed-place.js';

/** A listed place in Bangkok that no list is about; name what matters to the test. */
export function aPlace(overrides: Partial<IndexedPlace> = {}): IndexedPlace {
  return {
    id: newId('business'),
    state: 'listed',
    kind: 'business',
    category: 'restaurant',
    extraCategories: [],
    name: { th: 'ครัวคุณแม่' },
    district: null,
    province: 'TH-10',
    lat: 13.75,
    lon: 100.5,
    grade: null,
    score: null,
    inspectedAt: null,
    ratingAvg: null,
    ratingBayes: null,
    ratingCount: 0,
    facets: [],
    hours: null,
    hot: null,
    recommend: null,
    ...overrides,
  };
}
