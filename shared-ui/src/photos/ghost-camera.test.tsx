import '@sabaijai/shared-ui/components';
import { jest } from '@jest/globals';
import { newId } from '@sabaijai/contract';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoField } from '.';
import { GhostCamera } from './GhostCamera';

const config = { apiBase: '/api/v1', buildId: 'x', mode: 'demo' as const, remotes: [], map: null };
const GHOSTS = [newId('photo'), newId('photo')];

// What every browser has and jsdom has not.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
HTMLMediaElement.prototype.play = async () => undefined;
HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never;
HTMLCanvasElement.prototype.toBlob = (tell, type) => tell(new Blob(['picture'], { type: type as string }));

const stop = jest.fn();
const camera = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
const working = async () => ({ getTracks: () => [{ stop }] });
const failing = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

async function shown(children: React.ReactNode) {
  const i18n = await createI18n('en-US', registeredNamespaces());
  return render(
    <AppProviders config={config} store={createStore({ config })} i18n={i18n}>
      {children}
    </AppProviders>,
  );
}
const told = { onPhoto: jest.fn<(file: File) => void>(), onClose: jest.fn(), onChoose: jest.fn() };
const open = () => shown(<GhostCamera ghosts={GHOSTS} {...told} />);

beforeEach(() => {
  jest.clearAllMocks();
  camera(working);
});
afterEach(cleanup);

it('takes a photo of what the camera sees, and lets go of the camera', async () => {
  const { unmount } = await open();
  await screen.findByLabelText('Photo before');
  await userEvent.click(screen.getByRole('button', { name: 'Take photo' }));
  const [[photo] = []] = told.onPhoto.mock.calls;
  expect([photo?.name, photo?.type]).toEqual(['photo.jpg', 'image/jpeg']);
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('asks where the device is only when that is to be told, and says when it does not know', async () => {
  const getCurrentPosition = jest.fn((_: unknown, fail: () => void) => fail());
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  await open();
  const box = await screen.findByRole('checkbox', { name: /how far from the place/ });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await userEvent.click(box);
  expect(await screen.findByText(/does not say where it is/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take photo' }));
  expect(told.onPhoto).toHaveBeenCalledTimes(1);
});

it('of proof is a plain camera that asks at once where the device is, and waits for it no longer than told', async () => {
  const getCurrentPosition = jest.fn((_: unknown, fail: () => void, __: PositionOptions) => fail());
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  await shown(<GhostCamera ghosts={[]} isProof {...told} />);
  await screen.findByRole('button', { name: 'Take photo' });
  expect(getCurrentPosition.mock.calls.at(-1)?.[2].timeout).toBe(2_000);
  expect([screen.queryByRole('checkbox'), screen.queryByLabelText('Photo before')]).toEqual([null, null]);
  await userEvent.click(screen.getByRole('button', { name: 'Take photo' }));
  expect(told.onPhoto).toHaveBeenCalledTimes(1);
});

it('lays the photo before over the picture as strongly as asked, and another one', async () => {
  await open();
  const strength = await screen.findByLabelText('Photo before');
  const ghost = screen.getByAltText(/^The photo before, 1 of 2/);
  expect([ghost.getAttribute('src'), ghost.style.opacity]).toEqual([
    `/api/v1/photos/${GHOSTS[0]}/480.webp`,
    '0.5',
  ]);
  fireEvent.change(strength, { target: { value: '20' } });
  expect([ghost.style.opacity, strength.getAttribute('aria-valuetext')]).toEqual(['0.2', '20%']);
  await userEvent.click(screen.getByRole('button', { name: /^Show another/ }));
  expect(screen.getByAltText(/2 of 2/).getAttribute('src')).toContain(GHOSTS[1]);
});

it('goes on without the photo before where that cannot be loaded', async () => {
  await open();
  fireEvent.error(await screen.findByAltText(/^The photo before, 1 of 2/));
  expect(screen.getByText(/cannot be loaded without a connection/)).toBeTruthy();
  expect(screen.queryByAltText(/^The photo before/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Take photo' }).ariaDisabled).not.toBe('true');
});

it.each([
  ['not allowed', 'NotAllowedError', /may not use the camera/],
  ['of another program', 'NotReadableError', /Another app is using/],
  ['missing', 'NotFoundError', /found no camera/],
])('a camera that is %s is told, and a photo can be chosen instead', async (_, name, words) => {
  camera(failing(name));
  await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  await userEvent.click(screen.getByRole('button', { name: 'Choose a photo' }));
  expect(told.onChoose).toHaveBeenCalledTimes(1);
  expect(told.onClose).toHaveBeenCalledTimes(1);
});

it('is offered beside the choice of files where there is a photo before', async () => {
  const field = {
    purpose: 'business',
    max: 3,
    label: 'Photos',
    value: [],
    onChange: () => undefined,
  } as const;
  await shown(<PhotoField {...field} />);
  expect(screen.queryByRole('button', { name: 'Take photo' })).toBeNull();
  cleanup();
  await shown(<PhotoField {...field} ghosts={GHOSTS} />);
  await userEvent.click(screen.getByRole('button', { name: 'Take photo' }));
  expect(await screen.findByLabelText('Photo before')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add photos', hidden: true })).toBeTruthy();
});
