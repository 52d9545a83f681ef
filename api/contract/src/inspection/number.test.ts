import { newId } from '../kit/id.js';
import { idsNumbered, inspectionNumber, isInspectionNumber } from './number.js';

describe('the number of an inspection', () => {
  it('says the day in Bangkok and the end of its id', () => {
    const id = newId('inspection', Date.parse('2026-11-27T18:30:00Z'), (bytes) => bytes.fill(9));
    expect(inspectionNumber(id)).toBe('I-20261128-999999');
  });

  it.each(['2026-11-27T17:00:00.000Z', '2026-11-28T16:59:59.999Z'])(
    'of the first and last moment of a day (%s) finds the id among those of that day',
    (at) => {
      const id = newId('inspection', Date.parse(at));
      const { first, last, end } = idsNumbered(inspectionNumber(id));
      expect([first <= id, id <= last, id.endsWith(end)]).toEqual([true, true, true]);
    },
  );

  it.each(['I-20261128-7F3K9Q', 'I-20261399-7F3K9Q', 'I-20261128-7F3K9U', 'W-2026-7F3K9Q', ''])(
    'is told from other words (%s)',
    (text) => expect(isInspectionNumber(text)).toBe(text === 'I-20261128-7F3K9Q'),
  );
});
