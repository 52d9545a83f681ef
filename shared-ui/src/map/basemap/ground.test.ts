import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { PROVINCES } from '@sabaijai/contract';
// @ts-expect-error: a script of the build, which has no types.
import { buildGround } from '../../../build/basemap.mjs';
import { toWorld } from '../mercator';
import { placeLabels } from './labels';
import { roundLength } from './scale-bar';

const settings = JSON.parse(readFileSync(new URL('./thailand.ground.json', import.meta.url), 'utf8'));
const ground = buildGround(settings);
const provinces: { id?: string; properties: { at: [number, number]; room: number } }[] =
  ground.objects.provinces.geometries;

it('holds every province of the contract, by its ISO code, once', () => {
  const codes = provinces.flatMap(({ id }) => id ?? []);
  expect(codes.sort()).toEqual(PROVINCES.map(({ code }) => code).sort());
});

it('gives each province the shape that holds its capital', () => {
  for (const { code, lat, lon } of PROVINCES) {
    const province = provinces.find(({ id }) => id === code);
    const [x, y] = province?.properties.at ?? [0, 0];
    // The middle of the widest province is not farther from its capital.
    expect(Math.hypot(x - lon, y - lat)).toBeLessThan(1.1);
  }
});

it('costs a phone 50 KB at most, and is the same from every build', () => {
  const text = JSON.stringify(ground);
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(50 * 1024);
  expect(JSON.stringify(buildGround(settings)) === text).toBe(true);
});

it('draws the neighbours from where the provinces end', () => {
  const arcsOf = (name: string): Set<number> =>
    new Set(
      ground.objects[name].geometries
        .flatMap(({ arcs }: { arcs: unknown[] }) => arcs.flat(3) as number[])
        .map((arc: number) => (arc < 0 ? ~arc : arc)),
    );
  const own = arcsOf('provinces');
  const shared = [...arcsOf('neighbours')].filter((arc) => own.has(arc));
  // Thirty provinces and more lie along a border by land.
  expect(shared.length).toBeGreaterThan(30);
});

it('puts places where the tiles of the web put them', () => {
  expect(toWorld({ lon: 0, lat: 0 }, 0)).toEqual({ x: 128, y: 128 });
  const { x, y } = toWorld({ lon: 180, lat: 90 }, 0);
  expect(x).toBe(256);
  expect(y).toBeCloseTo(0);
});

describe('names', () => {
  const widthOf = (text: string) => text.length * 8;
  const { x, y } = toWorld({ lon: 100.5, lat: 13.7 }, 0);
  const wide = { kind: 'province', text: 'Chachoengsao', x, y, room: 1 } as const;

  it('leaves out what would touch another, and what its place cannot hold', () => {
    const beside = { ...wide, text: 'Nonthaburi', x: x + 0.01 };
    expect(placeLabels([wide, beside], 8, widthOf).map(({ text }) => text)).toEqual(['Chachoengsao']);
    const near = [wide, beside].map((label) => ({ ...label, kind: 'town' as const }));
    expect(placeLabels(near, 8, widthOf)).toEqual([]);
    expect(placeLabels(near, 15, widthOf)).toHaveLength(2);
    expect(placeLabels([{ ...wide, room: 0.01 }], 8, widthOf)).toEqual([]);
  });

  it('names provinces from zoom 7 on, and the capital always', () => {
    const capital = { ...wide, kind: 'capital', text: 'Bangkok' } as const;
    expect(placeLabels([capital, wide], 5, widthOf).map(({ text }) => text)).toEqual(['Bangkok']);
  });
});

it.each([
  [99, 50],
  [100, 100],
  [1234, 1000],
  [4999, 2000],
  [7, 5],
])('measures %d metres by a bar of %d', (metres, length) => {
  expect(roundLength(metres)).toBe(length);
});
