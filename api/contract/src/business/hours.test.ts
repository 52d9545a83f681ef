import { rangesText } from './hours.js';

it('a day’s openings say when they end on the next day, but not of midnight', () => {
  const day = [
    { from: '09:00', to: '14:00' },
    { from: '18:00', to: '02:00' },
  ];
  expect(rangesText(day, 'next day')).toBe('09:00–14:00, 18:00–02:00 next day');
  expect(rangesText([{ from: '18:00', to: '00:00' }], 'next day')).toBe('18:00–00:00');
  expect(rangesText([], 'next day')).toBe('');
});
