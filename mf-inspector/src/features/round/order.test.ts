import { byDistance, nearestNext } from './order';

const at = (lat: number, visitedAt: string | null = null) => ({
  place: { location: { lat, lon: 100 } },
  visitedAt,
});
const lats = (stops: readonly { place: { location: { lat: number } } }[]) =>
  stops.map(({ place }) => place.location.lat);

describe('the suggested order of a round', () => {
  it.each([
    ['goes to the nearest next from where one is', [at(3), at(1), at(2)], { lat: 0, lon: 100 }, [1, 2, 3]],
    ['begins with the first stop where nobody knows where one is', [at(2), at(9), at(3)], null, [2, 3, 9]],
    [
      'keeps what was visited, and goes on from there',
      [at(1), at(8, 'then'), at(9), at(7.5)],
      null,
      [8, 7.5, 9, 1],
    ],
    ['of nothing is nothing', [], null, []],
  ])('%s', (_what, stops, from, order) => expect(lats(nearestNext(stops, from))).toEqual(order));

  it('lists by distance once it is known from where', () => {
    expect(lats(byDistance([at(3), at(1)], null))).toEqual([3, 1]);
    expect(lats(byDistance([at(3), at(1)], { lat: 0, lon: 100 }))).toEqual([1, 3]);
  });
});
