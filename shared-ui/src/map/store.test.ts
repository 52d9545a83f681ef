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
