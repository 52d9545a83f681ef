import { lookIn, writeLook } from './address';

it.each([
  ['?view=map&at=13.75,100.5,12', { center: { lat: 13.75, lon: 100.5 }, zoom: 12 }],
  ['?at=7.5,98.25,9.5', { center: { lat: 7.5, lon: 98.25 }, zoom: 9.5 }],
  ['?view=map', null],
  ['?at=', null],
  ['?at=13.75,100.5', null],
  ['?at=,,', null],
  ['?at=13.75,100.5,12,1', null],
  ['?at=north,100.5,12', null],
  ['?at=99,100.5,12', null],
  ['?at=13.75,200,12', null],
  ['?at=13.75,100.5,99', null],
])('reads of %s where a map looks', (search, look) => {
  expect(lookIn(search)).toEqual(look);
});

it('writes into the address where a map looks, and takes no step of the history', () => {
  history.replaceState({ key: 'kept' }, '', '/client/search?q=tea&view=map');
  const { length } = history;
  writeLook({ center: { lat: 13.756331, lon: 100.501765 }, zoom: 12 }, 'kept');
  expect(location.search).toBe('?q=tea&view=map&at=13.75633,100.50177,12');
  expect(history.length).toBe(length);
  expect(history.state).toEqual({ key: 'kept' });
  expect(lookIn(location.search)?.zoom).toBe(12);
});

it('leaves the address alone that Back has gone on to', () => {
  history.replaceState({ key: 'list' }, '', '/client/search');
  writeLook({ center: { lat: 13.75, lon: 100.5 }, zoom: 12 }, 'map');
  expect(location.search).toBe('');
});

it('writes into the address that the page was opened by', () => {
  history.replaceState(null, '', '/client/search?view=map');
  writeLook({ center: { lat: 13.75, lon: 100.5 }, zoom: 12 }, 'default');
  expect(location.search).toBe('?view=map&at=13.75000,100.50000,12');
});
