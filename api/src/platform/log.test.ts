import { QueryFailedError } from 'typeorm';
import { nestLog, openLog } from './log.js';

/** As the driver of MariaDB tells of an address that is taken. */
const taken = () => {
  const sqlMessage = "Duplicate entry 'anna@example.org' for key 'ux_user_email'";
  const said = { code: 'ER_DUP_ENTRY', errno: 1062, sqlMessage, sql: "… VALUES ('anna@example.org')" };
  const cause = Object.assign(new Error(sqlMessage), said);
  return new QueryFailedError('INSERT INTO user (email) VALUES (?)', ['anna@example.org'], cause);
};

describe('the log of a failed query', () => {
  const written = (error: Error) => {
    const lines: string[] = [];
    const log = openLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
    nestLog(log).error(error, 'Problem');
    return lines.join('');
  };

  it.each([
    ['itself', taken],
    ['of what it made fail', () => new Error('Not saved', { cause: taken() })],
    [
      'of what tells it in its own words',
      () => new Error(`Not saved: ${taken().message}`, { cause: new Error('x', { cause: taken() }) }),
    ],
  ])('says which and where, but nothing of its values: %s', (_, make) => {
    const line = written(make());
    expect(line).not.toContain('anna');
    expect(JSON.parse(line)).toMatchObject({
      context: 'Problem',
      err: { code: 'ER_DUP_ENTRY', errno: 1062, query: 'INSERT INTO user (email) VALUES (?)' },
    });
    expect(JSON.parse(line).err.stack).toMatch(/^ {4}at .*log\.test/);
  });

  it('is not that of another error, which is told in full', () => {
    const { err, msg } = JSON.parse(written(new TypeError('no air')));
    expect([err.type, err.message, msg]).toEqual(['TypeError', 'no air', 'no air']);
  });
});
