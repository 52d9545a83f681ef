import { newId } from '@sabaijai/contract';
import { BusinessEntity } from '../../features/business/business.entity.js';
import { addPlace } from '../../features/business/testing.js';
import { openApp } from '../../testing.js';

describe('the badge for other sites', () => {
  const app = openApp();
  const inspected = (place: Partial<BusinessEntity>) =>
    addPlace(app().dataSource, { grade: 'B', score: 85, inspectedAt: Date.now() - 86_400_000, ...place });
  const get = (id: string, language = 'en') => app().ask(`/badge/${id}-${language}.svg`);

  it.each([
    ['th', 'เกรดความปลอดภัย'],
    ['en', 'Safety grade: B Good'],
    ['zh', '安全等级'],
  ])('shows the grade in «%s», without a script, to any site', async (language, said) => {
    const { id } = await inspected({});
    const { statusCode, headers, body } = await get(id, language);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(body).toContain(said);
    expect(body).not.toMatch(/<script|\son\w+=|href/);
  });

  it.each<[string, Partial<BusinessEntity>, string]>([
    ['its inspection is too long ago', { inspectedAt: Date.now() - 800 * 86_400_000 }, 'No current grade'],
    ['nobody has inspected the place', { grade: null, inspectedAt: null }, 'No current grade'],
    ['the place is suspended', { state: 'suspended' }, 'Suspended'],
    ['the place has closed', { state: 'closed', closedAt: Date.now() }, 'Closed for good'],
  ])('fades when %s', async (_, place, said) => {
    const { body } = await get((await inspected(place)).id);
    expect(body).toContain(said);
    expect(body).not.toContain('#4BA3F5');
  });

  it('shows a D while a warning stands escalated', async () => {
    const { id } = await inspected({ cappedFrom: Date.now() - 1 });
    expect((await get(id)).body).toContain('Safety grade: D Unsafe');
  });

  it('is not there for what is not public, nor under another name', async () => {
    const { id } = await inspected({ state: 'draft' });
    for (const url of [
      `${id}-en.svg`,
      `${newId('business')}-en.svg`,
      'x.svg',
      `${id}-fr.svg`,
      `${id}-en.png`,
    ])
      expect([url, (await app().ask(`/badge/${url}`)).statusCode]).toEqual([url, 404]);
  });
});
