import type { ChecklistItem } from '@sabaijai/contract/checklist';
import { useKept } from '@sabaijai/shared-ui/keep';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { open } from '../../testing';
import { itemsOf } from './items';
import { Phrases } from './Phrases';
import { anOpenForm, idOf } from './samples';
import './safety-form.routes';
import { useAnswers } from './useAnswers';

const FORM = anOpenForm();
const [ITEM] = itemsOf(FORM) as [ChecklistItem];
const NOTE = 'The mat before the sink is torn.';
const OLD_KEY = 'safety-form:phrases';

function Sentences() {
  useAnswers(FORM);
  const all = useKept('draft/phrases/');
  return (
    <>
      <Phrases item={ITEM} isReason={false} note={NOTE} onUse={() => undefined} />
      <output>{all.length > 0 && all.every(({ isKept }) => isKept) ? 'on the disk' : ''}</output>
    </>
  );
}
const show = (id = idOf('usr')) => open('/', () => ({}), { id }, [{ path: '*', element: <Sentences /> }]);
const kept = (phrase: string) => screen.findByText(`+ ${phrase}`);
const press = async (name: RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
const KEEP = /^Keep/;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});
afterEach(cleanup);

describe('sentences that an inspector keeps', () => {
  it('are there on the next visit, for them alone, until they are dropped', async () => {
    await show();
    await press(KEEP);
    expect(await kept(NOTE)).toBeTruthy();
    await screen.findByText('on the disk');
    cleanup();
    await show(idOf('usr', 2));
    expect(await screen.findByRole('button', { name: KEEP, hidden: true })).toBeTruthy();
    expect(screen.queryByText(`+ ${NOTE}`)).toBeNull();
    cleanup();
    await show();
    await kept(NOTE);
    await press(/^Forget/);
    expect(screen.queryByText(`+ ${NOTE}`)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('of a build of before are taken over, once', async () => {
    localStorage.setItem(OLD_KEY, JSON.stringify({ [ITEM.id]: { en: ['The lamp is dark.'] } }));
    await show();
    expect(await kept('The lamp is dark.')).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem(OLD_KEY)).toBeNull());
  });
});
