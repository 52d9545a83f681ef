import { openApp } from '../../testing.js';
import { afterWorkingDays } from './clock.js';

describe('working days', () => {
  const app = openApp();
  const other = openApp({ holidays: ['11-23', '2026-11-24'] });
  const without = openApp({ holidays: [] });
  const after = ({ dataSource }: ReturnType<typeof app>, from: string, days: number) =>
    new Date(afterWorkingDays(dataSource.manager, Date.parse(from), days)).toISOString();

  it('are Monday to Friday in Thailand, to the end of the day', () => {
    const friday = '2026-11-20T10:00:00+07:00';
    expect(after(app(), friday, 1)).toBe('2026-11-23T16:59:59.000Z');
    expect(after(app(), friday, 5)).toBe('2026-11-27T16:59:59.000Z');
    // Still Friday in London.
    expect(after(app(), '2026-11-21T01:00:00+07:00', 1)).toBe('2026-11-23T16:59:59.000Z');
  });

  it('leave out the holidays of the settings, each server its own', () => {
    expect(after(app(), '2026-12-04T10:00:00+07:00', 4)).toBe('2026-12-11T16:59:59.000Z');
    expect(after(app(), '2026-12-30T10:00:00+07:00', 1)).toBe('2027-01-04T16:59:59.000Z');
    expect(after(without(), '2026-12-04T10:00:00+07:00', 4)).toBe('2026-12-10T16:59:59.000Z');
    expect(after(other(), '2026-11-20T10:00:00+07:00', 1)).toBe('2026-11-25T16:59:59.000Z');
  });
});
