import type { TranslateOf } from '@sabaijai/shared-ui/locale';
import { degreesOf, type LonLat, type MapHandle, PinPicker } from '@sabaijai/shared-ui/map';
import { createRef, useEffect, useState } from 'react';
import { type Check, expect, expectSame, until } from '../../lab/checks';
import { find, findAll, nextFrame, type } from '../../lab/screen';
import { mapSettings } from '../../map/engines';
import { AT_REST, installGeolocation, SimulatedGeolocation, type Simulation } from '../../map/geolocation';
import type { Bench } from '../../map/useBench';
import { FollowMap } from './FollowMap';

const HERE = { lat: 13.7563, lon: 100.5018 };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A pin whose place a check can read. */
function PinBench({ tell }: { tell: (pin: LonLat | null) => void }) {
  const [pin, setPin] = useState<LonLat | null>(HERE);
  useEffect(() => tell(pin), [pin, tell]);
  return <PinPicker label="bench" value={pin} onChange={setPin} {...mapSettings('leaflet')} />;
}

export function myLocationChecks(t: TranslateOf<'lab-my-location'>, bench: Bench): Check[] {
  const box = () => {
    expect(bench.element.current, 'the bench is gone');
    return bench.element.current;
  };
  const press = (name: string) => find<HTMLButtonElement>(`[data-lab="${name}"]`, box()).click();

  /** A map and a device of its own for one check. */
  const withMap =
    (part: Partial<Simulation>, run: (map: MapHandle, device: SimulatedGeolocation) => Promise<void>) =>
    async () => {
      const device = new SimulatedGeolocation({ ...AT_REST, speed: 50, ...part });
      const before = Object.getOwnPropertyDescriptor(navigator, 'geolocation');
      const restore = installGeolocation(device);
      const ref = createRef<MapHandle>();
      try {
        bench.show(<FollowMap ref={ref} />);
        await until(() => ref.current?.driver, 'no map came');
        await nextFrame();
        await run(ref.current as MapHandle, device);
      } finally {
        bench.show(null);
        await nextFrame();
        restore();
        if (before) Object.defineProperty(navigator, 'geolocation', before);
      }
    };
  const isThere = (map: MapHandle, { lat, lon }: LonLat) => {
    const center = map.view()?.center;
    return !!center && Math.abs(center.lat - lat) < 0.002 && Math.abs(center.lon - lon) < 0.002;
  };

  /** A picker of its own; `pin` is where its pin stands now. */
  const withPin = (run: (pin: () => LonLat | null) => Promise<void>) => async () => {
    let pin: LonLat | null = null;
    const tell = (next: LonLat | null) => {
      pin = next;
    };
    try {
      bench.show(<PinBench tell={tell} />);
      await until(() => box().querySelector('[data-pin]'), 'no pin came');
      await nextFrame();
      await run(() => pin);
    } finally {
      bench.show(null);
      await nextFrame();
    }
  };
  /** How far the pin went on the screen, from where it stood before. */
  const centerOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const moved = async (act: () => void, wanted: { x: number; y: number }) => {
    const before = centerOf(find('[data-pin]', box()));
    act();
    const now = () => {
      const after = centerOf(find('[data-pin]', box()));
      return { x: after.x - before.x, y: after.y - before.y };
    };
    await until(
      () => Math.abs(now().x - wanted.x) < 1.5 && Math.abs(now().y - wanted.y) < 1.5,
      `the pin does not move by ${wanted.x}, ${wanted.y}`,
    );
  };
  const key = (name: string, shiftKey = false) =>
    find('[data-pin]', box()).dispatchEvent(
      new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true }),
    );

  return [
    {
      says: t('check.quiet'),
      run: withMap({}, async (_map, device) => expectSame(device.asked, [])),
    },
    {
      says: t('check.find'),
      run: withMap({ lat: 18.79, lon: 98.98 }, async (map, device) => {
        press('find');
        await until(() => isThere(map, { lat: 18.79, lon: 98.98 }), 'the map does not show the place');
        expectSame(
          device.asked.map(({ kind, options }) => [kind, options.timeout]),
          [['get', 10_000]],
        );
      }),
    },
    {
      says: t('check.accuracy'),
      run: withMap({ accuracy: 800 }, async (map) => {
        press('find');
        await until(() => isThere(map, AT_REST), 'the map does not show the place');
        // Degrees of longitude as wide as the circle should be.
        const wide = degreesOf(800) / Math.cos((AT_REST.lat * Math.PI) / 180);
        const wanted = () => {
          const [left, right] = [-wide, wide].map((by) =>
            map.driver?.toPoint({ lat: AT_REST.lat, lon: AT_REST.lon + by }),
          );
          return (right?.x ?? 0) - (left?.x ?? 0);
        };
        const widths = () => [...box().querySelectorAll('path')].map((path) => path.getBBox().width);
        await until(
          () => widths().some((width) => Math.abs(width - wanted()) < wanted() / 20),
          `no circle is as wide as ${Math.round(wanted())} px`,
        );
      }),
    },
    {
      says: t('check.zoom'),
      run: withMap({}, async (map) => {
        const before = map.view()?.zoom ?? Number.NaN;
        press('zoom-in');
        await until(() => map.view()?.zoom === before + 1, 'one press is not one level');
        await pause(400);
        press('zoom-out');
        await until(() => map.view()?.zoom === before, 'one press is not one level back');
      }),
    },
    {
      says: t('check.follow'),
      run: withMap({ step: 0.01 }, async (map, device) => {
        press('follow');
        const third = { lat: AT_REST.lat + 0.02, lon: AT_REST.lon + 0.02 };
        await until(() => (map.view()?.center.lat ?? 0) >= third.lat - 0.002, 'the map stays where it was');
        press('follow');
        await until(() => device.watching === 0, 'the device is still watched');
      }),
    },
    {
      says: t('check.arrows'),
      run: withPin(async () => {
        await moved(() => key('ArrowRight'), { x: 2, y: 0 });
        await moved(() => key('ArrowUp'), { x: 0, y: -2 });
        await moved(() => key('ArrowLeft', true), { x: -20, y: 0 });
        await moved(() => key('ArrowDown', true), { x: 0, y: 20 });
      }),
    },
    {
      says: t('check.typed'),
      run: withPin(async (pin) => {
        const [lat, lon] = findAll<HTMLInputElement>('input[type="number"]', box());
        expect(lat && lon, 'there are no two fields');
        type(lat, '18.5');
        await until(() => pin()?.lat === 18.5, 'the latitude is not taken');
        type(lon, '98.5');
        await until(() => pin()?.lon === 98.5, 'the longitude is not taken');
        type(lat, '95');
        await until(() => pin() === null, 'latitude 95 is taken for a place');
      }),
    },
    {
      says: t('check.click'),
      run: withPin(async (pin) => {
        const ground = find('.leaflet-container', box());
        const { x, y } = centerOf(ground);
        const click = (by: { x: number; y: number }) => {
          for (const name of ['mousedown', 'mouseup', 'click'])
            ground.dispatchEvent(
              new MouseEvent(name, { bubbles: true, clientX: x + by.x, clientY: y + by.y }),
            );
        };
        const before = pin();
        click({ x: 0, y: 20 });
        await until(() => pin()?.lat !== before?.lat, 'the pin stays where it was');
        await nextFrame();
        // The pin's picture stands above its place; from click to click it goes as far as the pointer.
        await moved(() => click({ x: 60, y: 50 }), { x: 60, y: 30 });
      }),
    },
    {
      says: t('check.drag'),
      run: withPin(async (pin) => {
        const before = pin();
        const target = find('[data-pin]', box());
        const { x, y } = centerOf(target);
        const at = (by: number) => ({ bubbles: true, button: 0, clientX: x + by, clientY: y });
        target.dispatchEvent(new MouseEvent('mousedown', at(0)));
        for (const by of [10, 25, 40]) {
          target.dispatchEvent(new MouseEvent('mousemove', at(by)));
          await nextFrame();
        }
        target.dispatchEvent(new MouseEvent('mouseup', at(40)));
        await until(() => pin()?.lon !== before?.lon, 'the pin stays where it was');
        expect((pin()?.lon ?? 0) > (before?.lon ?? 0), 'it went the other way');
      }),
    },
  ];
}
