import { QueryFailedError } from 'typeorm';
import { nestLog, openLog } from '../log.js';
import { Outage } from './outage.js';

const failed = (code: string, errno?: number) =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error(code), { code, errno }));
const MINUTE_MS = 60_000;

describe('an outage of the database', () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  const nest = nestLog(log, new Outage(log));
  const told = () => lines.splice(0).map((line) => JSON.parse(line));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['is away', 'ECONNREFUSED', undefined],
    ['is full', 'ER_DISK_FULL', 1021],
    ['is a full SQLite', 'SQLITE_FULL', undefined],
  ])('is a line a minute while it %s, and one when it is over', (_, code, errno) => {
    for (let n = 0; n < 815; n += 1) nest.error(failed(code, errno), 'Problem');
    expect(told()).toMatchObject([
      { msg: 'the database is away', failed: 1, level: 50, err: { code, query: 'SELECT 1' } },
    ]);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(told()).toMatchObject([{ msg: 'the database is away', failed: 814 }]);
    nest.error(failed(code, errno), 'Problem');
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(told()).toMatchObject([
      { msg: 'the database is away', failed: 1 },
      { msg: 'the database is back', awayS: 60, level: 40 },
    ]);
    vi.advanceTimersByTime(5 * MINUTE_MS);
    expect(told()).toEqual([]);
  });

  it('is not what fails for another reason, which is told each time', () => {
    for (const error of [
      failed('ER_LOCK_DEADLOCK', 1213),
      failed('ER_BAD_FIELD_ERROR', 1054),
      new Error('x'),
    ])
      nest.error(error, 'Problem');
    expect(told()).toHaveLength(3);
  });
});
