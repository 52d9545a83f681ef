import '../manage.routes';
import '@sabaijai/shared-ui/machine';
import type { BusinessHome, SafetyForm } from '@sabaijai/contract';
import { Toasts } from '@sabaijai/shared-ui/components';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { BUSINESS, Conflict, KeeperProbe, keeper, openPage, serve } from '../../../testing';
import { FactCheck } from './FactCheck';

const INSPECTION = `ins_${'0'.repeat(26)}` as const;
const AT = '2099-12-01T03:00:00.000Z';
const home = {
  place: { id: BUSINESS, state: 'listed' },
  inspection: { id: INSPECTION, until: AT },
} as unknown as BusinessHome;
const result = {
  ...{ id: INSPECTION, type: 'routine', state: 'final', publishAt: AT, version: 3 },
  place: { id: BUSINESS, name: { en: 'Cliff View' }, category: 'attraction', lat: 13, lon: 100 },
  ...{ inspector: { name: 'Niran', isMe: false }, checklistVersion: 'chk-2026.1', facets: ['building'] },
  facts: {
    ...{ kind: 'business', isFirst: true, hasGrade: false, previousFindings: [], escalatedWarning: false },
  },
  ...{ startedAt: AT, finishedAt: AT, startFix: null, offSiteReason: null, failuresSeenAt: null },
  answers: [],
  conclusion: {
    ...{ stopActivities: [], publicSummary: { en: 'All is well.' }, strengths: '', representativeName: '' },
    ...{ ack: 'absent', signatureId: null, noConflictDeclared: true },
  },
  stopOrder: null,
  ...{ previous: [], result: null, nextDueAt: null, fingerprint: null, amendments: [], objection: null },
  ...{ voidReason: null, endReason: null, complaint: null, surveyAccuracy: null, arrival: null },
  actions: ['publish', 'object'],
} as SafetyForm;
const WORDS = 'The exit on the photo is that of our neighbour; ours is on the other side.';

/** The form of an objection; what the server says to it can be told. */
async function object(answer: () => object = () => result) {
  const asked = serve((request) => {
    if (request === 'GET /me')
      return {
        user: { id: `usr_${'0'.repeat(26)}`, displayName: 'Nok', roles: ['vendor'], locale: 'en-US' },
      };
    return request.startsWith('POST') ? answer() : result;
  });
  await openPage('/', '/', [
    <KeeperProbe key="probe" />,
    <FactCheck key="page" home={home} />,
    <Toasts key="toasts" />,
  ]);
  fireEvent.click(await screen.findByText('Something is wrong', { selector: 'button' }));
  await screen.findByText('Send to the inspector');
  return () => asked.filter(({ request }) => request === `POST /inspections/${INSPECTION}/object`);
}
const words = () => screen.queryByLabelText<HTMLTextAreaElement>(/^What is wrong, and how/);
const write = (text: string) => fireEvent.change(words() as HTMLElement, { target: { value: text } });
const button = () => screen.getByText('Send to the inspector', { selector: 'button' });

// jsdom knows the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(cleanup);

describe('an objection to a result', () => {
  it('needs fifty characters, and its button says so', async () => {
    const sent = await object();
    write('The exit is that of our neighbour.');
    expect(screen.getByText('First say what is wrong, in at least 50 characters.')).toBeTruthy();
    fireEvent.click(button());
    expect(sent()).toEqual([]);
  });

  it('is said to be sent, and its form goes', async () => {
    const sent = await object();
    write(`  ${WORDS} `);
    fireEvent.click(button());
    expect(await screen.findByText('Sent. The inspector will answer.')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toMatchObject([{ text: WORDS, photos: [] }]);
    expect(words()).toBeNull();
  });

  it('that is refused stays with the reason, and is the same one when it is sent again', async () => {
    const sent = await object(() => new Conflict());
    write(WORDS);
    fireEvent.click(button());
    expect(await screen.findByText(/This step is no longer possible/)).toBeTruthy();
    expect(words()?.value).toBe(WORDS);
    fireEvent.click(button());
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent().map(({ body }) => (body as { id: string }).id);
    expect(first).toBe(second);
  });

  it('half written is there again, until it was sent', async () => {
    await object();
    write(WORDS);
    await waitFor(() => expect([...keeper().read().values()].map(({ isKept }) => isKept)).toEqual([true]));
    cleanup();
    const sent = await object();
    await waitFor(() => expect(words()?.value).toBe(WORDS));
    fireEvent.click(button());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(words()).toBeNull());
    cleanup();
    await object();
    expect(words()?.value).toBe('');
  });
});
