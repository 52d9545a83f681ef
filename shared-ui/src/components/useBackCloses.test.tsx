import { createBrowserRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useBackCloses } from './useBackCloses';

function Page() {
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  return (
    <button type="button" onClick={() => setOpen(!isOpen)}>
      {isOpen ? 'open' : 'shut'}
    </button>
  );
}

/** A page with another one before it, and how far the history has gone since it came. */
async function open() {
  window.history.pushState({ idx: 0 }, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/page');
  const router = createBrowserRouter([
    { path: '/page', element: <Page /> },
    { path: '/before', element: <p>Before</p> },
  ]);
  render(<RouterProvider router={router} />);
  const steps = () => Number(window.history.state.idx) - 1;
  const press = () => act(async () => screen.getByRole('button').click());
  const back = () => act(async () => window.history.back());
  return { steps, press, back };
}
const is = (state: 'open' | 'shut') => screen.findByRole('button', { name: state });

describe('what Back closes', () => {
  it('is closed by it, on the same page', async () => {
    const { steps, press, back } = await open();
    await press();
    await waitFor(() => expect(steps()).toBe(1));
    await back();
    await is('shut');
    expect(steps()).toBe(0);
  });

  it('leaves no step of the history when it is closed otherwise', async () => {
    const { steps, press, back } = await open();
    await press();
    await waitFor(() => expect(steps()).toBe(1));
    await press();
    await is('shut');
    await waitFor(() => expect(steps()).toBe(0));
    await back();
    await screen.findByText('Before');
  });

  it('is open when it is opened again at once, and Back still closes it', async () => {
    const { steps, press, back } = await open();
    await press();
    await waitFor(() => expect(steps()).toBe(1));
    await press();
    await press();
    await waitFor(() => expect(steps()).toBe(1));
    // The step back has been told by then.
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.getByRole('button').textContent).toBe('open');
    expect(steps()).toBe(1);
    await back();
    await is('shut');
    expect(steps()).toBe(0);
  });
});
