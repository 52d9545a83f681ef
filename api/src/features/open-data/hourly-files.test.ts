import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { HourlyFiles } from './hourly-files.js';

describe('a file of the hour', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hourly-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  async function* words(...all: string[]) {
    yield* all;
  }

  it('of several processes that make it at once is the first one’s, whole, for all', async () => {
    const processes = Array.from({ length: 4 }, () => new HourlyFiles(folder));
    const files = await Promise.all(
      processes.map((files, n) => files.get('a.csv', 0, () => words(`${n}`, 'x'.repeat(n * 1_000)))),
    );
    const contents = files.map(({ plain }) => readFileSync(plain.file, 'utf8'));
    expect(new Set(contents).size).toBe(1);
    expect(gunzipSync(readFileSync(String(files[0]?.gzip.file))).toString()).toBe(contents[0]);
    expect(readdirSync(folder)).toEqual(['0-a.csv']);
  });

  it('that could not be made to its end is not there, and is made when asked for again', async () => {
    const files = new HourlyFiles(folder);
    async function* broken() {
      yield 'half';
      throw new Error('the database went away');
    }
    await expect(files.get('b.csv', 0, broken)).rejects.toThrow('the database went away');
    expect(readdirSync(folder)).toEqual(['0-a.csv']);
    expect((await files.get('b.csv', 0, () => words('whole'))).plain.bytes).toBe(5);
  });
});
