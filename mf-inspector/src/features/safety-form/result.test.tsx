import type { SafetyForm, WarningCard, WarningDoor } from '@sabaijai/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onDisk, open } from '../../testing';
import { AT, aForm, idOf, PLACE } from './samples';

type Finding = NonNullable<WarningDoor['inspection']>['findings'][number];
const aFinding = (itemId: string, over: Partial<Finding> = {}): Finding => ({
  ...{ itemId, severity: 'major', isCorrected: false, isRepeat: false, photos: [], note: 'Seen today.' },
  ...{ warningId: null, closedWarningId: null, ...over },
});
const aCard = (n: number): WarningCard => ({
  ...{ id: idOf('wrn', n), number: `W-2026-00000${n}`, business: { ...PLACE, province: 'TH-10' } },
  ...{ state: 'active', label: 'waiting_vendor', severity: 'major', noticeNo: 1, items: 1, doneItems: 0 },
  ...{ matter: { en: 'The exit is blocked' }, sentAt: AT, dueAt: AT, readAt: null, isMine: true },
  ...{ isForLead: false, endedAt: null },
  ...{ isRecurrence: false, isMoreTimeAsked: false, waitingSince: null, version: 1 },
});

interface How {
  form?: SafetyForm;
  /** The newest inspection of the place. */
  newest?: SafetyForm['id'];
  cards?: WarningCard[];
  isRefused?: boolean;
}

/** The result page, where what is warned about stands like this. */
async function show(findings: Finding[], how: How = {}) {
  const { form = aForm(), cards = [], isRefused = false } = how;
  const newest = how.newest ?? form.id;
  const door: WarningDoor = {
    place: { ...PLACE, province: 'TH-10' },
    inspection: { id: newest, finishedAt: AT, checklistVersion: 'chk-2026.1', isMine: true, findings },
    ...{ members: 1, agency: null, drafts: [], open: cards },
  };
  await open(`/inspector/inspec-vender/${PLACE.id}/safety-form/result?inspection=${form.id}`, (path) =>
    !path.endsWith('/warning-door') ? form : isRefused ? { status: 403, code: 'OUT_OF_SCOPE' } : door,
  );
  expect(await screen.findByText('What was found')).toBeTruthy();
}
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const WRITE = `/inspector/send-warning/waring-send/${PLACE.id}`;

describe('the result of an inspection', () => {
  it('says to whom it is for how much was entered, is kept on a device, and has arrived', async () => {
    const arrival = { arrived: 35, kept: 3, lost: 0, toldAt: AT };
    await show([], { form: aForm({ arrival }) });
    expect(screen.getByText(/38 entered: 3 kept on a device, 35 arrived. As of /)).toBeTruthy();
    cleanup();
    await show([], { form: aForm({ arrival: { arrived: 35, kept: 0, lost: 0, toldAt: null } }) });
    expect(screen.getByText('All 35 entries have arrived.')).toBeTruthy();
    cleanup();
    await show([]);
    expect(screen.queryByText(/arrived/)).toBeNull();
  });

  it('leads to a warning about what failed', async () => {
    await show([aFinding('F1-01'), aFinding('F1-02')]);
    expect(await hrefOf('Send warning (2 findings)')).toBe(WRITE);
  });

  it('counts no finding that is warned about, was, or was mended on site, and leads to their cases', async () => {
    const [open, closed] = [idOf('wrn', 1), idOf('wrn', 2)];
    await show(
      [
        aFinding('F1-01', { warningId: open }),
        aFinding('F1-02', { closedWarningId: closed }),
        aFinding('F1-03', { isCorrected: true }),
        aFinding('F1-04'),
      ],
      { cards: [aCard(1)] },
    );
    expect(await hrefOf('Send warning (1 finding)')).toBe(WRITE);
    expect(await hrefOf('Warning W-2026-000001')).toBe(`/inspector/warning-list/${open}`);
    expect(await hrefOf('Closed warning')).toBe(`/inspector/warning-list/${closed}`);
  });

  it('offers no warning once all is asked for', async () => {
    await show([aFinding('F1-01', { warningId: idOf('wrn', 1) })], { cards: [aCard(1)] });
    expect(await hrefOf('Warning W-2026-000001')).toContain(idOf('wrn', 1));
    expect(screen.queryByRole('link', { name: /^Send warning/ })).toBeNull();
  });

  it.each([
    ['there is a newer one', { newest: idOf('ins', 2) }],
    ['it is void', { form: aForm({ state: 'voided', voidReason: 'The wrong place.' }) }],
  ])('offers no warning when %s', async (_, how) => {
    await show([aFinding('F1-01')], how);
    expect(screen.queryByRole('link', { name: /^Send warning/ })).toBeNull();
  });

  it('offers one when nobody can say what is warned about already', async () => {
    await show([], { isRefused: true });
    expect(await hrefOf('Send warning (2 findings)')).toBe(WRITE);
  });
});

it('an amendment that is half written is there again', async () => {
  globalThis.indexedDB = new IDBFactory();
  const amend = async () => {
    await show([], { form: aForm({ actions: ['amend'] }) });
    fireEvent.click(screen.getByRole('button', { name: 'Amend the result' }));
    const sheet = within(await screen.findByRole('dialog'));
    return sheet.getByLabelText(/^Reason/);
  };
  fireEvent.change(await amend(), { target: { value: 'The lamp was lit' } });
  await waitFor(async () => expect(await onDisk()).toBe(1));
  cleanup();
  const again = await amend();
  await waitFor(() => expect(again).toHaveProperty('value', 'The lamp was lit'));
});
