import '../locales';
import './emergency.routes';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EmergencyPage from './EmergencyPage';

const config = {
  apiBase: 'http://x.test/api/v1',
  buildId: 'b',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};
const ID = `biz_${'0'.repeat(26)}`;
const PLACE = {
  id: ID,
  name: { th: 'ร้านริมหาด', en: 'Beach Shop' },
  location: { lat: 12.9285, lon: 100.8771 },
  province: 'TH-20',
};
const ADDRESS = {
  ...{ houseNo: '12', moo: null, soi: null, road: null, postalCode: '20150', landmark: null },
  ...{ subdistrict: { th: 'หนองปรือ' }, district: { th: 'บางละมุง' }, province: 'TH-20' },
};
const answers: Record<string, object> = {
  businesses: { items: [PLACE], next: null, total: 1 },
  [`businesses/${ID}`]: { ...PLACE, address: ADDRESS },
};

/** A device that tells where it is when the test says so. */
function aDevice() {
  const device: {
    tell?: PositionCallback;
    fail?: PositionErrorCallback | null | undefined;
  } = {};
  const geolocation = {
    watchPosition: (tell: PositionCallback, fail?: PositionErrorCallback | null) => {
      Object.assign(device, { tell, fail });
      return 1;
    },
    clearWatch: () => undefined,
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  return {
    isAt: (latitude: number, longitude: number, accuracy = 12, timestamp = Date.now()) =>
      act(() =>
        device.tell?.({ coords: { latitude, longitude, accuracy }, timestamp } as GeolocationPosition),
      ),
    fails: (code: number) => act(() => device.fail?.({ code } as GeolocationPositionError)),
  };
}

async function open(isReached = true) {
  const asked: string[] = [];
  const network = async (request: RequestInfo | URL) => {
    const { pathname, search } = new URL((request as Request).url);
    asked.push(pathname.replace('/api/v1/', '') + decodeURIComponent(search));
    if (!isReached) throw new TypeError('Failed to fetch');
    return Response.json(answers[pathname.replace('/api/v1/', '')] ?? null);
  };
  const i18n = await createI18n('en-US', registeredNamespaces());
  const router = createMemoryRouter([{ path: '/', Component: EmergencyPage }]);
  render(
    <AppProviders config={config} store={createStore({ config, fetch: network })} i18n={i18n}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return asked;
}
const numbers = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const show = () => userEvent.click(screen.getByRole('button', { name: 'Show my position' }));

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
});

describe('the emergency page', () => {
  it('has the numbers first, before anything is known', async () => {
    aDevice();
    await open();
    expect(numbers()).toEqual(['tel:191', 'tel:1155', 'tel:1669', 'tel:199', 'tel:1199']);
  });

  it('tells the position with its accuracy, its Plus Code, and the nearest place with its Thai address', async () => {
    const device = aDevice();
    const asked = await open();
    await show();
    device.isAt(12.9276, 100.8771);
    expect(screen.getByText('12.92760, 100.87710')).toBeTruthy();
    expect(screen.getByText('7P42WVHG+2R')).toBeTruthy();
    expect(screen.getByText(/within 20 m.*just now/)).toBeTruthy();
    expect(await screen.findByText('เลขที่ 12 ตำบลหนองปรือ อำเภอบางละมุง จังหวัดชลบุรี 20150')).toBeTruthy();
    // Where somebody stands is not told.
    expect(asked[0]).toBe('businesses?near=12.928,100.877&sort=near&limit=5');
    const sms = screen.getByRole('link', { name: 'Send by SMS' }).getAttribute('href') ?? '';
    const [thai = '', own, geo, web] = decodeURIComponent(sms.replace('sms:?body=', '')).split('\n');
    expect(thai).toContain('ฉันอยู่ที่ละติจูด 12.92760 ลองจิจูด 100.87710');
    expect(thai).toContain('ใกล้ร้านริมหาด');
    expect(own).toBe('I am at 12.92760, 100.87710, within 12 m. Plus Code 7P42WVHG+2R');
    expect([geo, web]).toEqual(['geo:12.92760,100.87710', 'https://maps.google.com/?q=12.92760,100.87710']);
  });

  it('leaves rescue at sea out where there is none', async () => {
    const device = aDevice();
    await open();
    await show();
    device.isAt(7.7407, 98.7784);
    expect(numbers()).toContain('tel:1199');
    device.isAt(18.7883, 98.9853, 5);
    expect(numbers()).not.toContain('tel:1199');
    expect(numbers()).toContain('tel:191');
  });

  it('tells the age of an old position, and takes a newer one for it though it is less exact', async () => {
    const device = aDevice();
    await open();
    await show();
    device.isAt(12.9, 100.9, 10, Date.now() - 12 * 60_000);
    expect(screen.getByText(/12 min ago/)).toBeTruthy();
    device.isAt(12.8, 100.9, 800);
    expect(screen.getByText('12.80000, 100.90000')).toBeTruthy();
    expect(screen.getByText(/only rough/)).toBeTruthy();
  });

  it('lets the figures stand still for who reads them out, unless more exact ones come', async () => {
    const device = aDevice();
    await open();
    await show();
    device.isAt(12.9, 100.9, 10);
    device.isAt(12.90001, 100.9, 10);
    expect(screen.getByText('12.90000, 100.90000')).toBeTruthy();
    device.isAt(12.90002, 100.9, 6);
    expect(screen.getByText('12.90002, 100.90000')).toBeTruthy();
  });

  it('needs no network: what is near is left out', async () => {
    const device = aDevice();
    await open(false);
    await show();
    device.isAt(12.9276, 100.8771);
    expect(screen.getByText('12.92760, 100.87710')).toBeTruthy();
    expect(screen.queryByText(/Nearest/)).toBeNull();
  });

  it.each([
    [1, /may not use your position/],
    [2, /cannot find its position/],
    [3, /No position after half a minute/],
  ])('says plainly why there is no position (%d), and looks again', async (code, why) => {
    const device = aDevice();
    await open();
    await show();
    device.fails(code);
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByText(/Otherwise say the name of a place/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    device.isAt(12.9276, 100.8771);
    expect(screen.getByText('12.92760, 100.87710')).toBeTruthy();
  });

  it('keeps the position that it had when the satellites are lost', async () => {
    const device = aDevice();
    await open();
    await show();
    device.isAt(12.9276, 100.8771);
    device.fails(3);
    expect(screen.getByText('12.92760, 100.87710')).toBeTruthy();
  });

  it('does not offer what a browser cannot do', async () => {
    await open();
    await show();
    expect(screen.getByText('This browser cannot tell a position.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
