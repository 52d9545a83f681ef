import { readFilters } from '../places/filters';
import { boundsOf, boxIn, boxText, questionOf, showsEverything, startOf } from './mapContent';

const filtersOf = (search: string) => readFilters(new URLSearchParams(search));

describe('the map of a list', () => {
  it('is of what the list asks for, also of what its page asks for; the searched box is where it looks', () => {
    const query = { area: 'pattaya', grade: ['A', 'B'], bbox: '1,2,3,4', cursor: 'x', sort: 'relevance' };
    const question = questionOf(query as never);
    expect(question).toEqual({ area: 'pattaya', grade: 'A,B', sort: 'relevance' });
    expect(showsEverything(question)).toBe(false);
    expect(showsEverything({ category: 'restaurant', sort: 'hot' })).toBe(true);
    for (const name of ['q', 'province', 'grade', 'facets', 'open_now', 'rating_min', 'near'])
      expect(showsEverything({ [name]: 'x' })).toBe(false);
  });

  it('starts with the box, else the circle, else around all its places', () => {
    const extent = { west: 98, south: 7, east: 100, north: 9 };
    expect(startOf(filtersOf('q=tea&bbox=100,13,101,14'), extent)).toEqual({
      west: 100,
      south: 13,
      east: 101,
      north: 14,
    });
    const around = startOf(filtersOf('near=13,100&radius=5000'), extent);
    expect(around?.north).toBeCloseTo(13.045, 3);
    expect((around?.east ?? 0) - 100).toBeGreaterThan(0.045);
    expect(startOf(filtersOf('q=tea'), extent)).toEqual(extent);
    expect(startOf(filtersOf('q=nothing'), null)).toBeNull();
    expect(boundsOf([])).toBeNull();
  });

  it('writes what it shows so that the list takes it, however far out it is', () => {
    expect(boxText({ west: 100.123456, south: 13, east: 101.5, north: 14 })).toBe('100.1234,13,101.5,14');
    const world = boxText({ west: -300, south: -95, east: 300, north: 95 });
    expect(filtersOf(`bbox=${world}`).bbox).toBe(world);
    expect(boxIn('1,2,3,4')).toEqual({ west: 1, south: 2, east: 3, north: 4 });
  });
});
