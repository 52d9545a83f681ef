import { jest } from '@jest/globals';
import type { Id } from '@sabaijai/contract';
import { createStore } from '@sabaijai/shared-ui/app';
import { isUnsent, partStorage } from './listing-storage';

const config = {
  apiBase: 'http://sabaijai.test',
  buildId: 'b',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};
const id = `biz_${'0'.repeat(26)}` as Id<'business'>;
const hours = () => partStorage(createStore({ config }), id, 'hours');

beforeEach(() => localStorage.clear());

describe('what was typed of a listing', () => {
  it('is not sent yet, of its part alone, until it is given up', async () => {
    const storage = hours();
    await storage.save('hours', { hours: 'new' }, ['hours']);
    expect([isUnsent(id, 'hours'), isUnsent(id, 'about')]).toEqual([true, false]);
    storage.drop?.('hours', 'hours');
    expect(isUnsent(id, 'hours')).toBe(false);
  });

  it('is not called kept where the device has no room for it', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(() => hours().save('hours', { hours: 'new' }, ['hours'])).toThrow(
      expect.objectContaining({ code: 'STORAGE_UNAVAILABLE' }),
    );
    full.mockRestore();
  });
});
