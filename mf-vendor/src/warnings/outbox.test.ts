import { jest } from '@jest/globals';
import type { WarningReplyDraft } from '@sabaijai/contract';
import { toProblem } from '@sabaijai/shared-ui/problem';
import { isOvertaken, ReplyOutbox, type Unsent } from './outbox';

const ME = `usr_${'0'.repeat(26)}` as const;
const OTHER = `usr_${'1'.repeat(26)}` as const;
const entry = (item: string, by: Unsent['by'] = ME) =>
  ({
    warning: `wrn_${'0'.repeat(26)}`,
    item: `wit_${item.repeat(26)}`,
    by,
    matter: 'No rail at the stairs',
    values: {},
    writtenAt: '2026-11-25T03:00:00.000Z',
    body: {
      ...{ id: `rpl_${item.repeat(26)}`, kind: 'fixed', actionType: null, text: item, rootCause: '' },
      ...{ doneAt: null, photos: [], documents: [] },
      ...{ at: '2026-11-25T03:00:00.000Z', sentAt: '2026-11-25T03:00:00.000Z' },
    },
  }) as Unsent;
const refusal = (status: number) =>
  toProblem(status, { type: '', status, code: 'STATE_CONFLICT', title: '' });
const noAnswer = toProblem('FETCH_ERROR', undefined);

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

it('keeps an answer on the device over a reload, one for each item', () => {
  new ReplyOutbox().put(entry('1'));
  const again = new ReplyOutbox();
  again.put({ ...entry('1'), matter: 'Written anew' });
  again.put(entry('2'));
  expect(new ReplyOutbox().read().map(({ matter }) => matter)).toEqual([
    'Written anew',
    'No rail at the stairs',
  ]);
});

it('sends what waits and forgets what arrived', async () => {
  const outbox = new ReplyOutbox();
  outbox.put(entry('1'));
  outbox.put(entry('2'));
  const sent: string[] = [];
  const arrived = await outbox.flush(ME, async ({ body }) => sent.push(body.text));
  expect([arrived, sent]).toEqual([2, ['1', '2']]);
  expect(new ReplyOutbox().read()).toEqual([]);
});

it('says when it is sent, and when it was written', async () => {
  const outbox = new ReplyOutbox();
  outbox.put(entry('1'));
  let times = { at: '', sentAt: '' };
  await outbox.flush(ME, async ({ body }) => {
    times = body as typeof times;
  });
  expect(times.at).toBe('2026-11-25T03:00:00.000Z');
  expect(times.sentAt > times.at || times.sentAt < times.at).toBe(true);
});

it('keeps what did not get through, and what somebody else wrote', async () => {
  const outbox = new ReplyOutbox();
  outbox.put(entry('1'));
  outbox.put(entry('2', OTHER));
  await outbox.flush(ME, () => Promise.reject(noAnswer));
  expect(outbox.read()).toHaveLength(2);
  expect(outbox.read().some(({ problem }) => problem)).toBe(false);
  await outbox.flush(ME, async () => undefined);
  expect(outbox.read().map(({ by }) => by)).toEqual([OTHER]);
});

it('keeps what was refused with its reason, and does not send it again by itself', async () => {
  const outbox = new ReplyOutbox();
  outbox.put(entry('1'));
  await outbox.flush(ME, () => Promise.reject(refusal(409)));
  expect(outbox.read()[0]?.problem?.code).toBe('STATE_CONFLICT');
  expect(await outbox.flush(ME, async () => undefined)).toBe(0);
  expect(outbox.read()).toHaveLength(1);
});

it('keeps what another tab put in, and each person’s answer to one item', () => {
  const [here, there] = [new ReplyOutbox(), new ReplyOutbox()];
  expect([here.read(), there.read()]).toEqual([[], []]);
  there.put(entry('1'));
  here.put(entry('2'));
  here.put(entry('1', OTHER));
  const kept = new ReplyOutbox().read();
  expect(kept.map(({ item, by }) => [item, by])).toEqual([
    [entry('1').item, entry('1').by],
    [entry('2').item, entry('2').by],
    [entry('1').item, OTHER],
  ]);
  expect(here.take(entry('1', OTHER))).toBe(true);
  expect(new ReplyOutbox().read()).toHaveLength(2);
});

/** A device with these files. */
const aDevice = (...ids: string[]) => {
  const files = new Set(ids);
  const kept = {
    put: async () => true,
    get: async () => null,
    drop: async (gone: readonly string[]) => gone.forEach((id) => void files.delete(id)),
    ids: async () => [...files],
  };
  return { files, kept };
};
const withFiles = {
  ...entry('1'),
  body: { ...entry('1').body, photos: ['pho_1', 'pho_2'], documents: ['doc_1'] },
} as Unsent;

it('keeps the files of an answer on the device until it has arrived, and the reason when one is refused', async () => {
  const { files, kept } = aDevice('pho_1', 'pho_2', 'doc_1');
  const outbox = new ReplyOutbox(kept);
  outbox.put(withFiles);
  await outbox.flush(ME, () => Promise.reject(noAnswer));
  expect([files.size, outbox.read()[0]?.problem]).toEqual([3, undefined]);
  await outbox.flush(ME, () => Promise.reject(refusal(415)));
  expect([files.size, outbox.read()[0]?.problem?.status]).toEqual([3, 415]);
  outbox.put(withFiles);
  expect(await outbox.flush(ME, async () => undefined)).toBe(1);
  expect([files.size, outbox.read()]).toEqual([0, []]);
});

it('takes the files of an answer that is thrown away off the device', async () => {
  const { files, kept } = aDevice('pho_1', 'pho_2', 'doc_1', 'doc_2');
  const outbox = new ReplyOutbox(kept);
  outbox.put(withFiles);
  await outbox.drop(withFiles);
  expect([[...files], outbox.read()]).toEqual([['doc_2'], []]);
});

it('sends a change as it was written, over the version that was read', async () => {
  const outbox = new ReplyOutbox();
  const { id: _, at: __, sentAt: ___, ...fields } = entry('1').body as WarningReplyDraft;
  const edits = `rpl_${'9'.repeat(26)}` as const;
  outbox.put({ ...entry('1'), edits, body: { version: 3, ...fields } });
  const sent: Unsent[] = [];
  await new ReplyOutbox().flush(ME, async (each) => sent.push(each));
  expect(sent.map(({ edits, body }) => [edits, body])).toEqual([[edits, { version: 3, ...fields }]]);
});

it('gives nothing back to be changed while it is being sent', async () => {
  const outbox = new ReplyOutbox();
  outbox.put(entry('1'));
  let arrive: () => void = () => undefined;
  const sending = outbox.flush(entry('1').by, () => new Promise<void>((resolve) => (arrive = resolve)));
  expect(outbox.take(entry('1'))).toBe(false);
  arrive();
  expect(await sending).toBe(1);
  expect(outbox.read()).toEqual([]);
});

it('keeps the files of an answer that is thrown away while it is being sent: it may arrive', async () => {
  const { files, kept } = aDevice('pho_1', 'pho_2', 'doc_1');
  const outbox = new ReplyOutbox(kept);
  outbox.put(withFiles);
  let fail: (problem: unknown) => void = () => undefined;
  const sending = outbox.flush(ME, () => new Promise<void>((_, reject) => (fail = reject)));
  await outbox.drop(withFiles);
  fail(noAnswer);
  await sending;
  expect([files.size, outbox.read().length]).toEqual([3, 1]);
});

it('sends each answer once, whoever asks for it meanwhile', async () => {
  const outbox = new ReplyOutbox();
  outbox.put(entry('1'));
  const sent: string[] = [];
  const send = async ({ item }: Unsent) => sent.push(item);
  await Promise.all([outbox.flush(ME, send), outbox.flush(ME, send)]);
  expect(sent).toHaveLength(1);
});

it('tries again at once when the connection comes back while a sending is failing', async () => {
  const outbox = new ReplyOutbox();
  outbox.put(entry('1'));
  let fail: (problem: unknown) => void = () => undefined;
  const answers = [new Promise<void>((_, reject) => (fail = reject)), Promise.resolve()];
  const send = () => answers.shift() ?? Promise.resolve();
  const sending = outbox.flush(ME, send);
  expect(await outbox.flush(ME, send)).toBe(0);
  fail(noAnswer);
  expect([await sending, outbox.read()]).toEqual([1, []]);
});

it('stops at the first that does not get through, and goes on past one that is refused', async () => {
  const outbox = new ReplyOutbox();
  for (const item of ['1', '2', '3']) outbox.put(entry(item));
  const tried: string[] = [];
  const answers = [refusal(422), refusal(401)];
  await outbox.flush(ME, ({ body }) => {
    tried.push(body.text);
    return Promise.reject(answers.shift());
  });
  expect([tried, outbox.read().filter(({ problem }) => problem).length]).toEqual([['1', '2'], 1]);
});

it('neither says nor shows that it keeps what a full device did not take', () => {
  const outbox = new ReplyOutbox();
  outbox.put(entry('1'));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(outbox.put(entry('2'))).toBe(false);
  jest.restoreAllMocks();
  expect([outbox.read().length, new ReplyOutbox().read().length]).toEqual([1, 1]);
});

it('knows by the answer that others were faster, or that there may be no more of them', () => {
  const limit = toProblem(422, { type: '', status: 422, code: 'REPLY_LIMIT', title: '' });
  expect([refusal(409), limit, refusal(422), noAnswer].map(isOvertaken)).toEqual([true, true, false, false]);
});
