import { jest } from '@jest/globals';
import { holdUnsavedInput } from '@sabaijai/shared-ui/app';
import { buildCheck, getOwnBuild, reloadWhenSaved } from './check';

const old = { id: 'one', timestamp: '2026-01-01T00:00:00Z' };
const newer = { id: 'two', timestamp: '2026-01-02T00:00:00Z' };

function aCheck({ latest = newer, unsaved = false } = {}) {
  const offer = jest.fn<() => void>();
  const parts = { latest, unsaved };
  const check = buildCheck({
    getCurrent: async () => old,
    getLatest: async () => parts.latest,
    hasUnsavedInput: () => parts.unsaved,
    offer,
  });
  return { check, offer, parts };
}

describe('looking for a newer build', () => {
  it('offers a reload when there is one', async () => {
    const { check, offer } = aCheck();
    expect(await check()).toBe(true);
    expect(offer).toHaveBeenCalledTimes(1);
  });

  it('says nothing while the page is the newest', async () => {
    const { check, offer } = aCheck({ latest: old });
    expect(await check()).toBe(false);
    expect(offer).not.toHaveBeenCalled();
  });

  it('does not offer the way back to an older build', async () => {
    const { check, offer } = aCheck({ latest: { id: 'zero', timestamp: '2025-12-31T00:00:00Z' } });
    await check();
    expect(offer).not.toHaveBeenCalled();
  });

  it('offers a reload when the server no longer knows the build of the page', async () => {
    const offer = jest.fn<() => void>();
    const network = jest.spyOn(globalThis, 'fetch').mockResolvedValue({ status: 404, ok: false } as Response);
    const check = buildCheck({
      getCurrent: () => getOwnBuild('zero'),
      getLatest: async () => old,
      hasUnsavedInput: () => false,
      offer,
    });
    expect(await check()).toBe(true);
    expect(network).toHaveBeenCalledWith('/builds/meta/zero.json', expect.anything());
    network.mockRestore();
  });

  it('does not take a server that cannot answer now for one that forgot the build', async () => {
    const network = jest.spyOn(globalThis, 'fetch').mockResolvedValue({ status: 503, ok: false } as Response);
    await expect(getOwnBuild('zero')).rejects.toThrow('503');
    network.mockRestore();
  });

  it('waits while input is unsaved, and offers once it is saved', async () => {
    const { check, offer, parts } = aCheck({ unsaved: true });
    await check();
    expect(offer).not.toHaveBeenCalled();
    parts.unsaved = false;
    await check();
    expect(offer).toHaveBeenCalledTimes(1);
  });

  it('never reloads over unsaved input, even when asked to', () => {
    const reload = jest.fn<() => void>();
    const warn = jest.fn<() => void>();
    const release = holdUnsavedInput();
    reloadWhenSaved(reload, warn);
    expect(reload).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(1);
    release();
    reloadWhenSaved(reload, warn);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
