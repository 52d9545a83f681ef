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
  ...{ result: save.result ?? 'unanswered', note: save.note ?? '', photos: save.photos ?? [] },
  ...(save.value !== null && save.value !== undefined && { value: save.value }),
  ...{ confirmed: false, carriedOver: false, answeredAt: '2026-11-25T03:00:00.000Z', version },
});

/** A server that keeps versions; what it does next can be told. */
function aServer() {
  const answers = new Map<string, SavedAnswer>();
  let next: 'works' | 'away' | 'refuses' = 'works';
  return {
    answers,
    will: (what: typeof next) => {
      next = what;
    },
    send: async (item: string, save: AnswerSave): Promise<SavedAnswer> => {
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
