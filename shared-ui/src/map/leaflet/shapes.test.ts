import { boundsOf, dashes, outlineOf, pathOf, ringsOf, styleOf } from './shapes';

const at = (lat: number, lon: number) => ({ lat, lon });

it('dashes a line so that its gaps grow with it', () => {
  expect(dashes('Dashed', 3)).toBe('8 8');
  expect(dashes('Dot', 3)).toBe('1 8');
  expect(dashes('Dashed', 10)).toBe('20 20');
  expect(dashes('Solid', 3)).toBeUndefined();
  expect(dashes(undefined, 3)).toBeUndefined();
});

it('begins a hole at null, and leaves out what is no area', () => {
  const rings = ringsOf([at(0, 0), at(0, 9), at(9, 9), null, at(1, 2), at(1, 3), at(2, 3), null, at(4, 4)]);
  expect(rings.map((ring) => ring.length)).toEqual([3, 3]);
});

it('tells an outline as it was given', () => {
  const location = [at(0, 0), at(0, 9), at(9, 9), null, at(1, 2), at(1, 3), at(2, 3)];
  expect(outlineOf(pathOf({ kind: 'polygon', id: 'a', location }, {}))).toEqual(location);
});

it('spans a rectangle from its top left, by a size or to a corner', () => {
  const bySize = boundsOf({ location: at(14, 100), size: { width: 0.5, height: 0.25 } });
  expect([bySize.getNorth(), bySize.getSouth(), bySize.getWest(), bySize.getEast()]).toEqual([
    14, 13.75, 100, 100.5,
  ]);
  expect(boundsOf({ location: at(14, 100), size: at(13.75, 100.5) }).equals(bySize)).toBe(true);
});

it('measures a circle in degrees of latitude', () => {
  const circle = pathOf({ kind: 'circle', id: 'c', location: at(13, 100), radius: 0.01 }, {});
  expect((circle as unknown as { getRadius(): number }).getRadius()).toBeCloseTo(1113.2);
});

it('draws lines three pixels wide without a word about it, and a small dot large enough for a finger', () => {
  expect(styleOf({ kind: 'polyline', id: 'l', location: [] }).weight).toBe(3);
  expect(styleOf({ kind: 'dot', id: 'd', location: at(0, 0), lineWidth: 6 }).weight).toBe(18);
  expect(styleOf({ kind: 'dot', id: 'd', location: at(0, 0), clickable: false }).weight).toBe(0);
});
