import '@sabaijai/shared-ui/components';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Button, RadioGroup, Sheet } from '.';

// jsdom knows the element but not its methods; a browser begins at the first control, which is the one that closes.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector('button')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** A page with a button that opens a sheet with this in it. */
function Page({ content, footer }: { content: ReactNode; footer?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={isOpen} title="Sheet" onClose={() => setOpen(false)} footer={footer}>
        {content}
      </Sheet>
    </>
  );
}

async function open(content: ReactNode, footer?: ReactNode) {
  const i18n = await createI18n('en-US', registeredNamespaces());
  const page = (inside: ReactNode) => (
    <I18nextProvider i18n={i18n}>
      <Page content={inside} footer={footer} />
    </I18nextProvider>
  );
  const { rerender } = render(page(content));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return (inside: ReactNode) => rerender(page(inside));
}
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('a sheet opens with the focus', () => {
  it('in its first field', async () => {
    await open(<input aria-label="Reason" />, <Button>Send</Button>);
    expect(focused()).toBe('Reason');
  });

  it('on the choice that is made already, and past what cannot be used', async () => {
    await open(
      <>
        <input aria-label="Off" disabled />
        <RadioGroup
          legend="Letter"
          options={['a', 'b'].map((value) => ({ value, label: value }))}
          value="b"
          onChange={() => undefined}
        />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'b' }));
  });

  it('on the first button below, when there is only text to read', async () => {
    await open(<p>Sure?</p>, <Button>Keep it</Button>);
    expect(focused()).toBe('Keep it');
  });

  it('where its content comes later, too; but leaves it where the person has gone by then', async () => {
    const show = await open(<p>Loading</p>);
    expect(focused()).toBe('Close');
    show(<input aria-label="Reason" />);
    expect(focused()).toBe('Reason');
    screen.getByRole('button', { name: 'Close' }).focus();
    show(<input key="other" aria-label="Other" />);
    expect(focused()).toBe('Close');
  });

  it('on what closes it, where the first control lies below what is to be read', async () => {
    // As a browser does that brings it into sight.
    const scroll = ({ currentTarget }: FocusEvent) => {
      if (currentTarget.parentElement) currentTarget.parentElement.scrollTop = 300;
    };
    await open(<input aria-label="Below" onFocus={scroll} />);
    expect(focused()).toBe('Close');
  });
});
