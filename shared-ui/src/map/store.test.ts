import { MapStore } from './store';

it('asks where the person is as soon as it can, when that was wished before there was a map', () => {
  const store = new MapStore();
  let asked = 0;
  store.locate();
  const takeBack = store.setLocator(() => {
    asked += 1;
  });
  expect(asked).toBe(1);
  takeBack();
  store.setLocator(() => {
    asked += 1;
  });
  expect(asked).toBe(1);
  store.locate();
  expect(asked).toBe(2);
});

it('says of a mark that is taken away under the pointer that the pointer left it, once', () => {
  const store = new MapStore();
  const said: boolean[] = [];
  const handlers = { current: { onHover: (over: boolean) => said.push(over) } };
  store.set({ kind: 'marker', id: 'cafe', location: { lat: 13.7, lon: 100.5 } }, handlers);
  store.events.overlayhover('cafe');
  store.remove('cafe', handlers);
  expect(said).toEqual([true, false]);
  store.events.overlayhover(null);
  expect(said).toEqual([true, false]);
});
