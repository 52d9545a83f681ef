import { jest } from '@jest/globals';
import { api, createStore, type Store } from '@sabaijai/shared-ui/app';
import type { SeenAnswer } from '@sabaijai/shared-ui/keep';
import { registrationApi } from './features/registration/registration.api';
import { registrationSeen } from './features/registration/review/useMarks';
import { roundApi } from './features/round/round.api';
import { doorSeen, formSeen, todaySeen } from './features/safety-form/outdated';
import { safetyFormApi } from './features/safety-form/safety-form.api';
import { doorSeen as noticeDoorSeen, warningSeen } from './features/warning/outdated';
import { warningApi } from './features/warning/warning.api';

const config = { apiBase: 'http://x/api/v1', buildId: 'x', mode: 'demo' as const, remotes: [], map: null };

// What is answered is no matter.
jest.spyOn(console, 'error').mockReturnValue();

/** Under what the device keeps the answer to a question of a page, and what was asked for it. */
async function keptOf(ask: (store: Store) => PromiseLike<unknown>): Promise<SeenAnswer | undefined> {
  let kept: SeenAnswer | undefined;
  let path = '';
  const fetch = async (input: RequestInfo | URL) => {
    path = new URL((input as Request).url).pathname.replace('/api/v1', '');
    return Response.json({});
  };
  const seen = {
    put: (_owner: string | null, question: string) => {
      kept = { question, path };
    },
    get: async () => null,
  };
  const store = createStore({ config, fetch, seen });
  await store.dispatch(api.util.upsertQueryData('me', undefined, { user: null }));
  await ask(store);
  return kept;
}

const { safetyFormDoor, safetyForm } = safetyFormApi.endpoints;
const { warningDoor, warning } = warningApi.endpoints;
const { today } = roundApi.endpoints;
const { registration } = registrationApi.endpoints;

it.each([
  [
    'the door of a form',
    doorSeen('biz_1'),
    (store: Store) => store.dispatch(safetyFormDoor.initiate('biz_1')),
  ],
  ['a form', formSeen('ins_1'), (store: Store) => store.dispatch(safetyForm.initiate('ins_1'))],
  ['the day', todaySeen, (store: Store) => store.dispatch(today.initiate())],
  [
    'the door of a notice',
    noticeDoorSeen('biz_1'),
    (store: Store) => store.dispatch(warningDoor.initiate('biz_1')),
  ],
  ['a warning', warningSeen('wrn_1'), (store: Store) => store.dispatch(warning.initiate('wrn_1'))],
  [
    'a registration',
    registrationSeen('reg_1'),
    (store: Store) => store.dispatch(registration.initiate('reg_1')),
  ],
])('%s is read anew under the name by which its page finds it', async (_what, told, ask) => {
  expect(await keptOf(ask)).toEqual(told);
});
