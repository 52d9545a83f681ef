import '@sabaijai/shared-ui/components';
import { jest } from '@jest/globals';
import { type FieldProblem, newId } from '@sabaijai/contract';
import { hasUnsavedInput } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { z } from 'zod';
import {
  CheckField,
  DraftLine,
  FormNotice,
  forgetAllDrafts,
  keptFiles,
  PasswordField,
  readDraft,
  sweepKeptFiles,
  TextArea,
  TextField,
  useForm,
  writeDraft,
} from '.';

const Schema = z.strictObject({
  name: z.string().min(2).max(20),
  secret: z.string().min(10),
  text: z.string().max(100),
  agreed: z.boolean().refine((agreed) => agreed, { params: { rule: 'required' } }),
});
const INITIAL = { text: '', secret: '', name: '', agreed: false };
type Send = (valid: z.output<typeof Schema>) => Promise<{ error?: unknown } | undefined>;

/** The order of the screen is another than that of the schema. */
function Sample({ send }: { send: Send }) {
  const form = useForm({ schema: Schema, initial: INITIAL, draft: 'sample', secret: ['secret'], send });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice form={form} fields={['text', 'secret', 'name', 'agreed']} />
      <TextArea form={form} name="text" label="Text" max={100} />
      <PasswordField form={form} name="secret" label="Secret" fresh />
      <TextField form={form} name="name" label="Name" />
      <CheckField form={form} name="agreed" label="Agreed" />
      <DraftLine form={form} />
      <button type="submit">Send</button>
    </form>
  );
}

const refusal = (fields: FieldProblem[]): Problem =>
  toProblem(422, { type: 'about:blank', status: 422, code: 'VALIDATION', title: 'VALIDATION', fields });

async function open(send: Send = async () => undefined) {
  const i18n = await createI18n('en-US', registeredNamespaces());
  render(
    <I18nextProvider i18n={i18n}>
      <Sample send={send} />
    </I18nextProvider>,
  );
  return userEvent.setup();
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** The same as `fillIn` without the keys. */
const fillAtOnce = () => {
  put('Text', 'words');
  put('Secret', 'long enough');
  put('Name', 'Somebody');
  fireEvent.click(field('Agreed'));
};
const press = () => fireEvent.click(screen.getByText('Send'));
const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(field('Text'), 'words');
  await user.type(field('Secret'), 'long enough');
  await user.type(field('Name'), 'Somebody');
  await user.click(field('Agreed'));
};

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('a form', () => {
  it('says at each field what is wrong and goes to the first on the screen', async () => {
    let sent = 0;
    const user = await open(async () => {
      sent += 1;
      return undefined;
    });
    await user.click(screen.getByText('Send'));
    expect(sent).toBe(0);
    expect(await screen.findByText('3 details need your attention.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Secret'));
    expect(field('Secret').getAttribute('aria-invalid')).toBe('true');
    const described = field('Secret').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(
      'at least 10 characters',
    );
    expect(screen.getByText('Please tick this to continue.')).toBeTruthy();
    await user.type(field('Name'), 'x');
    expect(screen.getByText('2 details need your attention.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
  });

  it('keeps what was typed when the server refuses a field, and goes there', async () => {
    const user = await open(async () => ({
      error: refusal([{ path: 'name', rule: 'unique' }]),
    }));
    await fillIn(user);
    await user.click(screen.getByText('Send'));
    expect(await screen.findByText('This appears twice.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(field('Name').value).toBe('Somebody');
    expect(field('Text').value).toBe('words');
    expect(field('Secret').value).toBe('long enough');
  });

  it('names on top what is wrong in a field that is not on the screen', async () => {
    const user = await open(async () => ({ error: refusal([{ path: 'hidden.part', rule: 'required' }]) }));
    await fillIn(user);
    await user.click(screen.getByText('Send'));
    expect(await screen.findByText(/hidden\.part/)).toBeTruthy();
  });

  it('shows a failure nobody foresaw as a sentence', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = await open(() => Promise.reject(new Error('unforeseen')));
    await fillIn(user);
    await user.click(screen.getByText('Send'));
    expect(await screen.findByText('Something unexpected happened. Please try again.')).toBeTruthy();
    expect(field('Name').value).toBe('Somebody');
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it('brings what is wrong with the whole form to whoever pressed its button far below', async () => {
    const seen: Element[] = [];
    // jsdom has no layout and so no such function.
    Element.prototype.scrollIntoView = function scrolled() {
      seen.push(this);
    };
    const user = await open(async () => ({ error: refusal([]) }));
    await fillIn(user);
    await user.click(screen.getByText('Send'));
    const sentence = await screen.findByRole('alert');
    expect(seen).toEqual([sentence]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('keeps a draft on the device without its secret, and gives it back', async () => {
    const user = await open();
    await fillIn(user);
    expect(await screen.findByText(/Saved on this device/)).toBeTruthy();
    cleanup();
    expect(JSON.stringify({ ...localStorage })).not.toContain('long enough');
    await open();
    expect(field('Text').value).toBe('words');
    expect(field('Name').value).toBe('Somebody');
    expect(field('Secret').value).toBe('');
    expect(field('Agreed').checked).toBe(true);
  });

  it('keeps what was typed a moment before the page is left', async () => {
    const user = await open();
    await user.type(field('Name'), 'Som');
    cleanup();
    expect(readDraft<typeof INITIAL>('sample')?.values.name).toBe('Som');
  });

  it('forgets the draft when it was sent, and when it is discarded', async () => {
    const user = await open();
    await fillIn(user);
    await user.click(screen.getByText('Send'));
    await waitFor(() => expect(screen.queryByText(/Saved on this device/)).toBeNull());
    expect(readDraft('sample')).toBeNull();
    await user.type(field('Name'), 'y');
    await user.click(await screen.findByText('Discard draft'));
    expect(field('Name').value).toBe('');
    cleanup();
    expect(readDraft('sample')).toBeNull();
  });

  it('holds the page while something typed is nowhere else', async () => {
    const user = await open();
    expect(hasUnsavedInput()).toBe(false);
    await user.type(field('Name'), 'S');
    expect(hasUnsavedInput()).toBe(true);
    await screen.findByText(/Saved on this device/);
    expect(hasUnsavedInput()).toBe(false);
  });

  it('counts down to the next try', async () => {
    jest.useFakeTimers();
    const i18n = await createI18n('en-US', registeredNamespaces());
    const error = toProblem(
      429,
      { type: 'about:blank', status: 429, code: 'AUTH_RATE_LIMITED', title: 'AUTH_RATE_LIMITED' },
      65,
    );
    render(
      <I18nextProvider i18n={i18n}>
        <Sample send={async () => ({ error })} />
      </I18nextProvider>,
    );
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await fillIn(user);
    await user.click(screen.getByText('Send'));
    expect((await screen.findByRole('timer')).textContent).toContain('1:05');
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('timer').textContent).toContain('0:05');
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('You can try again now.')).toBeTruthy();
    jest.useRealTimers();
  });

  it.each([
    ['emoji and combining marks', '👩‍🚒 e\u0301 น้ำ'],
    ['right-to-left marks', '\u202eevil\u202c'],
    ['100 kB', 'ก'.repeat(100_000)],
  ])('takes %s without losing them', async (_what, words) => {
    const user = await open();
    await user.click(field('Text'));
    await user.paste(words);
    await user.click(screen.getByText('Send'));
    expect(field('Text').value).toBe(words);
    expect(field('Text').getAttribute('aria-invalid')).toBe(String(words.length > 100));
  });
});

describe('a form that is sent', () => {
  it('goes once, however often its button is pressed meanwhile, and again after a refusal', async () => {
    const answers: ((answer: { error?: unknown } | undefined) => void)[] = [];
    await open(() => new Promise((done) => answers.push(done)));
    fillAtOnce();
    press();
    press();
    expect(answers).toHaveLength(1);
    await act(async () => answers[0]?.({ error: refusal([]) }));
    expect(screen.getByRole('alert')).toBeTruthy();
    press();
    expect(answers).toHaveLength(2);
    // What was wrong before is not said of this time.
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays on the device when it is refused, and is there again on the next visit', async () => {
    await open(async () => ({ error: refusal([{ path: 'name', rule: 'unique' }]) }));
    fillAtOnce();
    await screen.findByText(/Saved on this device/);
    press();
    await screen.findByText('This appears twice.');
    expect(screen.getByText(/Saved on this device/)).toBeTruthy();
    expect(readDraft<typeof INITIAL>('sample')?.values.name).toBe('Somebody');
    expect(hasUnsavedInput()).toBe(false);
    cleanup();
    await open();
    expect(field('Name').value).toBe('Somebody');
    fireEvent.click(screen.getByText('Discard draft'));
    expect(readDraft('sample')).toBeNull();
  });

  it('holds nobody while it is on its way, as sending it leads to another page', async () => {
    let answer: (answer: undefined) => void = () => {};
    await open(() => new Promise((done) => (answer = done)));
    fillAtOnce();
    expect(hasUnsavedInput()).toBe(true);
    press();
    expect(hasUnsavedInput()).toBe(false);
    await act(async () => answer(undefined));
    expect(hasUnsavedInput()).toBe(false);
  });
});

describe('a form on a device', () => {
  const hide = (state: DocumentVisibilityState) => {
    const look = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    look.mockRestore();
  };

  it('is kept in the moment in which the phone goes to sleep', async () => {
    await open();
    put('Name', 'Som');
    expect(readDraft('sample')).toBeNull();
    hide('visible');
    expect(readDraft('sample')).toBeNull();
    hide('hidden');
    expect(readDraft<typeof INITIAL>('sample')?.values.name).toBe('Som');
  });

  it('that is full does not say that it kept anything, and holds the page', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeDraft('other', { values: {}, savedAt: 1 })).toBe(false);
    await open();
    put('Name', 'Som');
    hide('hidden');
    expect(full).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/Saved on this device/)).toBeNull();
    expect(hasUnsavedInput()).toBe(true);
  });

  it('with a draft that cannot be read begins anew', async () => {
    localStorage.setItem('draft:sample', '{"values":');
    await open();
    expect(field('Name').value).toBe('');
  });
});

it('takes files off the device that no draft names, unless they may be on their way into one', async () => {
  const now = Date.now();
  const old = () => newId('photo', now - 2 * 24 * 3_600_000);
  const [named, lost, fresh] = [old(), old(), newId('photo', now)];
  writeDraft('review', { values: { photos: [named] }, savedAt: now });
  const files = new Set<string>([named, lost, fresh]);
  const drop = async (ids: readonly string[]) => ids.forEach((id) => void files.delete(id));
  await sweepKeptFiles({ put: async () => true, get: async () => null, drop, ids: async () => [...files] });
  expect([...files]).toEqual([named, fresh]);
});

it('takes every draft and file off the device for who goes for good, and nothing else', () => {
  const deleted: string[] = [];
  Object.assign(globalThis, { indexedDB: { deleteDatabase: (name: string) => deleted.push(name) } });
  writeDraft('review', { values: {}, savedAt: 1 });
  localStorage.setItem('lang', 'th-TH');
  forgetAllDrafts();
  expect([Object.keys(localStorage), deleted]).toEqual([['lang'], ['kept-files']]);
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

it('says that a file is not kept where the device has no database', async () => {
  const id = newId('photo');
  expect(await keptFiles.put(id, new File(['x'], 'x.jpg'))).toBe(false);
  expect([await keptFiles.get(id), await keptFiles.ids()]).toEqual([null, []]);
});
