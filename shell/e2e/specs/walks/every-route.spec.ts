import { expect, test } from '@playwright/test';
import { UNKNOWN } from './routes';

test('every route of the shell and of the remotes is walked', () => {
  expect(UNKNOWN, 'routes with an id that walks/pages.ts does not name').toEqual([]);
});
