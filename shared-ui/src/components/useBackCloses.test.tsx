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

/** One over the other. */
function Two() {
  const [count, setCount] = useState(0);
  const less = () => setCount((before) => before - 1);
  useBackCloses(count > 0, less);
  useBackCloses(count > 1, less);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <button type="button" onClick={() => setCount(0)}>
        none
      </button>
    </>
  );
}

function Stubborn() {
  useBackCloses(true, () => undefined);
  return <p>Still here</p>;
}

/** A page with another one before it, and how far the history has gone since it came. */
async function open(page = <Page />) {
  window.history.pushState({ idx: 0 }, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/page');
  const router = createBrowserRouter([
    { path: '/page', element: page },
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

  const count = (name: string) => screen.findByRole('button', { name });

  it('is the topmost alone of two, one after the other', async () => {
    const { steps, back } = await open(<Two />);
    await act(async () => (await count('0')).click());
    await waitFor(() => expect(steps()).toBe(1));
    await act(async () => (await count('1')).click());
    await waitFor(() => expect(steps()).toBe(2));
    await back();
    await count('1');
    expect(steps()).toBe(1);
    await back();
    await count('0');
    expect(steps()).toBe(0);
  });

  it('leaves no step when two are closed at once', async () => {
    const { steps } = await open(<Two />);
    await act(async () => (await count('0')).click());
    await waitFor(() => expect(steps()).toBe(1));
    await act(async () => (await count('1')).click());
    await waitFor(() => expect(steps()).toBe(2));
    await act(async () => (await count('none')).click());
    await waitFor(() => expect(steps()).toBe(0));
    await count('0');
  });

  it('has its step again where it stays open, so that Back never leaves the page under it', async () => {
    const { steps, back } = await open(<Stubborn />);
    await waitFor(() => expect(steps()).toBe(1));
    await back();
    await waitFor(() => expect(steps()).toBe(1));
    expect(screen.getByText('Still here')).toBeTruthy();
  });
});
