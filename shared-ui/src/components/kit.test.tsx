import '@sabaijai/shared-ui/components';
import { jest } from '@jest/globals';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { toProblem } from '@sabaijai/shared-ui/problem';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import {
  Button,
  Combobox,
  FilterForm,
  InfiniteList,
  MoreMenu,
  RadioGroup,
  SectionBoundary,
  TickGroup,
} from '.';

async function show(content: ReactNode, options?: Parameters<typeof render>[1]) {
  const i18n = await createI18n('en-US', registeredNamespaces());
  return render(<I18nextProvider i18n={i18n}>{content}</I18nextProvider>, options);
}
// jsdom lacks it, and the simulated arrows need it.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;

const LETTERS = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

function Letters() {
  const [value, setValue] = useState<string | null>(null);
  return <RadioGroup legend="Letter" options={LETTERS} value={value} onChange={setValue} />;
}

function Asking({ onSend }: { onSend: () => void }) {
  const [reason, setReason] = useState('');
  return (
    <>
      <input aria-label="Reason" value={reason} onChange={({ target }) => setReason(target.value)} />
      <Button off={reason ? undefined : 'Write the reason first.'} onClick={onSend}>
        Send
      </Button>
    </>
  );
}

describe('a button', () => {
  it('that is off says why, to the eye and to who hears the page, and does nothing', async () => {
    const onClick = jest.fn();
    await show(<Asking onSend={onClick} />);
    const button = screen.getByRole('button', { name: 'Send' });
    expect(screen.getByText('Write the reason first.').id).toBe(button.getAttribute('aria-describedby'));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Seen.');
    expect(screen.queryByText('Write the reason first.')).toBeNull();
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

describe('the menu of more', () => {
  it('closes before what was chosen begins, and does nothing that is off', async () => {
    const done: string[] = [];
    // jsdom knows no popovers.
    HTMLElement.prototype.hidePopover = () => done.push('closed');
    const item = (label: string, isOff = false) => ({ label, isOff, onChoose: () => done.push(label) });
    await show(<MoreMenu items={[item('Hand over'), item('End', true)]} />);
    const menu = screen.getByRole('dialog', { name: 'More' });
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('popovertarget')).toBe(menu.id);
    await userEvent.click(within(menu).getByRole('button', { name: 'End' }));
    await userEvent.click(within(menu).getByRole('button', { name: 'Hand over' }));
    expect(done).toEqual(['closed', 'Hand over']);
  });
});

describe('a group of choices', () => {
  it('is entered by Tab once, and arrows choose', async () => {
    await show(<Letters />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A' }).checked).toBe(true);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'B' }).checked).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('says what is wrong with it, and the group points there', async () => {
    await show(
      <RadioGroup
        legend="Letter"
        options={LETTERS}
        value={null}
        onChange={() => undefined}
        problem="Choose one."
      />,
    );
    const group = screen.getByRole('group', { name: 'Letter' });
    const problem = document.getElementById(String(group.getAttribute('aria-describedby')));
    expect(problem?.textContent).toBe('Choose one.');
  });

  it('of ticks tells all that are on, in the order of the choices; Enter presses a toggle as Space does', async () => {
    const onChange = jest.fn();
    await show(
      <TickGroup look="toggles" legend="Letters" options={LETTERS} value={['c']} onChange={onChange} />,
    );
    screen.getByRole('checkbox', { name: 'A' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['a', 'c']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'C' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });
});

describe('the filter form', () => {
  const fields = [
    { name: 'grade', kind: 'some', label: 'Grade', choices: LETTERS, value: 'a,b' },
    { name: 'type', kind: 'one', label: 'Type', any: 'Any type', choices: LETTERS, value: '' },
  ] as const;

  it('tells each change as the address would write it', async () => {
    const onChange = jest.fn();
    await show(<FilterForm fields={fields} onChange={onChange} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'A' }));
    expect(onChange).toHaveBeenLastCalledWith('grade', 'b');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'C');
    expect(onChange).toHaveBeenLastCalledWith('type', 'c');
  });

  it('sent without scripts asks for the same, and for what else the address said', async () => {
    await show(
      <FilterForm fields={fields} kept={{ q: 'tea', near: null }} onChange={() => undefined} submit="Show" />,
    );
    const form = screen.getByRole('button', { name: 'Show' }).closest('form') as HTMLFormElement;
    expect(form.method).toBe('get');
    expect(new URLSearchParams([...new FormData(form)] as [string, string][]).toString()).toBe(
      'q=tea&grade=a&grade=b&type=',
    );
  });
});

function Fruit({ onSend, takesFirst = false }: { onSend: (value: string) => void; takesFirst?: boolean }) {
  const [value, setValue] = useState('');
  const suggested = ['apple', 'apricot']
    .filter((name) => value && name.startsWith(value))
    .map((name) => ({ key: name, content: name, choose: () => setValue(name) }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(value);
      }}
    >
      <Combobox
        label="Fruit"
        value={value}
        onType={setValue}
        suggested={suggested}
        listLabel="Fruits"
        status={`${suggested.length} fruits`}
        takesFirst={takesFirst}
      />
    </form>
  );
}

describe('the combobox', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' });

  it('takes the first by Enter where words alone are no answer', async () => {
    const onSend = jest.fn();
    await show(<Fruit onSend={onSend} takesFirst />);
    await userEvent.type(field(), 'ap');
    expect(screen.getByRole('option', { name: 'apple', selected: true }).id).toBe(
      field().getAttribute('aria-activedescendant'),
    );
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('apple');
    await userEvent.clear(field());
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledTimes(1);
    await userEvent.type(field(), 'ap{ArrowDown}{Enter}');
    expect(field().value).toBe('apricot');
  });

  it('points at suggestions by the arrows, past either end at the text itself, and Enter takes one', async () => {
    const onSend = jest.fn();
    await show(<Fruit onSend={onSend} />);
    await userEvent.type(field(), 'ap');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('2 fruits');
    await userEvent.keyboard('{ArrowUp}');
    const apricot = screen.getByRole('option', { name: 'apricot', selected: true });
    expect(field().getAttribute('aria-activedescendant')).toBe(apricot.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe('apple');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('sends the text when nothing is pointed at, and closes by that, by Escape and by leaving', async () => {
    const onSend = jest.fn();
    await show(<Fruit onSend={onSend} />);
    const isOpen = () => field().getAttribute('aria-expanded') === 'true';
    await userEvent.type(field(), 'ap{Enter}');
    expect(onSend).toHaveBeenCalledWith('ap');
    expect(isOpen()).toBe(false);
    await userEvent.keyboard('{ArrowDown}');
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(field().value).toBe('ap');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect(isOpen()).toBe(false);
  });
});

describe('an endless list', () => {
  const PAGES = [{ items: [1, 2] }, { items: [3] }];
  const answer = {
    data: { pages: PAGES.slice(0, 1) } as { pages: { items: number[] }[] } | undefined,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    hasNextPage: true,
    fetchNextPage: jest.fn(),
    refetch: jest.fn(),
  };
  const list = (change: object = {}) => (
    <InfiniteList
      answer={{ ...answer, currentData: answer.data, ...change }}
      skeleton={<p>skeleton</p>}
      more="More"
      next={() => <a href="?cursor=2">Next page</a>}
    >
      {(items) => <p>items {items.join()}</p>}
    </InfiniteList>
  );
  const PROBLEM = toProblem('FETCH_ERROR', undefined);

  it('shows its skeleton, then what came, then more', async () => {
    const i18n = await createI18n('en-US', registeredNamespaces());
    const { rerender } = render(list({ data: undefined, currentData: undefined, isFetching: true }), {
      wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
    });
    expect(screen.getByText('skeleton')).toBeTruthy();
    rerender(list());
    expect(screen.getByText('items 1,2')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next page' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(answer.fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(list({ isFetching: true, isFetchingNextPage: true }));
    expect(screen.getByRole('button', { name: 'Loading' }).getAttribute('aria-disabled')).toBe('true');
    rerender(list({ data: { pages: PAGES }, hasNextPage: false }));
    expect(screen.queryByRole('button')).toBeNull();
    // The button is gone: the keyboard and who listens go on at the end of the list.
    expect(screen.getByRole('status').textContent).toBe('Showing all 3');
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it('keeps what it has when the next page fails, and asks for that page again', async () => {
    answer.fetchNextPage.mockClear();
    await show(list({ error: PROBLEM, isFetchNextPageError: true }));
    expect(screen.getByText('items 1,2')).toBeTruthy();
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(answer.fetchNextPage).toHaveBeenCalledTimes(1);
    expect(answer.refetch).not.toHaveBeenCalled();
  });

  it('shows the failure alone when another list could not be fetched', async () => {
    await show(list({ error: PROBLEM, currentData: undefined }));
    expect(screen.queryByText('items 1,2')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(answer.refetch).toHaveBeenCalledTimes(1);
  });
});

function Part({ state }: { state: { isBroken: boolean } }) {
  if (state.isBroken) throw new Error('broken part');
  return <p>whole again</p>;
}

describe('a section that crashes', () => {
  it('leaves the page alive, is told to the root, and can be tried again', async () => {
    const state = { isBroken: true };
    const onCaughtError = jest.fn();
    await show(
      <>
        <h1>The page</h1>
        <SectionBoundary>
          <Part state={state} />
        </SectionBoundary>
      </>,
      { onCaughtError },
    );
    expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
    expect(screen.getByText('Could not load this part')).toBeTruthy();
    expect(onCaughtError).toHaveBeenCalledTimes(1);
    state.isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('whole again')).toBeTruthy();
  });
});
