import { createPublicKey, verify } from 'node:crypto';
import { CardTrust, DAY_MS, type Id, readCard, SignedCard } from '@sabaijai/contract';
import { cards } from '../../cli/cards-command.js';
import { everybody, type Name } from '../../people.testing.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { addPlace, inspect, type Visit } from '../business/testing.js';
import { GradeRecordEntity } from '../grade/grade-record.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { CardKeyEntity } from './card.entity.js';

describe.each(SERVERS)('the code of a grade card on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);
  let place: BusinessEntity;

  beforeEach(async () => {
    place = await addPlace(app().dataSource, { ownerId: idOf('owner'), name: { en: 'Silk Corner' } });
  });

  /** Somebody inspects it so many days ago. */
  const visit = async (daysAgo: number, more: Visit = {}) => {
    const finishedAt = Date.now() - daysAgo * DAY_MS;
    return retry(app().dataSource, async (manager) => {
      const { id } = await inspect(manager, place, { finishedAt, ...more });
      await deriveBusiness(manager, [place.id], Date.now());
      return id;
    });
  };
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  const change = (row: Partial<BusinessEntity>) =>
    rows(BusinessEntity).update({ id: place.id }, row as object);
  const print = (who: Name | null = 'owner') => ask(who, `businesses/${place.id}/card`, {});
  /** Its code, read as a phone reads it. */
  const printed = async (inspection: Id<'inspection'>) => {
    const { hash } = SignedCard.parse((await print()).json());
    const read = readCard(inspection, hash);
    if (!read) throw new Error(`Not a card: ${hash}`);
    return read;
  };
  const trust = async () => CardTrust.parse((await ask(null, 'card-trust')).json());
  /** As a device would, by the keys that it was told. */
  const isGenuine = async ({ key, message, signature }: Awaited<ReturnType<typeof printed>>) => {
    const x = (await trust()).keys.find(({ id }) => id === key)?.key;
    if (!x) return false;
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, message, publicKey, signature);
  };
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    await cards(args, {
      open: (work) => work(app().dataSource),
      say: (line) => void lines.push(line),
    });
    return lines;
  };

  it('says, signed, what the card says, and is the same as long as that is', async () => {
    const inspection = await visit(10);
    const first = await print();
    expect([first.statusCode, (await print()).statusCode]).toEqual([201, 200]);
    const read = await printed(inspection);
    expect(read.card).toMatchObject({
      ...{ inspection, place: place.id, name: 'Silk Corner', grade: 'A' },
      point: { lat: place.lat, lon: place.lon },
    });
    expect(await isGenuine(read)).toBe(true);
    expect((await trust()).withdrawn).not.toContain(read.mark);
  });

  it('is for the people of the place alone', async () => {
    await visit(10);
    expect((await print(null)).statusCode).toBe(401);
    expect((await print('mali')).json().code).toBe('ROLE_REQUIRED');
    expect((await print('vendor')).statusCode).toBe(404);
  });

  it('is not given to a place without a grade, or one that is suspended', async () => {
    expect((await print()).json().code).toBe('STATE_CONFLICT');
    await visit(10);
    await change({ state: 'suspended' });
    expect((await print()).json()).toMatchObject({ code: 'STATE_CONFLICT', params: { state: 'suspended' } });
  });

  it.each<[string, (newest: Id<'inspection'>) => Promise<unknown>]>([
    ['a newer result', () => visit(1)],
    ['a suspension', () => change({ state: 'suspended' })],
    ['a closing', () => change({ state: 'closed', closedAt: Date.now() })],
    ['an escalated warning', () => change({ cappedFrom: Date.now() - 1 })],
    [
      'a result declared void',
      async (id) => {
        await rows(InspectionEntity).update({ id }, { state: 'voided' });
        await rows(GradeRecordEntity).update({ inspectionId: id }, { supersededAt: Date.now() });
        await retry(app().dataSource, (manager) => deriveBusiness(manager, [place.id], Date.now()));
      },
    ],
  ])('is withdrawn by %s', async (_, happen) => {
    await visit(200);
    const newest = await visit(20);
    const { mark } = await printed(newest);
    expect((await trust()).withdrawn).not.toContain(mark);
    await happen(newest);
    expect((await trust()).withdrawn).toContain(mark);
  });

  it('stays genuine when the key is rotated, and is not once its key is withdrawn', async () => {
    const inspection = await visit(10);
    const before = await printed(inspection);
    expect((await run('--rotate'))[0]).toMatch(/^Cards are signed by [\w-]{8} now\.$/);
    const after = await printed(inspection);
    expect(after.key).not.toBe(before.key);
    expect([await isGenuine(before), await isGenuine(after)]).toEqual([true, true]);
    // Nobody can sign by the old key any more, whoever reads the database.
    expect((await rows(CardKeyEntity).findOneByOrFail({ id: before.key })).privateKey).toBeNull();

    await run('--withdraw', before.key);
    expect([await isGenuine(before), await isGenuine(after)]).toEqual([false, true]);
    await expect(run('--withdraw', before.key)).rejects.toThrow('is no key that counts');
    const list = await run('--list');
    expect(list.find((line) => line.startsWith(before.key))).toContain('withdrawn');
    expect(list.find((line) => line.startsWith(after.key))).toContain('signs');
  });

  it('is kept by caches for an hour', async () => {
    const { headers } = await ask(null, 'card-trust');
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });
});
