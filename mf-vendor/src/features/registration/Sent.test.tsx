import type { RegistrationView } from '@sabaijai/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BUSINESS, openPage, serve } from '../../testing';
import Sent from './Sent';

const ID = `reg_${'0'.repeat(26)}` as const;
const FORM4 = { legalType: 'person', legalName: 'Somying Jaidee', taxId: '1101700203450' };
const REJECTED: RegistrationView = {
  id: ID,
  number: 'R26-7F3K9Q',
  kind: 'new',
  state: 'rejected',
  round: 1,
  businessId: BUSINESS,
  name: { en: 'Silk House' },
  category: 'souvenir',
  province: 'TH-10',
  submittedAt: '2026-11-20T03:00:00.000Z',
  answerBy: '2026-11-27T03:00:00.000Z',
  heldUntil: null,
  isMine: false,
  version: 3,
  actions: [],
  answers: {
    form1: { name: { en: 'Silk House' }, contactName: 'Somying' },
    form4: { ...FORM4, documents: [{ kind: 'identity', files: [`doc_${'0'.repeat(26)}`] }] },
    form5: { photos: [`pho_${'0'.repeat(26)}`], sellsNothing: true, isTrue: true },
  },
  marks: {},
  documents: [],
  timeline: [],
  rejectReason: 'other',
  draftId: null,
  earlier: {},
  listed: null,
  alike: [],
  waiting: [],
};

afterEach(cleanup);

it.each([
  ['new', 'POST /drafts'],
  ['claim', 'POST /claims'],
] as const)(
  'what was refused (%s) begins anew with its answers, without photos and papers',
  async (kind, first) => {
    let version = 0;
    const asked = serve((request) => {
      if (request.startsWith('GET /my/registrations')) return { ...REJECTED, kind };
      version += 1;
      return { version };
    });
    const { router } = await openPage('/sent', '/sent', <Sent id={ID} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Start a new one with these answers' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/vendor/register-business/form1'));
    const draft = new URLSearchParams(router.state.location.search).get('draft');
    const [begun, ...saved] = asked.filter(({ request }) => !request.startsWith('GET'));
    expect(begun).toMatchObject({ request: first, body: { id: draft } });
    expect(saved.map(({ request, body }) => [request.split('/').at(-1), body])).toEqual([
      ['form1', { version: 1, data: REJECTED.answers.form1 }],
      ['form2', { version: 2, data: {} }],
      ['form3', { version: 3, data: {} }],
      ['form4', { version: 4, data: FORM4 }],
      ['form5', { version: 5, data: { sellsNothing: true } }],
    ]);
  },
);
