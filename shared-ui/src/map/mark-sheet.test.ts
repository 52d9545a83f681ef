import { type Mark, MarkSheet } from './mark-sheet';
import type { OverlaySpec } from './overlay';
import { MapStore } from './store';

const BANGKOK = { lat: 13.75, lon: 100.5 };
const frame = () => new Promise(requestAnimationFrame);

function setUp() {
  const log: string[] = [];
  const store = new MapStore();
  Object.assign(store, {
    driver: {
      can: { polycurve: false },
      upsert: ({ id }: OverlaySpec) => log.push(`draw ${id}`),
      remove: (id: string) => log.push(`remove ${id}`),
    },
  });
  return { log, store, sheet: new MarkSheet(store) };
}
const mark = (id: string, key = 'same', onClick = () => {}): Mark => ({
  id,
  key,
  make: () => ({ spec: { kind: 'marker', id, location: BANGKOK }, handlers: { onClick } }),
});

it('draws what is new or changed, takes away what is gone, and leaves the rest alone', async () => {
  const { log, sheet } = setUp();
  sheet.show([mark('a'), mark('b'), mark('c')]);
  await frame();
  expect(log).toEqual(['draw a', 'draw b', 'draw c']);
  log.length = 0;
  sheet.show([mark('b'), mark('c', 'another'), mark('d')]);
  await frame();
  expect(log.sort()).toEqual(['draw c', 'draw d', 'remove a']);
});

it('draws only the last of what was shown within a frame, and says when that is done', async () => {
  const { log, sheet } = setUp();
  const done: string[] = [];
  sheet.show([mark('a')], () => done.push('first'));
  sheet.show([mark('b')], () => done.push('second'));
  expect(log).toEqual([]);
  await frame();
  expect([log, done]).toEqual([['draw b'], ['second']]);
});

it('spreads very many over several frames', async () => {
  const { log, sheet } = setUp();
  // As long as a frame's share each.
  const slow = Array.from({ length: 40 }, (_, index) => {
    const fast = mark(String(index));
    const make = () => {
      const until = performance.now() + 1;
      while (performance.now() < until);
      return fast.make();
    };
    return { ...fast, make };
  });
  sheet.show(slow);
  await frame();
  expect(log.length).toBeGreaterThan(0);
  expect(log.length).toBeLessThan(40);
  while (log.length < 40) await frame();
});

it('takes all away at its end, and draws nothing afterwards', async () => {
  const { log, sheet, store } = setUp();
  const pressed: string[] = [];
  sheet.show([mark('a', 'same', () => pressed.push('a'))]);
  await frame();
  store.events.overlayclick('a');
  sheet.show([mark('b')]);
  sheet.end();
  store.events.overlayclick('a');
  await frame();
  expect(log).toEqual(['draw a', 'remove a']);
  expect(pressed).toEqual(['a']);
});
