import '@sabaijai/shared-ui/components';
import type { BusinessCard } from '@sabaijai/contract';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelection } from '../places/selection';
import { aPlace, open } from '../testing';
import { boundsOf } from './mapContent';
import PlacesMap from './PlacesMap';
import './messages';
import '../places/messages';

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => {};
// jsdom lays nothing out, and a map without a size has no zoom.
for (const [name, value] of [
  ['clientWidth', 800],
  ['clientHeight', 600],
] as const)
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });

// The first map of a run waits for the code of its engine, and on a busy machine for its turn.
configure({ asyncUtilTimeout: 15_000 });

const BANGKOK = { lat: 13.75, lon: 100.5 };
const named = (name: string, location: BusinessCard['location'], grade: 'A' | 'C') =>
  aPlace({
    name: { en: name },
    location,
    safety: { grade, word: null, score: 90, inspectedAt: null, nextDueAt: null, escalatedSince: null },
  });

function Page({ places }: { places: BusinessCard[] }) {
  const selection = useSelection();
  return (
    <div data-map>
      <output aria-label="pointed">{selection.pointed ? 'one' : 'none'}</output>
      <PlacesMap
        places={places}
        selection={selection}
        bounds={boundsOf(places.map(({ location }) => location))}
      />
    </div>
  );
}
const show = (places: BusinessCard[]) =>
  open([{ path: '/', element: <Page places={places} /> }], '/', () => 404);

it('lists the places that stand at one spot, each to be chosen by the keyboard', async () => {
  const user = userEvent.setup();
  await show([
    named('Anna', BANGKOK, 'A'),
    named('Busaba', BANGKOK, 'C'),
    named('Chai', { lat: 13.75, lon: 100.50001 }, 'A'),
    named('Far away', { lat: 18.79, lon: 98.99 }, 'A'),
  ]);
  await screen.findByRole('button', { name: '3 places: 2 A, 1 C' });
  expect(screen.getByRole('button', { name: /^Far away/ })).not.toBeNull();
  expect(screen.queryByRole('button', { name: /Busaba/ })).toBeNull();
  const list = await waitFor(async () => {
    // On a busy machine the map may still find its place, and draw this mark anew below the finger.
    screen.getByRole('button', { name: /^3 places/ }).focus();
    await user.keyboard('{Enter}');
    return screen.findByRole('dialog', { name: '3 places at this spot' }, { timeout: 1_000 });
  });
  await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
  within(list)
    .getByRole('button', { name: /Busaba/ })
    .focus();
  await waitFor(() => expect(screen.getByLabelText('pointed').textContent).toBe('one'));
  await user.keyboard('{Enter}');
  const card = await screen.findByRole('region', { name: 'Chosen place' });
  expect(within(card).getByRole('link', { name: 'Busaba' })).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('pointed').textContent).toBe('none');
  // The card leads back to what the place is found by.
  await user.click(within(card).getByRole('button', { name: 'Close' }));
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^3 places/);
});

it('comes closer where that takes a mark of several apart, and the keyboard goes on there', async () => {
  const user = userEvent.setup();
  await show([
    named('Anna', BANGKOK, 'A'),
    named('Busaba', { lat: 13.76, lon: 100.51 }, 'C'),
    named('Far away', { lat: 18.79, lon: 98.99 }, 'A'),
  ]);
  const spot = await screen.findByRole('button', { name: /^2 places/ });
  spot.focus();
  await user.keyboard('{Enter}');
  const anna = await screen.findByRole('button', { name: /^Anna/ });
  expect(screen.getByRole('button', { name: /^Busaba/ })).not.toBeNull();
  expect(screen.queryByRole('button', { name: /^2 places/ })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(anna));
});
