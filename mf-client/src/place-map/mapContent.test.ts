import { readFilters } from '../places/filters';
import { aPlace } from '../testing';
import { boundsOf, boxIn, boxText, showsEverything, startOf } from './mapContent';

const filtersOf = (search: string) => readFilters(new URLSearchParams(search));

describe('the map of a list', () => {
  it('counts all places by square while at most the type and a box narrow it', () => {
    for (const search of ['', 'category=restaurant', 'bbox=100,13,101,14'])
      expect(showsEverything(filtersOf(search))).toBe(true);
    for (const search of [
      'q=tea',
      'province=TH-20',
      'grade=A',
      'facets=pool',
      'open_now=true',
      'rating_min=4',
      'near=13,100',
    ])
      expect(showsEverything(filtersOf(search))).toBe(false);
  });

  it('starts with the box, else the circle, else the places that are there', () => {
    const places = [aPlace({ location: { lat: 7, lon: 98 } }), aPlace({ location: { lat: 9, lon: 99 } })];
    expect(startOf(filtersOf('q=tea&bbox=100,13,101,14'), places)).toEqual({
      west: 100,
      south: 13,
      east: 101,
      north: 14,
    });
    const around = startOf(filtersOf('near=13,100&radius=5000'), places);
    expect(around?.north).toBeCloseTo(13.045, 3);
    expect((around?.east ?? 0) - 100).toBeGreaterThan(0.045);
    expect(startOf(filtersOf('q=tea'), places)).toMatchObject({ south: 6.99, north: 9.01 });
  });

  it('stays where it is while everything is shown, or nothing was found', () => {
    expect(startOf(filtersOf(''), [aPlace()])).toBeNull();
    expect(startOf(filtersOf('q=nothing'), [])).toBeNull();
    expect(boundsOf([])).toBeNull();
  });

  it('writes what it shows so that the list takes it, however far out it is', () => {
    expect(boxText({ west: 100.123456, south: 13, east: 101.5, north: 14 })).toBe('100.1234,13,101.5,14');
    const world = boxText({ west: -300, south: -95, east: 300, north: 95 });
    expect(filtersOf(`bbox=${world}`).bbox).toBe(world);
    expect(boxIn('1,2,3,4')).toEqual({ west: 1, south: 2, east: 3, north: 4 });
  });
});
