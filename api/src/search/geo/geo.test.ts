import fc from 'fast-check';
import { boundsOf, cellOf, cellsOver, contains, distance, mortonOf, pointOf, rangesOver } from './geo.js';

const degree = (from: number, to: number) =>
  fc.integer({ min: from * 1e6, max: to * 1e6 }).map((micro) => micro / 1e6);
const point = fc.record({ lat: degree(5.5, 20.6), lon: degree(97.3, 105.7) });

describe('A point as one number', () => {
  it('comes back exactly', () => {
    fc.assert(
      fc.property(point, ({ lat, lon }) => {
        expect(pointOf(mortonOf(lat, lon))).toEqual({ lat, lon });
      }),
    );
  });

  it('lies in a range over every circle that holds it', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 0, max: 8 }), (centre, other, level) => {
        const circle = { ...centre, metres: distance(centre, other) };
        const z = mortonOf(other.lat, other.lon);
        const bounds = boundsOf(circle);
        expect(contains(bounds, other)).toBe(true);
        const ranges = rangesOver(bounds);
        expect(ranges.length).toBeLessThanOrEqual(16);
        expect(ranges.some(([from, to]) => z >= from && z <= to)).toBe(true);
        expect(cellsOver(bounds, level)).toContain(cellOf(z, level));
      }),
    );
  });

  it('knows how far Bangkok is from Chiang Mai', () => {
    expect(distance({ lat: 13.7563, lon: 100.5018 }, { lat: 18.7883, lon: 98.9853 })).toBeCloseTo(
      582_800,
      -3,
    );
  });
});
