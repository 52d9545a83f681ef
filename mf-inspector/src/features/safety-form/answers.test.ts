import type { AnswerSave, SavedAnswer } from '@sabaijai/contract';
import { isUnsent, Keeper, Sender } from '@sabaijai/shared-ui/keep';
import { type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import { AnswerSheet } from './answers';
import { moveOldAnswers } from './old-answers';

const ID = `ins_${'0'.repeat(26)}` as const;
const KEY = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY';
let people = 0;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
});

const savedOf = (itemId: string, save: Partial<AnswerSave>, version: number): SavedAnswer => ({
  itemId,
  ...{ result: save.result ?? 'unanswered', note: save.note?.trim() ?? '', photos: save.photos ?? [] },
  ...(save.value !== null && save.value !== undefined && { value: save.value }),
  ...{ confirmed: false, carriedOver: false, answeredAt: '2026-11-25T03:00:00.000Z', version },
});
const refusal = (status: number, code: string, params = {}): Problem =>
  toProblem(status, { type: '', title: '', status, code: code as 'NOT_FOUND', params });

/** A server that keeps versions; until it is `on` nothing reaches it. */
function aServer() {
  const server = {
    isOn: true,
    answers: new Map<string, SavedAnswer>(),
    refuse: undefined as Problem | undefined,
    take(item: string, save: AnswerSave): SavedAnswer {
      if (!server.isOn) throw toProblem('FETCH_ERROR', undefined);
      if (server.refuse) throw server.refuse;
      const current = server.answers.get(item);
      if ((current?.version ?? 0) !== save.version) throw refusal(409, 'VERSION_CONFLICT', { current });
      const saved = savedOf(item, save, save.version + 1);
      server.answers.set(item, saved);
      return saved;
    },
  };
  return server;
}

/** A page of one person with an open inspection, on the device of this file. */
async function aPage(
  server: ReturnType<typeof aServer>,
  person: number,
  saved = [...server.answers.values()],
) {
  const keeper = new Keeper();
  await keeper.open(`usr_${String(person).padStart(26, '0')}`, async () => KEY);
  const sender = new Sender(
    keeper,
    {
      request: async ({ request }) =>
        server.take(String(request?.path.split('/').at(-1)), request?.body as unknown as AnswerSave),
      file: async () => null,
      seen: async () => null,
    },
    (_owner, run) => run(),
  );
  sender.start();
  const sheet = new AnswerSheet(ID, saved, keeper, (item) => ({ title: item, page: `/${item}` }));
  const close = sheet.open();
  const end = () => {
    close();
    sender.stop();
    keeper.end();
  };
  ends.push(end);
  const shows = async (item: string, expected: object) => {
    for (;;) {
      const answer = sheet.read().get(item);
      if (Object.entries(expected).every(([name, value]) => answer?.[name as 'note'] === value)) return;
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { keeper, sender, sheet, shows, end, isSent: () => ![...keeper.read().values()].some(isUnsent) };
}
const someone = () => {
  people += 1;
  return people;
};

describe('the answers of an inspection', () => {
  it('are kept on this device, and saved once the server has them', async () => {
    const server = aServer();
    server.isOn = false;
    const page = await aPage(server, someone());
    page.sheet.give('F1-01', { result: 'pass' });
    await page.shows('F1-01', { state: 'unsent', result: 'pass' });
    server.isOn = true;
    page.sender.retry();
    await page.shows('F1-01', { state: 'saved', version: 1 });
    expect(server.answers.get('F1-01')?.result).toBe('pass');
    expect(page.isSent()).toBe(true);
  });

  it('survive the end of the page, and the next one sends them', async () => {
    const server = aServer();
    server.isOn = false;
    const me = someone();
    const first = await aPage(server, me);
    for (let n = 1; n <= 9; n += 1) first.sheet.give(`F1-0${n}`, { result: 'fail', note: `note ${n}` });
    for (let n = 1; n <= 9; n += 1) await first.shows(`F1-0${n}`, { state: 'unsent' });
    // Nothing of it is on its way when the page ends.
    while (first.sender.read().now !== 'waiting') await new Promise((resolve) => setTimeout(resolve));
    first.end();
    server.isOn = true;
    const second = await aPage(server, me, []);
    for (let n = 1; n <= 9; n += 1) await second.shows(`F1-0${n}`, { state: 'saved', note: `note ${n}` });
    expect(server.answers.size).toBe(9);
  });

  it('that another device gave otherwise wait for a choice', async () => {
    const server = aServer();
    server.answers.set('F1-01', savedOf('F1-01', { result: 'pass' }, 4));
    server.answers.set('F1-02', savedOf('F1-02', { result: 'pass' }, 4));
    const page = await aPage(server, someone(), []);
    for (const item of ['F1-01', 'F1-02']) page.sheet.give(item, { result: 'fail' });
    await page.shows('F1-01', { state: 'conflict' });
    await page.shows('F1-02', { state: 'conflict' });
    expect(page.sheet.read().get('F1-01')?.theirs?.result).toBe('pass');
    page.sheet.settle('F1-01', 'mine');
    page.sheet.settle('F1-02', 'theirs');
    await page.shows('F1-01', { state: 'saved', result: 'fail', version: 5 });
    await page.shows('F1-02', { state: 'saved', result: 'pass', version: 4 });
    expect(page.isSent()).toBe(true);
  });

  it('that both devices gave alike need no choice', async () => {
    const server = aServer();
    server.answers.set('F1-01', savedOf('F1-01', { result: 'fail', note: 'No rail' }, 4));
    const page = await aPage(server, someone(), []);
    page.sheet.give('F1-01', { result: 'fail', note: 'No rail ' });
    await page.shows('F1-01', { state: 'saved', version: 4 });
  });

  it('that are refused stay here with the reason, and go again once they are changed', async () => {
    const server = aServer();
    const page = await aPage(server, someone());
    server.refuse = refusal(422, 'VALIDATION');
    page.sheet.give('F3-01', { value: 400 });
    await page.shows('F3-01', { state: 'refused', value: 400 });
    expect(page.sheet.read().get('F3-01')?.problem?.code).toBe('VALIDATION');
    server.refuse = undefined;
    page.sheet.give('F1-01', { result: 'pass' });
    await page.shows('F1-01', { state: 'saved' });
    await page.shows('F3-01', { state: 'refused' });
    page.sheet.give('F3-01', { value: 40 });
    await page.shows('F3-01', { state: 'saved', value: 40 });
  });

  it('are taken back like any other answer', async () => {
    const server = aServer();
    const page = await aPage(server, someone());
    page.sheet.give('F1-01', { result: 'fail', note: 'Seen today.' });
    await page.shows('F1-01', { state: 'saved' });
    page.sheet.give('F1-01', { result: 'unanswered' });
    await page.shows('F1-01', { state: 'saved', result: 'unanswered', version: 2 });
  });

  it('keep the space after the last word while the next one is typed', async () => {
    const page = await aPage(aServer(), someone());
    page.sheet.give('F1-01', { note: 'No rail ' });
    await page.shows('F1-01', { state: 'saved', note: 'No rail ' });
  });

  it('want another confirmation for another reading, and for nothing else', async () => {
    const server = aServer();
    server.isOn = false;
    const { sheet } = await aPage(server, someone());
    sheet.give('F3-01', { value: 400 });
    sheet.give('F3-01', { confirmed: true });
    sheet.give('F3-01', { note: 'Measured twice' });
    expect(sheet.read().get('F3-01')?.confirmed).toBe(true);
    sheet.give('F3-01', { value: 401 });
    expect(sheet.read().get('F3-01')?.confirmed).toBe(false);
  });

  it('that a build of before left on the phone are taken over, once', async () => {
    const server = aServer();
    // As that build wrote them.
    const old = [
      [
        'F1-01',
        {
          ...{ result: 'fail', value: null, value2: null, document: null, note: 'No rail', photos: [] },
          ...{
            confirmed: false,
            at: '2026-11-25T03:00:00.000Z',
            carriedOver: false,
            state: 'unsent',
            version: 0,
          },
        },
      ],
    ];
    localStorage.setItem(`safety-form:${ID}`, JSON.stringify(old));
    const page = await aPage(server, someone());
    moveOldAnswers(ID, page.sheet);
    await page.shows('F1-01', { state: 'saved', result: 'fail', note: 'No rail' });
    expect(localStorage.length).toBe(0);
  });
});
