import { jest } from '@jest/globals';
import '@sabaijai/shared-ui/components';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Sheet } from '.';

// jsdom knows the element but not its methods; a browser tells of closing in a task of its own, which `told` runs.
let told: (() => void)[] = [];
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  told.push(() => fireEvent(this, createEvent('close', this)));
};
const tell = () => {
  for (const each of told.splice(0)) each();
};
beforeEach(() => {
  told = [];
});

const dialog = () => document.querySelector<HTMLDialogElement>('dialog') as HTMLDialogElement;
/** As a browser does on Escape: the page may keep it open, unless that was done just before. */
function pressEscape(isLast = false) {
  const event = new Event('cancel', { cancelable: !isLast });
  act(() => void dialog().dispatchEvent(event));
  if (!event.defaultPrevented) act(() => dialog().close());
}

/** A sheet and how often it asked to be closed. */
async function open() {
  const i18n = await createI18n('en-US', registeredNamespaces());
  const onClose = jest.fn();
  const page = (isOpen: boolean) => (
    <I18nextProvider i18n={i18n}>
      <Sheet open={isOpen} title="Sheet" onClose={onClose}>
        <input aria-label="Words" />
        <input type="file" aria-label="Photo" />
      </Sheet>
    </I18nextProvider>
  );
  const { rerender } = render(page(true));
  const show = (isOpen: boolean) => rerender(page(isOpen));
  return { onClose, show };
}

describe('a dialog', () => {
  it.each([
    ['Escape', () => pressEscape()],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    [
      'a press beside it',
      () => {
        fireEvent.pointerDown(dialog());
        fireEvent.click(dialog());
      },
    ],
  ])('only asks to be closed by %s', async (_way, press) => {
    const { onClose, show } = await open();
    press();
    tell();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(dialog().open).toBe(true);
    show(false);
    expect(dialog().open).toBe(false);
    tell();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('that is open again when its closing is told stays open', async () => {
    const { onClose, show } = await open();
    show(false);
    show(true);
    tell();
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog().open).toBe(true);
  });

  it('that the browser closes without asking is closed for the page, too', async () => {
    const { onClose } = await open();
    dialog().close();
    tell();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('that the browser closes although it is to stay is shown again', async () => {
    await open();
    pressEscape(true);
    expect(dialog().open).toBe(false);
    tell();
    expect(dialog().open).toBe(true);
  });

  it('stays when words in it are selected past its edge', async () => {
    const { onClose } = await open();
    fireEvent.pointerDown(screen.getByLabelText('Words'));
    fireEvent.click(dialog());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays when a file picker in it is cancelled', async () => {
    const { onClose } = await open();
    fireEvent(screen.getByLabelText('Photo'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
});
