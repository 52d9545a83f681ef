import type { Id } from '@sabaijai/contract';
import { BusinessService } from '../features/business/business.service.js';
import { addPlace } from '../features/business/testing.js';
import { MapService } from '../features/map/map.service.js';
import { retry } from '../platform/database/retry.js';
import { Settings } from '../platform/settings/settings.js';
import { DirectoryIndex } from '../search/index/directory-index.js';
import { readPlace } from '../search/index/place.query.js';
import { openApp } from '../testing.js';

// As `npm start` has it: no mode of ours may send what the tests would have stripped.
process.env.NODE_ENV = 'production';
const { mode, logLevel } = Settings.read({ NODE_ENV: 'production', LOG_LEVEL: 'silent' }, '/nowhere/.env');

describe('in production', () => {
  const app = openApp({ mode, logLevel });
  let id: Id<'business'>;
  beforeAll(async () => {
    ({ id } = await addPlace(app().dataSource, { name: { en: 'Canal kitchen' } }));
    await retry(app().dataSource, async (manager) =>
      app()
        .nest.get(DirectoryIndex)
        .indexPlace(manager, await readPlace(manager, id, Date.now()), id),
    );
  });

  /** Puts a field that no schema knows into every object of the answer, as a view made by spreading a row would. */
  function leak(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const each of Object.values(value)) leak(each);
    if (!Array.isArray(value)) Object.assign(value, { ownerId: 'usr_secret' });
  }
  function leakFrom<K extends string>(service: Record<K, (...args: never[]) => Promise<unknown>>, method: K) {
    const answer = service[method].bind(service) as (...args: unknown[]) => Promise<unknown>;
    const leaking = async (...args: unknown[]) => {
      const value = await answer(...args);
      leak(value);
      expect(JSON.stringify(value)).toContain('usr_secret');
      return value;
    };
    service[method] = leaking as never;
    return () => {
      service[method] = answer as never;
    };
  }

  it.each([
    ['a place', '/ID', 'get'],
    ['a list', '?limit=20', 'list'],
    ['suggestions', '/suggest?q=canal', 'suggest'],
  ] as const)('a field that the contract does not name is left out of %s', async (_name, path, method) => {
    const mend = leakFrom(app().nest.get(BusinessService), method);
    const answer = await app().ask(`/api/v1/businesses${path.replace('ID', id)}`);
    mend();
    expect([answer.statusCode, answer.body.includes('usr_secret')]).toEqual([200, false]);
    expect(answer.body).toContain('Canal kitchen');
  });

  it('a field that the contract does not name is left out of the clusters of a map', async () => {
    const mend = leakFrom(app().nest.get(MapService), 'clusters');
    const answer = await app().ask('/api/v1/map/clusters?bbox=97,5,106,21&z=8');
    mend();
    expect([answer.statusCode, answer.body.includes('usr_secret')]).toEqual([200, false]);
    expect(Object.keys(answer.json()).length).toBeGreaterThan(0);
  });

  it('an answer that does not fit its schema is our own mistake, not somebody else’s data', async () => {
    const businesses = app().nest.get(BusinessService);
    const find = businesses.get.bind(businesses);
    businesses.get = async (place) => ({ ...(await find(place)), name: 5 as never });
    const answer = await app().ask(`/api/v1/businesses/${id}`);
    expect(answer.json()).toMatchObject({ status: 500, code: 'INTERNAL' });
  });
});
