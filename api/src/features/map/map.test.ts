import { gzipSync } from 'node:zlib';
import { type Id, MAP_ITEMS_MAX, MapClusters, type MapItem } from '@sabaijai/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { sqliteFile } from '../../platform/database/sqlite.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { boundsOfCell, cellOf, mortonOf } from '../../search/geo/geo.js';
import { BusinessEntity } from '../business/business.entity.js';
import { aPlace, DAY, eachDirectory, followed, inspect, NOW } from '../business/testing.js';

type LonLat = Pick<BusinessEntity, 'lat' | 'lon'>;
/** Around Trang, which no other test of this file uses. */
const TRANG = { lat: 7.556, lon: 99.611 };

eachDirectory((directory) => {
  /** As every act that changes a place does. */
  const tell = (id: Id<'business'>, work: (manager: EntityManager) => Promise<unknown>) =>
    directory().write(async (manager) => {
      await work(manager);
      await enqueue(manager, 'index-place', id, NOW);
    }, id);
  const add = async (overrides: Partial<BusinessEntity> = {}) => {
    const place = aPlace(overrides);
    await tell(place.id, (manager) => manager.insert(BusinessEntity, place));
    return place;
  };
  const ask = (query: string) => directory().get(`map/clusters?${query}`);
  const around = async ({ lat, lon }: LonLat, z: number, more = '') => {
    const half = 200 / 2 ** z;
    const bbox = [lon - half, lat - half, lon + half, lat + half].map((value) => value.toFixed(6)).join(',');
    const { status, body } = await ask(`bbox=${bbox}&z=${z}${more}`);
    expect(status).toBe(200);
    return MapClusters.parse(body);
  };
  const only = ({ items }: MapClusters): MapItem => {
    expect(items.length).toBe(1);
    return items[0] as MapItem;
  };
  beforeEach(() => directory().at(NOW));

  it('a place that stands alone is itself, as its card says, and stays so after every change', async () => {
    const place = await add({ lat: 18.788312, lon: 98.985345, category: 'souvenir', listedAt: NOW });
    const agrees = async (where: LonLat = place) => {
      await followed(directory());
      const { body: card } = await directory().get(`businesses/${place.id}`);
      for (const z of [4, 9, 14, 18]) {
        expect(only(await around(where, z))).toEqual({
          kind: 'place',
          id: place.id,
          location: card.location,
          name: card.name,
          category: card.category,
          grade: card.safety.grade,
          word: card.safety.word,
        });
      }
      return card;
    };
    expect((await agrees()).safety.word).toBe('NEW');
    await tell(place.id, (manager) => inspect(manager, place));
    expect((await agrees()).safety.grade).toBe('A');
    directory().at(NOW + 800 * DAY);
    expect((await agrees()).safety.word).toBe('EXPIRED');
    directory().at(NOW);
    const moved = { lat: 18.790001, lon: 98.9 };
    await tell(place.id, (manager) => manager.update(BusinessEntity, { id: place.id }, moved));
    expect((await agrees(moved)).location).toEqual(moved);
  });

  it('of a question has what its list counts, and where they stand; areas that are none are refused', async () => {
    const here = { lat: 15.23, lon: 104.85 };
    const names = ['Zuzu Tea', 'Zuzu Coffee', 'Other'];
    const [tea, coffee] = await Promise.all(
      names.map((en, east) => add({ ...here, lon: here.lon + east / 100, name: { en }, listedAt: NOW })),
    );
    await followed(directory());
    const { body } = await directory().get('businesses?q=zuzu');
    const country = 'bbox=95,5,106,21&z=18';
    const answer = MapClusters.parse((await ask(`${country}&q=zuzu`)).body);
    expect([answer.total, body.total]).toEqual([2, 2]);
    const [west, , east] = answer.extent ?? [];
    expect([west, east]).toEqual([expect.closeTo(tea?.lon ?? 0, 5), expect.closeTo(coffee?.lon ?? 0, 5)]);
    expect((await ask(`${country}&area=nowhere-at-all`)).status).toBe(400);
    expect((await ask(`${country}&radius=500`)).status).toBe(400);
    expect((await ask(`${country}&sort=hot&cursor=x`)).status).toBe(400);
  });

  it('one that is suspended or gone is on no map, even before the index knows', async () => {
    const place = await add({ lat: 16.44, lon: 102.83 });
    await followed(directory());
    expect(only(await around(place, 12))).toMatchObject({ kind: 'place', id: place.id });
    await directory().db.getRepository(BusinessEntity).update({ id: place.id }, { state: 'suspended' });
    expect((await around(place, 12)).items).toEqual([]);
    await tell(place.id, async () => undefined);
    await followed(directory());
    expect((await around(place, 12)).items).toEqual([]);
  });

  it('places that stand close together are one mark with the mix of their grades, nearer they are themselves', async () => {
    const near = (east: number) => ({ ...TRANG, lon: TRANG.lon + east });
    const good = await add(near(0));
    const bad = await add(near(0.0004));
    const none = await add({ ...near(0.0008), category: 'sport' });
    await tell(good.id, (manager) => inspect(manager, good));
    await tell(bad.id, (manager) =>
      inspect(manager, bad, { failed: ['F1-01', 'F1-06', 'F2-03', 'F3-01', 'F4-01'] }),
    );
    await followed(directory());
    const { body } = await directory().get(`businesses/${bad.id}`);
    const worst = body.safety.grade as 'B' | 'C' | 'D';
    expect(worst).not.toBe('A');

    const far = await around(TRANG, 8);
    expect(far.total).toBe(3);
    const cluster = only(far);
    expect(cluster).toMatchObject({
      kind: 'cluster',
      count: 3,
      grades: { A: 1, [worst]: 1, none: 1 },
      location: { lat: TRANG.lat, lon: 99.6114 },
    });
    if (cluster.kind !== 'cluster') throw new Error('No cluster');
    const [west, south, east, north] = cluster.bbox;
    for (const { lat, lon } of [near(0), near(0.0008)])
      expect(lat >= south && lat <= north && lon >= west && lon <= east).toBe(true);
    const { body: list } = await directory().get(`businesses?bbox=${cluster.bbox.join(',')}`);
    expect(list.total).toBe(3);

    const close = await around(TRANG, 18);
    expect(close.items.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual(
      [good, bad, none].map((place) => `place ${place.id}`).sort(),
    );
    expect(only(await around(TRANG, 8, '&category=sport'))).toMatchObject({ kind: 'place', id: none.id });
    expect((await around(TRANG, 8, '&category=souvenir')).items).toEqual([]);
  });

  it('the box of a mark holds all of its places, also one on the very edge of its square', async () => {
    const cell = cellOf(mortonOf(17.4, 104.7), 9);
    const { south, west, north, east } = boundsOfCell(cell, 9);
    const edges = [
      { lat: south - 3e-7, lon: west + 0.05 },
      { lat: north + 3e-7, lon: east + 3e-7 },
    ];
    for (const edge of edges) await add(edge);
    await followed(directory());
    const cluster = only(await around({ lat: (south + north) / 2, lon: (west + east) / 2 }, 10));
    if (cluster.kind !== 'cluster') throw new Error('No cluster');
    expect(cluster.count).toBe(2);
    const [boxWest, boxSouth, boxEast, boxNorth] = cluster.bbox;
    for (const { lat, lon } of edges)
      expect(lat >= boxSouth && lat <= boxNorth && lon >= boxWest && lon <= boxEast).toBe(true);
    const { body: list } = await directory().get(`businesses?bbox=${cluster.bbox.join(',')}`);
    expect(list.total).toBe(2);
  });

  it('places in one house stay one mark at the nearest zoom', async () => {
    const house = { lat: 9.14, lon: 99.33 };
    await add(house);
    await add(house);
    await followed(directory());
    expect(only(await around(house, 18))).toMatchObject({ kind: 'cluster', count: 2, location: house });
  });

  it('many pairs of places are shown by name as far as the answer stays light, found without reading all', async () => {
    const corner = { lat: 14.9, lon: 103.1 };
    // Squares at zoom 15 are about 0.004 degrees wide.
    const square = (no: number) => ({
      lat: corner.lat + Math.floor(no / 12) * 0.0055,
      lon: corner.lon + (no % 12) * 0.0055,
    });
    const places = Array.from({ length: 110 }, (_, no) => {
      const { lat, lon } = square(no % 55);
      return aPlace({ lat, lon: lon + (no < 55 ? 0 : 0.001) });
    });
    await directory().write(async (manager) => {
      for (const place of places) {
        await manager.insert(BusinessEntity, place);
        await enqueue(manager, 'index-place', place.id, NOW);
      }
    });
    await followed(directory());
    const file = sqliteFile(directory().nest.get(DataSource));
    const asked = new Set<string>();
    const rows = file?.rows.bind(file);
    if (file && rows) {
      file.rows = (sql, params) => {
        const plan = rows(`EXPLAIN QUERY PLAN ${sql}`, params) as { detail: string }[];
        for (const { detail } of plan) asked.add(detail);
        return rows(sql, params);
      };
    }
    for (const z of [12, 13, 14, 15, 16, 17]) {
      const { body } = await ask(`bbox=103.09,14.89,103.18,14.94&z=${z}`);
      const answer = MapClusters.parse(body);
      const named = answer.items.filter(({ kind }) => kind === 'place').length;
      expect(named).toBeLessThanOrEqual(90);
      expect(gzipSync(JSON.stringify(answer)).length).toBeLessThanOrEqual(12 * 1024);
      if (z === 15) expect(named).toBeGreaterThan(50);
    }
    if (file && rows) {
      file.rows = rows;
      expect(asked.size).toBeGreaterThan(0);
    }
    // But for the few generations of the index.
    const scans = [...asked].filter((detail) => /^SCAN (?!g USING INDEX \S*index_generation)/.test(detail));
    expect(scans).toEqual([]);
  });

  it('however large the box is for its zoom, the answer stays small', async () => {
    for (const bbox of [
      '-180,-90,180,90',
      '97,5,106,21',
      '100,13,100.000001,13.000001',
      '-180,-90,-170,-80',
    ]) {
      for (const z of [4, 11, 18]) {
        const { status, body } = await ask(`bbox=${bbox}&z=${z}`);
        expect(status).toBe(200);
        expect(MapClusters.parse(body).items.length).toBeLessThanOrEqual(MAP_ITEMS_MAX);
      }
    }
  });

  it.each([
    ['z=11', 'bbox'],
    ['bbox=100,13,101,14', 'z'],
    ['bbox=100,13,101,14&z=3', 'z'],
    ['bbox=100,13,101,14&z=19', 'z'],
    ['bbox=100,13,101,14&z=11.5', 'z'],
    ['bbox=100,13,101,14,15&z=11', 'bbox'],
    ['bbox=100,13,101&z=11', 'bbox'],
    ['bbox=170,13,-170,14&z=11', 'bbox'],
    ['bbox=100,14,101,13&z=11', 'bbox'],
    ['bbox=100,13,101,91&z=11', 'bbox'],
    ['bbox=100,13,NaN,14&z=11', 'bbox'],
    ['bbox=100,13,101,14&z=11&category=casino', 'category'],
    ['bbox=100,13,101,14&z=11&status=A', 'status'],
  ])('refuses %s and names %s', async (query, field) => {
    const { status, body } = await ask(query);
    expect([status, body.code]).toEqual([400, 'BAD_PARAM']);
    expect(body.fields.map(({ path }: { path: string }) => path)).toEqual([field]);
  });

  it('may be kept for a minute, and asked for again by its tag', async () => {
    const { headers } = await ask('bbox=100,13,101,14&z=11');
    expect(headers.get('cache-control')).toMatch('public, max-age=60');
    const again = await directory().get('map/clusters?bbox=100,13,101,14&z=11');
    expect(again.headers.get('etag')).toBe(headers.get('etag'));
  });
});
