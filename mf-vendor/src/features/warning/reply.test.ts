import { WarningReplyDraft, type WarningReplyEdit } from '@sabaijai/contract';
import { Keeper } from '@sabaijai/shared-ui/keep';
import { keepReply, repliesIn, takeBack, type Unsent } from '../../warnings/unsent';
import { begun, editable, fieldsOf, historyOf, kindsOf, restOf, takenUp, valuesOf, wayOn } from './reply';
import { item, NOW, OTHER_ITEM, reply, warning } from './samples';
import { forgetOver } from './useTidy';

const now = Date.parse(NOW);
const id = reply().id;
const written = { text: 'The rail is mended and holds again.' };
const draft = (fields: object) => WarningReplyDraft.safeParse({ id, ...fields, at: NOW, sentAt: NOW });

describe('what is sent of an answer', () => {
  it('says of a fix when it was done: today is now, an earlier day its end', () => {
    const values = { ...begun(id, 'fixed', item(), now), ...written };
    expect(values.doneAt).toBe('2026-11-25');
    expect(fieldsOf(values, now).doneAt).toBe(NOW);
    expect(fieldsOf({ ...values, doneAt: '2026-11-24' }, now).doneAt).toBe('2026-11-24T16:59:59.000Z');
  });

  it('plans for the end of a local day, and of what is critical for the hour', () => {
    const values = { ...begun(id, 'planned', item(), now), ...written };
    expect(fieldsOf({ ...values, doneAt: '2026-12-01' }, now).doneAt).toBe('2026-12-01T16:59:59.000Z');
    expect(fieldsOf({ ...values, doneAt: '2026-11-25T18:30' }, now).doneAt).toBe('2026-11-25T11:30:00.000Z');
  });

  it('leaves out what its kind does not ask for', () => {
    const values = {
      ...begun(id, 'fixed', item(), now),
      ...written,
      actionType: 'corrective' as const,
      rootCause: 'Salt',
    };
    expect(fieldsOf(values, now)).toMatchObject({ actionType: 'corrective', rootCause: 'Salt' });
    expect(fieldsOf({ ...values, kind: 'dispute' }, now)).toMatchObject({
      actionType: null,
      rootCause: '',
      doneAt: null,
    });
  });

  it('is what the contract takes, which asks a fix for a photo', () => {
    const fields = fieldsOf({ ...begun(id, 'fixed', item(), now), ...written }, now);
    expect(draft(fields).error?.issues.map(({ path }) => path)).toEqual([['photos']]);
    const photo = `pho_${'0'.repeat(26)}`;
    expect(draft({ ...fields, photos: [photo] }).success).toBe(true);
  });

  it('is the same again when an answer is changed', () => {
    const sent = reply({
      documents: [{ id: `doc_${'0'.repeat(26)}` as never, kind: 'other', name: 'bill.pdf' }],
    });
    expect(fieldsOf(valuesOf(sent, item()), now)).toMatchObject({
      kind: 'fixed',
      text: sent.text,
      documents: [`doc_${'0'.repeat(26)}`],
    });
  });
});

describe('what can be said', () => {
  it('is what the server allows; a plan only while there is time', () => {
    expect(kindsOf(item())).toEqual(['fixed', 'planned', 'dispute']);
    expect(kindsOf(item({ isOverdue: true }))).toEqual(['fixed', 'dispute']);
    expect(kindsOf(item({ actions: [] }))).toEqual([]);
    const sent = item({ state: 'replied', actions: ['edit-reply'], replies: [reply()] });
    expect(kindsOf(sent)).toEqual(['fixed']);
  });

  it('an answer can be changed until an inspector opens it', () => {
    const replied = { state: 'replied', actions: ['edit-reply'] } as const;
    expect(editable(item({ ...replied, actions: ['edit-reply'], replies: [reply()] }))?.id).toBe(id);
    expect(editable(item({ ...replied, actions: ['edit-reply'], replies: [reply({ openedAt: NOW })] }))).toBe(
      null,
    );
    expect(editable(item({ replies: [reply({ kind: 'planned' })] }))).toBe(null);
  });

  it('what is left is there with the most urgent first', () => {
    const items = [
      item(),
      item({ id: OTHER_ITEM, dueAt: '2026-12-03T16:59:59.000Z' }),
      item({ id: `wit_${'2'.repeat(26)}`, dueAt: '2026-11-26T16:59:59.000Z' }),
      item({ id: `wit_${'3'.repeat(26)}`, actions: [], state: 'closed' }),
    ];
    expect(restOf(warning({ items }), item().id).map((each) => each.id.at(-1))).toEqual(['2', '1']);
  });
});

describe('words that did not arrive', () => {
  const PHOTO = `pho_${'0'.repeat(26)}` as const;
  const NEW_PHOTO = `pho_${'1'.repeat(26)}` as const;
  const sent = reply({ photos: [PHOTO] });
  const mine = { ...valuesOf(sent, item()), text: 'Mine', photos: [PHOTO, NEW_PHOTO] };

  it('change the reply that is there as long as nobody opened it', () => {
    const now = item({ state: 'replied', actions: ['edit-reply'], replies: [sent] });
    expect(wayOn(now, 'fixed')).toBe('edit');
    expect(takenUp(mine, now)).toEqual(mine);
  });

  it('do not take the place of a reply of another kind', () => {
    const dispute = reply({ kind: 'dispute', doneAt: null });
    const now = item({ state: 'replied', actions: ['edit-reply'], replies: [dispute] });
    expect(wayOn(now, 'fixed')).toBe('other');
  });

  it('are for a new reply once the one before came back, with what does not belong to that', () => {
    const now = item({ state: 'returned', replies: [sent] });
    expect(wayOn(now, 'fixed')).toBe('reply');
    const taken = takenUp(mine, now);
    expect(taken).toMatchObject({ text: 'Mine', kind: 'fixed', photos: [NEW_PHOTO] });
    expect(taken.id).not.toBe(sent.id);
  });

  it('wait while the inspector decides, and are of no use when the item is over', () => {
    expect(wayOn(item({ state: 'replied', actions: [], replies: [sent] }), 'fixed')).toBe('wait');
    expect(wayOn(item({ state: 'closed', actions: [] }), 'fixed')).toBe('over');
  });

  it('leave the device with their files when the item is over, and stay while it is not', async () => {
    const keeper = new Keeper();
    await keeper.open('guest', async () => '');
    const file = { is: 'photo' as const, what: 'reply', name: 'x.jpg', type: 'image/jpeg', sha256: '' };
    await keeper.put({ subject: NEW_PHOTO, file }, new ArrayBuffer(1));
    const body = { version: 3, ...fieldsOf(mine, now) } as WarningReplyEdit;
    const of = { warning: warning().id, item: item().id, matter: 'The rail', edits: sent.id };
    await keepReply(keeper, { ...of, values: mine, writtenAt: NOW, body });
    const kept = () => [...keeper.read().values()];
    const closed = warning({ items: [item({ state: 'closed', replies: [sent] })] });
    // What is to be sent is for its person to throw away.
    await forgetOver(closed, keeper, kept());
    expect(kept()).toHaveLength(2);
    await takeBack(keeper, repliesIn(kept())[0] as Unsent);
    await forgetOver(warning({ items: [item({ replies: [sent] })] }), keeper, kept());
    expect(kept()).toHaveLength(2);
    await forgetOver(closed, keeper, kept());
    expect(kept()).toEqual([]);
    keeper.end();
  });
});

it('tells the history in the order in which it happened', () => {
  const events = historyOf(
    item({
      replies: [
        reply({
          sentAt: '2026-11-22T03:00:00.000Z',
          decision: {
            result: 'return',
            reason: 'photo_unclear',
            comment: 'The photo is too dark to see the rail.',
            at: '2026-11-23T03:00:00.000Z',
            isMine: false,
          },
        }),
        reply({ id: `rpl_${'1'.repeat(26)}` as never, sentAt: '2026-11-24T03:00:00.000Z' }),
      ],
      extension: {
        days: 7,
        before: null,
        reason: 'The carpenter comes next week',
        askedAt: '2026-11-21T03:00:00.000Z',
        answerBy: '2026-11-24T16:59:59.000Z',
        isGranted: true,
        comment: '',
        decidedAt: '2026-11-21T05:00:00.000Z',
      },
      closedAt: '2026-11-25T03:00:00.000Z',
    }),
  );
  expect(events.map(({ is }) => is)).toEqual(['asked', 'granted', 'reply', 'decision', 'reply', 'closed']);
});
