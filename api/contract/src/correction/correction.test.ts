import { newId } from '../kit/id.js';
import { CorrectionDraft } from './correction.schema.js';

const hours = (days: object, alwaysOpen = false) => ({
  id: newId('correction'),
  businessId: newId('business'),
  about: 'hours',
  hours: {
    alwaysOpen,
    days: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [], ...days },
  },
});

describe('a correction of hours', () => {
  it('names the day that is wrong', () => {
    const wed = [
      { from: '08:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ];
    expect(CorrectionDraft.safeParse(hours({ wed })).error?.issues).toMatchObject([
      { path: ['hours', 'days', 'wed'], params: { rule: 'hours_overlap' } },
    ]);
  });

  it('has a day on which the place opens', () => {
    expect(CorrectionDraft.safeParse(hours({})).error?.issues).toMatchObject([
      { path: ['hours', 'days', 'mon'], params: { rule: 'required' } },
    ]);
    expect(CorrectionDraft.safeParse(hours({}, true)).success).toBe(true);
    expect(CorrectionDraft.safeParse({ ...hours({}), hours: null }).success).toBe(true);
  });
});
