import '@sabaijai/shared-ui/components';
import { jest } from '@jest/globals';
import { type FieldProblem, newId } from '@sabaijai/contract';
import { AppProviders, createStore, hasUnsavedInput } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { z } from 'zod';
import {
  CheckField,
  FormNotice,
  forgetAllDrafts,
  keptFiles,
  PasswordField,
  TextArea,
  TextField,
  useForm,
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
  const form = useForm({ schema: Schema, initial: INITIAL, send });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice form={form} fields={['text', 'secret', 'name', 'agreed']} />
      <TextArea form={form} name="text" label="Text" max={100} />
      <PasswordField form={form} name="secret" label="Secret" fresh />
      <TextField form={form} name="name" label="Name" />
      <CheckField form={form} name="agreed" label="Agreed" />
      <button type="submit">Send</button>
    </form>
  );
}

const refusal = (fields: FieldProblem[]): Problem =>
  toProblem(422, { type: 'about:blank', status: 422, code: 'VALIDATION', title: 'VALIDATION', fields });

const config = { apiBase: '/api/v1', buildId: 'x', mode: 'demo' as const, remotes: [], map: null };
const Page = ({ i18n, children }: { i18n: Awaited<ReturnType<typeof createI18n>>; children: ReactNode }) => (
  <AppProviders config={config} store={createStore({ config })} i18n={i18n}>
    {children}
  </AppProviders>
);

async function open(send: Send = async () => undefined) {
  const i18n = await createI18n('en-US', registeredNamespaces());
  render(
    <Page i18n={i18n}>
      <Sample send={send} />
    </Page>,
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

  it('counts down to the next try', async () => {
    jest.useFakeTimers();
    const i18n = await createI18n('en-US', registeredNamespaces());
    const error = toProblem(
      429,
      { type: 'about:blank', status: 429, code: 'AUTH_RATE_LIMITED', title: 'AUTH_RATE_LIMITED' },
      65,
    );
    render(
      <Page i18n={i18n}>
        <Sample send={async () => ({ error })} />
      </Page>,
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

it('takes every draft and file off the device for who goes for good, and nothing else', () => {
  const deleted: string[] = [];
  Object.assign(globalThis, { indexedDB: { deleteDatabase: (name: string) => deleted.push(name) } });
  localStorage.setItem('draft:review', '{"values":{},"savedAt":1}');
  localStorage.setItem('lang', 'th-TH');
  forgetAllDrafts();
  expect([Object.keys(localStorage), deleted]).toEqual([['lang'], ['kept-files']]);
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

it('says that a file is not kept where the device has no database', async () => {
  const id = newId('photo');
  expect(await keptFiles.put(id, new File(['x'], 'x.jpg'))).toBe(false);
  expect(await keptFiles.get(id)).toBeNull();
});
