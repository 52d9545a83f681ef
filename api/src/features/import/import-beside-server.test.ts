import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ActivityEventEntity } from '../activity/activity-event.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { aPlace, eachDirectory, followed } from '../business/testing.js';
import { importPlaces } from './import-places.js';

const folder = mkdtempSync(path.join(tmpdir(), 'sabaijai-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

eachDirectory((directory) => {
  it('imports beside a running server, which goes on writing and finds the places at once', async () => {
    const place = aPlace();
    await directory().write((manager) => manager.insert(BusinessEntity, place));
    const file = path.join(folder, 'islands.csv');
    const rows = Array.from(
      { length: 300 },
      (_, i) => `${i},เกาะทดสอบ ${i},Test Island ${i},9.5,100.${i},Surat Thani`,
    );
    writeFileSync(file, ['ref,name_th,name_en,lat,lon,province', ...rows].join('\n'));

    let done = false;
    const importing = importPlaces(directory().db, file, {
      category: 'attraction',
      kind: 'site',
      commit: true,
    }).finally(() => {
      done = true;
    });
    let visits = 0;
    while (!done) {
      const answer = await directory().post(
        `businesses/${place.id}/events`,
        { kind: 'view' },
        { 'x-forwarded-for': `10.0.${visits >> 8}.${visits & 255}` },
      );
      expect(answer.status).toBe(204);
      visits += 1;
    }
    expect(await importing).toMatchObject({ added: 300, refused: 0 });
    expect(await directory().db.getRepository(ActivityEventEntity).countBy({ businessId: place.id })).toBe(
      visits,
    );
    await followed(directory());
    const { body } = await directory().get('businesses?q=test%20island%20299&limit=1');
    expect(body.items[0].name).toEqual({ th: 'เกาะทดสอบ 299', en: 'Test Island 299' });
  });
});
