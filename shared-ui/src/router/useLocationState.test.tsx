import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation, useLocationState } from '.';

function Told() {
  const { early } = useLocationState<{ early: boolean }>();
  return early ? <p>Told</p> : null;
}
const Raw = () => ((useLocation().state as { early?: boolean }).early ? <p>Told</p> : null);

/** A page loaded again, whose server knows nothing of its history. */
async function takenOver(Page: () => React.ReactNode) {
  const routes = [{ path: '*', element: <Page /> }];
  const entry = { pathname: '/', state: { early: true } };
  const root = document.createElement('div');
  const faults: unknown[] = [];
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  await act(async () => {
    hydrateRoot(root, <RouterProvider router={router} />, {
      onRecoverableError: (fault) => void faults.push(fault),
    });
  });
  return { text: root.textContent, faults: faults.length };
}

it('what the history says is known once the page of the server was taken over, which stays', async () => {
  expect(await takenOver(Told)).toEqual({ text: 'Told', faults: 0 });
  expect((await takenOver(Raw)).faults).toBeGreaterThan(0);
});
