import { jest } from '@jest/globals';
import type { AnswerSave, SavedAnswer } from '@sabaijai/contract';
import { toProblem } from '@sabaijai/shared-ui/problem';
import { AnswerQueue } from './answer-queue';

const ID = `ins_${'0'.repeat(26)}` as const;

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const savedOf = (itemId: string, save: Partial<AnswerSave>, version: number): SavedAnswer => ({
  itemId,
  ...{ result: save.result ?? 'unanswered', note: save.note?.trim() ?? '', photos: save.photos ?? [] },
  ...(save.value !== null && save.value !== undefined && { value: save.value }),
  ...{ confirmed: false, carriedOver: false, answeredAt: '2026-11-25T03:00:00.000Z', version },
});

/** A server that keeps versions; what it does next can be told: a number is a refusal with that status. */
function aServer() {
  const answers = new Map<string, SavedAnswer>();
  let next: 'works' | 'away' | 'refuses' | number = 'works';
  const asked: string[] = [];
  return {
    answers,
    asked,
    will: (what: typeof next) => {
      next = what;
    },
    send: async (item: string, save: AnswerSave): Promise<SavedAnswer> => {
      asked.push(item);
      if (typeof next === 'number') throw toProblem(next, { code: 'UNKNOWN', status: next } as never);
      if (next === 'away') throw toProblem('FETCH_ERROR', undefined);
      if (next === 'refuses') throw toProblem(422, { code: 'VALIDATION', status: 422 } as never);
      const before = answers.get(item);
      if ((before?.version ?? 0) !== save.version)
        throw toProblem(409, { code: 'VERSION_CONFLICT', status: 409, params: { current: before } } as never);
      const saved = savedOf(item, save, save.version + 1);
      answers.set(item, saved);
      return saved;
    },
  };
}
/** The queue of a page, closed after the test. */
const open: AnswerQueue[] = [];
function aQueue(server: ReturnType<typeof aServer>, device = storage(), saved: SavedAnswer[] = []) {
  const queue = new AnswerQueue(ID, saved, server.send, device);
  open.push(queue);
  return queue;
}
const stateOf = (queue: AnswerQueue, item: string) => queue.read().get(item)?.state;

describe('the answers on a device', () => {
  it('are kept before they are sent, and forgotten here once they are there', async () => {
    const [server, device] = [aServer(), storage()];
    const queue = new AnswerQueue(ID, [], server.send, device);
    queue.give('F1-01', { result: 'pass' }, 60_000);
    expect([stateOf(queue, 'F1-01'), device.kept.size]).toEqual(['unsent', 1]);
    await queue.flush();
    expect([stateOf(queue, 'F1-01'), device.kept.size]).toEqual(['saved', 0]);
    expect(server.answers.get('F1-01')?.version).toBe(1);
    queue.close();
  });

  it('are taken back like any other answer: kept here without a connection, and sent by the next page', async () => {
    const [server, device] = [aServer(), storage()];
    const queue = aQueue(server, device);
    queue.give('F1-01', { result: 'fail', note: 'Seen today.' });
    await queue.flush();
    server.will('away');
    queue.give('F1-01', { result: 'unanswered' });
    await queue.flush();
    queue.close();
    server.will('works');
    const next = aQueue(server, device, [...server.answers.values()]);
    expect(next.read().get('F1-01')).toMatchObject({ result: 'unanswered', state: 'unsent' });
    await next.flush();
    expect(server.answers.get('F1-01')).toMatchObject({ result: 'unanswered', version: 2 });
  });

  it('survive the end of the page, and are sent by the next one', async () => {
    const [server, device] = [aServer(), storage()];
    server.will('away');
    const first = new AnswerQueue(ID, [], server.send, device);
    for (let n = 1; n <= 9; n += 1) first.give(`F1-0${n}`, { result: 'fail', note: `note ${n}` }, 60_000);
    await first.flush();
    first.close();
    expect(first.unsent).toBe(9);
    server.will('works');
    const second = new AnswerQueue(ID, [], server.send, device);
    await second.flush();
    expect([second.unsent, server.answers.size, device.kept.size]).toEqual([0, 9, 0]);
    expect(server.answers.get('F1-07')?.note).toBe('note 7');
    second.close();
  });

  it('that were changed while they were sent go out once more', async () => {
    const server = aServer();
    const queue = new AnswerQueue(ID, [], server.send, storage());
    queue.give('F1-01', { result: 'pass' }, 60_000);
    const sending = queue.flush();
    await new Promise((done) => setTimeout(done, 2));
    queue.give('F1-01', { result: 'fail' }, 60_000);
    await sending;
    await queue.flush();
    expect([server.answers.get('F1-01')?.result, queue.unsent]).toEqual(['fail', 0]);
    queue.close();
  });

  it('that another device gave otherwise wait for a choice', async () => {
    const server = aServer();
    server.answers.set('F1-01', savedOf('F1-01', { result: 'pass' }, 1));
    const queue = new AnswerQueue(ID, [], server.send, storage());
    queue.give('F1-01', { result: 'fail' }, 60_000);
    await queue.flush();
    expect(stateOf(queue, 'F1-01')).toBe('conflict');
    queue.settle('F1-01', 'mine');
    await queue.flush();
    expect([stateOf(queue, 'F1-01'), server.answers.get('F1-01')?.result]).toEqual(['saved', 'fail']);
    queue.close();
  });

  it('that are refused stay here with the reason, and stop no other', async () => {
    const server = aServer();
    const queue = new AnswerQueue(ID, [], server.send, storage());
    server.will('refuses');
    queue.give('F3-01', { value: 400 }, 60_000);
    await queue.flush();
    expect(queue.read().get('F3-01')).toMatchObject({
      state: 'refused',
      value: 400,
      problem: { code: 'VALIDATION' },
    });
    server.will('works');
    queue.give('F1-01', { result: 'pass' }, 60_000);
    await queue.flush();
    expect([stateOf(queue, 'F1-01'), stateOf(queue, 'F3-01')]).toEqual(['saved', 'refused']);
    queue.close();
  });
});

describe('the answers on a device, as time goes by', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    for (const queue of open.splice(0)) queue.close();
    jest.useRealTimers();
  });
  const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it.each([
    ['somebody has signed in again', 401],
    ['there is time again', 429],
    ['a slow connection is better', 408],
    ['the server is up again', 503],
  ])('are kept, and sent by themselves once %s', async (_, status) => {
    const [server, device] = [aServer(), storage()];
    const queue = aQueue(server, device);
    server.will(status);
    queue.give('F1-01', { result: 'fail' });
    await wait(0);
    expect([stateOf(queue, 'F1-01'), device.kept.size]).toEqual(['unsent', 1]);
    server.will('works');
    await wait(15_000);
    expect([stateOf(queue, 'F1-01'), device.kept.size]).toEqual(['saved', 0]);
  });

  it('go out once the fingers rest', async () => {
    const server = aServer();
    const queue = aQueue(server);
    queue.give('F1-01', { note: 'No' }, 800);
    await wait(500);
    queue.give('F1-01', { note: 'No rail' }, 800);
    await wait(799);
    expect(server.asked).toEqual([]);
    await wait(1);
    expect([server.asked.length, server.answers.get('F1-01')?.note]).toEqual([1, 'No rail']);
  });

  it('are sent one at a time, whoever asks for it', async () => {
    const server = aServer();
    const queue = aQueue(server);
    queue.give('F1-01', { result: 'pass' }, 60_000);
    queue.give('F1-02', { result: 'pass' }, 60_000);
    const both = [queue.flush(), queue.flush()];
    expect(server.asked).toEqual(['F1-01']);
    await Promise.all(both);
    expect(server.asked).toEqual(['F1-01', 'F1-02']);
  });

  it('are not sent again where only the word that they arrived was lost', async () => {
    const [server, device] = [aServer(), storage()];
    const first = new AnswerQueue(
      ID,
      [],
      async (...sent) => {
        await server.send(...sent);
        throw toProblem('FETCH_ERROR', undefined);
      },
      device,
    );
    open.push(first);
    first.give('F1-01', { result: 'fail', note: 'No rail' });
    await wait(0);
    const second = aQueue(server, device, [...server.answers.values()]);
    expect([device.kept.size, second.unsent]).toEqual([1, 0]);
  });

  it('that both devices gave alike need no choice', async () => {
    const server = aServer();
    server.answers.set('F1-01', savedOf('F1-01', { result: 'fail', note: 'No rail' }, 4));
    const queue = aQueue(server);
    queue.give('F1-01', { result: 'fail', note: 'No rail ' });
    await wait(0);
    expect(queue.read().get('F1-01')).toMatchObject({ state: 'saved', version: 4 });
  });

  it.each([
    ['mine', 'fail'],
    ['theirs', 'pass'],
  ] as const)('that differ are as chosen then: %s', async (choice, result) => {
    const [server, device] = [aServer(), storage()];
    server.answers.set('F1-01', savedOf('F1-01', { result: 'pass' }, 4));
    const queue = aQueue(server, device);
    queue.give('F1-01', { result: 'fail' });
    await wait(0);
    expect([stateOf(queue, 'F1-01'), queue.unsent, device.kept.size]).toEqual(['conflict', 1, 1]);
    queue.settle('F1-01', choice);
    await wait(0);
    expect([queue.read().get('F1-01')?.result, server.answers.get('F1-01')?.result]).toEqual([
      result,
      result,
    ]);
    expect([stateOf(queue, 'F1-01'), device.kept.size]).toEqual(['saved', 0]);
  });

  it('count as not sent when they were refused, and go again once they are changed', async () => {
    const server = aServer();
    const queue = aQueue(server);
    server.will(422);
    queue.give('F3-01', { value: 400 });
    await wait(0);
    expect([stateOf(queue, 'F3-01'), queue.unsent]).toEqual(['refused', 1]);
    server.will('works');
    await wait(60_000);
    expect(server.asked).toHaveLength(1);
    queue.give('F3-01', { value: 40 });
    await wait(0);
    expect([stateOf(queue, 'F3-01'), server.answers.get('F3-01')?.value]).toEqual(['saved', 40]);
  });

  it('that were changed while they were refused go as they are now', async () => {
    const server = aServer();
    let isFirst = true;
    const queue = new AnswerQueue(
      ID,
      [],
      async (...sent) => {
        if (!isFirst) return server.send(...sent);
        isFirst = false;
        queue.give('F3-01', { value: 40 }, 60_000);
        throw toProblem(422, { code: 'VALIDATION', status: 422 } as never);
      },
      storage(),
    );
    open.push(queue);
    await wait(1);
    queue.give('F3-01', { value: 400 }, 60_000);
    await wait(1);
    await queue.flush();
    expect([stateOf(queue, 'F3-01'), server.answers.get('F3-01')?.value]).toEqual(['saved', 40]);
  });

  it('keep the space after the last word while the next one is typed', async () => {
    const queue = aQueue(aServer());
    queue.give('F1-01', { note: 'No rail ' });
    await wait(0);
    expect(queue.read().get('F1-01')).toMatchObject({ state: 'saved', note: 'No rail ' });
  });

  it('want another confirmation for another reading, and for nothing else', () => {
    const queue = aQueue(aServer());
    queue.give('F3-01', { value: 400 }, 60_000);
    queue.give('F3-01', { confirmed: true }, 60_000);
    queue.give('F3-01', { note: 'Measured twice' }, 60_000);
    expect(queue.read().get('F3-01')?.confirmed).toBe(true);
    queue.give('F3-01', { value: 401 }, 60_000);
    expect(queue.read().get('F3-01')?.confirmed).toBe(false);
  });
});
