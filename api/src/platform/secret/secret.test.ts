import { eachDatabase, untilItWaits } from '../database/testing.js';
import { getSecret } from './secret.js';
import { ServerSecretEntity } from './server-secret.entity.js';

eachDatabase((open) => {
  it('is made when it is first asked for: 32 random bytes, the same from then on', async () => {
    const [one, other] = [await open(), await open()];
    expect(await one.manager.count(ServerSecretEntity)).toBe(0);
    const secret = await getSecret(one, 'keep');
    expect(secret).toHaveLength(32);
    expect(await getSecret(one, 'keep')).toEqual(secret);
    expect(await one.manager.find(ServerSecretEntity)).toEqual([
      { name: 'keep', value: secret.toString('base64url'), createdAt: expect.any(Number) },
    ]);
    expect(await getSecret(other, 'keep')).not.toEqual(secret);
  });

  it('is that of whoever was first, also for who was about to make another', async () => {
    const db = await open();
    const first = Buffer.alloc(32, 7);
    let second: Promise<Buffer> | undefined;
    await db.transaction(async (manager) => {
      await manager.insert(ServerSecretEntity, {
        name: 'keep',
        value: first.toString('base64url'),
        createdAt: 1,
      });
      await untilItWaits(db, () => {
        second = getSecret(db, 'keep');
      });
    });
    expect(await second).toEqual(first);
    expect(await getSecret(db, 'keep')).toEqual(first);
  });

  it('is one of all who ask at once', async () => {
    const db = await open();
    const secrets = await Promise.all(Array.from({ length: 20 }, () => getSecret(db, 'keep')));
    expect(new Set(secrets.map(String)).size).toBe(1);
  });
});
