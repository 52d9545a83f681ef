import '@sabaijai/shared-ui/components';
import { jest } from '@jest/globals';
import { type Id, newId } from '@sabaijai/contract';
import { hasUnsavedInput } from '@sabaijai/shared-ui/app';
import { type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { FileKind, Sendable } from './file-kind';
import { Tray } from './tray';
import { useTray } from './useTray';

const refusal = (status: number) => toProblem(status, { code: 'FILE_TYPE', status } as never);
const offline = toProblem('FETCH_ERROR', undefined);
const aFile = (name = 'pool.jpg') => new File(['picture'], name, { type: 'image/jpeg' });
const settled = () => new Promise((done) => setTimeout(done));

/** Everything that is on its way, until the test says what becomes of it; a GIF is refused before. */
function aKind() {
  const sent: { id: string; arrive: () => void; fail: (problem: Problem) => void; signal: AbortSignal }[] =
    [];
  const kind: FileKind<'photo'> = {
    is: 'photo',
    what: 'reply',
    check: ({ name }) => (name.endsWith('.gif') ? refusal(415) : null),
    send: (_file, { id, signal = new AbortController().signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        sent.push({ id, arrive: () => resolve(undefined), fail: reject, signal });
      }),
  };
  return { kind, sent };
}
function aTray(max = 3) {
  const { kind, sent } = aKind();
  const form = { ids: [] as string[] };
  const onChange = (ids: Id<Sendable>[]) => {
    form.ids = ids;
  };
  const tray = new Tray({ kind, max, apiBase: '/api/v1', onChange });
  const states = () => tray.files.map(({ state }) => state);
  const idAt = (at: number) => tray.files[at]?.id as Id<'photo'>;
  return { tray, sent, form, states, idAt };
}

const forgotten: string[] = [];
const revoked: string[] = [];
beforeEach(() => {
  forgotten.length = 0;
  revoked.length = 0;
  let made = 0;
  URL.createObjectURL = () => `blob:${++made}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
  globalThis.fetch = jest.fn<typeof fetch>(async (url, init) => {
    forgotten.push(`${init?.method} ${url}`);
    return Response.json({});
  });
});

describe('the files of a field', () => {
  it('go two at a time, the next as soon as one has arrived or failed', async () => {
    const { tray, sent, states, form } = aTray();
    expect(tray.add([aFile(), aFile(), aFile(), aFile()])).toBe(1);
    expect(states()).toEqual(['sending', 'sending', 'waiting']);
    sent[0]?.fail(refusal(415));
    await settled();
    expect(states()).toEqual(['failed', 'sending', 'sending']);
    sent[1]?.arrive();
    sent[2]?.arrive();
    await settled();
    expect([states(), form.ids]).toEqual([
      ['failed', 'done', 'done'],
      [sent[1]?.id, sent[2]?.id],
    ]);
    // One that was refused leaves its place to another.
    expect([tray.add([aFile()]), tray.files.length]).toEqual([0, 4]);
  });

  it('that are taken out are called off, and the server forgets those that it may have', async () => {
    const { tray, sent, idAt } = aTray();
    const before = newId('photo');
    tray.adopt([before]);
    tray.add([aFile(), aFile('clip.gif')]);
    const [on, failed] = [idAt(1), idAt(2)];
    tray.remove(on);
    expect(sent[0]?.signal.aborted).toBe(true);
    tray.remove(failed);
    tray.remove(before);
    tray.add([aFile()]);
    sent[1]?.arrive();
    await settled();
    const arrived = idAt(0);
    tray.remove(arrived);
    expect(forgotten).toEqual([on, arrived].map((id) => `DELETE /api/v1/photos/${id}`));
    // The picture of a stored one is none of ours.
    expect(revoked).toEqual(['blob:1', 'blob:2', 'blob:3']);
  });

  it('are moved by one place, and nowhere from the ends', () => {
    const { tray, form } = aTray();
    const ids = [newId('photo'), newId('photo')] as [Id<'photo'>, Id<'photo'>];
    tray.adopt(ids);
    tray.move(ids[1], 1);
    tray.move(ids[0], -1);
    expect(tray.files.map(({ id }) => id)).toEqual(ids);
    tray.move(ids[0], 1);
    expect(form.ids).toEqual([ids[1], ids[0]]);
  });

  it('that failed go again when asked, and say no more why they failed', async () => {
    const { tray, sent, states, idAt } = aTray();
    tray.add([aFile()]);
    sent[0]?.fail(offline);
    await settled();
    expect(tray.files[0]?.problem?.status).toBe(0);
    expect([states(), sent.length]).toEqual([['failed'], 1]);
    tray.retry(idAt(0));
    expect([states(), tray.files[0]?.problem]).toEqual([['sending'], null]);
  });
});

describe('a page with files on their way', () => {
  const show = () => {
    const { kind, sent } = aKind();
    const options = { kind, max: 3, apiBase: '/api/v1', onChange: () => {}, value: [] };
    const { result } = renderHook(() => useTray(options));
    act(() => void result.current.tray.add([aFile()]));
    return sent;
  };
  afterEach(cleanup);

  it('is held while a file is nowhere else, and not because of one that failed', async () => {
    const sent = show();
    expect(hasUnsavedInput()).toBe(true);
    await act(async () => sent[0]?.fail(offline));
    expect(hasUnsavedInput()).toBe(false);
  });
});
