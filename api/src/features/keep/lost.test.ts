import { isLost, SILENT_MS } from './lost.js';

const NOW = 1e12;
const told = { id: 'store', device: 'browser', toldAt: NOW - 1_000, heardAt: NOW - 1_000 };
const longAgo = NOW - SILENT_MS - 1;

it.each([
  ['waits while nobody is heard', told, null, false],
  ['is lost after thirty days of silence', { ...told, heardAt: longAgo }, null, true],
  ['waits to the last moment of them', { ...told, heardAt: NOW - SILENT_MS }, null, false],
  [
    'is counted from when it was told, where that alone is known',
    { ...told, heardAt: null, toldAt: longAgo },
    null,
    true,
  ],
  [
    'is there with its store, however long it was silent',
    { ...told, heardAt: longAgo },
    { id: 'store', device: null },
    false,
  ],
  ['is lost with the store of the same browser', told, { id: 'other', device: 'browser' }, true],
  ['waits in another browser', told, { id: 'other', device: 'second' }, false],
  ['waits where no browser is known', { ...told, device: null }, { id: 'other', device: null }, false],
] as const)('what a device told %s', (_, before, heard, lost) => {
  expect(isLost(before, heard, NOW)).toBe(lost);
});
