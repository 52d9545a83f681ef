import { CHK_2026_1 } from '../checklist/chk-2026.1/index.js';
import { Facet } from '../checklist/terms.schema.js';
import { newId } from '../kit/id.js';
import { HazardReportDraft, hazardItems } from './hazard-report.schema.js';

const DAY_MS = 86_400_000;
const draft = (over: object = {}) => ({
  id: newId('hazardReport'),
  businessId: newId('business'),
  facet: 'pool',
  text: 'The rail by the pool is loose.',
  photos: [],
  seenAt: new Date(Date.now() - DAY_MS).toISOString(),
  ...over,
});
const wrong = (over: object) =>
  HazardReportDraft.safeParse(draft(over)).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('hazard reports', () => {
  it('take what was seen in the last 30 days, and nothing that is still to come', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ seenAt: new Date(Date.now() - 31 * DAY_MS).toISOString() })).toEqual(['seenAt']);
    expect(wrong({ seenAt: new Date(Date.now() + DAY_MS).toISOString() })).toEqual(['seenAt']);
    expect(wrong({ seenAt: 'yesterday' })).toEqual(['seenAt']);
    // A phone may be some minutes ahead of us.
    const ahead = (ms: number) => wrong({ seenAt: new Date(Date.now() + ms).toISOString() });
    expect([ahead(240_000), ahead(360_000)]).toEqual([[], ['seenAt']]);
  });

  it('need 10 to 500 characters, counted as people see them, and at most three pictures', () => {
    expect(wrong({ text: '😀'.repeat(9) })).toEqual(['text']);
    expect(wrong({ text: '😀'.repeat(10) })).toEqual([]);
    expect(wrong({ text: 'ก'.repeat(501) })).toEqual(['text']);
    expect(wrong({ photos: Array.from({ length: 4 }, () => newId('photo')) })).toEqual(['photos']);
    expect(wrong({ facet: 'moon', checklistItemId: 'F9-99' })).toEqual(['facet', 'checklistItemId']);
  });

  it('offer only what a visitor can see, of the facet chosen', () => {
    const pool = hazardItems(CHK_2026_1, 'pool').map(({ id }) => id);
    expect(pool).toContain('F4-03');
    expect(pool).not.toContain('F3-11');
    expect(pool).not.toContain('F3-03');
    for (const facet of Facet.options) expect(hazardItems(CHK_2026_1, facet).length).toBeLessThan(10);
  });
});
