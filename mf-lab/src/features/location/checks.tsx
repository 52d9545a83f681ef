import { closeToast, useToasts } from '@sabaijai/shared-ui/components';
import type { TranslateOf } from '@sabaijai/shared-ui/locale';
import { type Locator, useLocate } from '@sabaijai/shared-ui/map';
import { useEffect, useRef } from 'react';
import { type Check, expect, expectSame, until } from '../../lab/checks';
import { nextFrame } from '../../lab/screen';
import {
  type Answer,
  AT_REST,
  installGeolocation,
  SimulatedGeolocation,
  type Simulation,
} from '../../map/geolocation';
import type { Bench } from '../../map/useBench';

const FAST = 100;
const PROBLEMS = {
  deny: 'denied',
  unavailable: 'unavailable',
  silent: 'timeout',
  unsupported: 'unsupported',
} as const;

type Told = ReturnType<typeof useToasts>;
interface Probed {
  locator: Locator;
  toasts: Told;
  /** Every state since the beginning, as some last a moment only. */
  states: readonly Locator['state'][];
}

/** The product's own hook, held up to a check. */
function Probe({ tell }: { tell: (probed: Probed) => void }) {
  const locator = useLocate();
  const toasts = useToasts();
  const states = useRef<Locator['state'][]>([]);
  useEffect(() => {
    if (states.current.at(-1) !== locator.state) states.current.push(locator.state);
    tell({ locator, toasts, states: states.current });
  });
  return null;
}

export function locationChecks(t: TranslateOf<'lab-location'>, bench: Bench): Check[] {
  /** A device of its own for one check; the page's comes back after it. */
  const withDevice =
    (part: Partial<Simulation>, run: (device: SimulatedGeolocation, now: () => Probed) => Promise<void>) =>
    async () => {
      const device = new SimulatedGeolocation({ ...AT_REST, speed: FAST, ...part });
      const before = Object.getOwnPropertyDescriptor(navigator, 'geolocation');
      const restore = installGeolocation(device);
      let probed: Probed | undefined;
      try {
        bench.show(
          <Probe
            tell={(next) => {
              probed = next;
            }}
          />,
        );
        await until(() => probed, 'the hook did not come');
        await run(device, () => probed as Probed);
      } finally {
        for (const { id } of probed?.toasts ?? []) closeToast(id);
        bench.show(null);
        restore();
        if (before) Object.defineProperty(navigator, 'geolocation', before);
        await nextFrame();
      }
    };

  return [
    {
      says: t('check.quiet'),
      run: withDevice({}, async (device, now) => {
        await nextFrame();
        expectSame(device.asked, []);
        expectSame(now().locator.state, 'idle');
      }),
    },
    {
      says: t('check.allow'),
      run: withDevice({ accuracy: 12 }, async (_device, now) => {
        now().locator.locate();
        await until(() => now().locator.state === 'found', 'nothing was found');
        expectSame(now().states, ['idle', 'asking', 'found']);
        const { lat, lon } = AT_REST;
        expectSame(now().locator.position, { location: { lat, lon }, accuracy: 12 });
      }),
    },
    {
      says: t('check.options'),
      run: withDevice({}, async (device, now) => {
        now().locator.locate();
        const { timeout, maximumAge, enableHighAccuracy } = device.asked[0]?.options ?? {};
        expectSame([timeout, maximumAge, enableHighAccuracy], [10_000, 0, false]);
      }),
    },
    ...(Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[]).map(
      (answer): Check => ({
        says: t('check.problem', { problem: t(`problems.${PROBLEMS[answer]}`) }),
        run: withDevice({ answer: answer satisfies Answer }, async (_device, now) => {
          const began = performance.now();
          now().locator.locate();
          await until(() => now().locator.state === 'failed', 'it did not fail');
          expectSame(now().locator.problem, PROBLEMS[answer]);
          await until(() => now().toasts.some(({ tone }) => tone === 'error'), 'nobody was told');
          // Ten seconds of the device, which a slow page may only make longer.
          const lived = (performance.now() - began) * FAST;
          if (answer === 'silent') expect(lived >= 9_500, `it was given up after ${Math.round(lived)} ms`);
        }),
      }),
    ),
    {
      says: t('check.late'),
      run: withDevice({}, async (_device, now) => {
        now().locator.locate();
        now().locator.clear();
        await new Promise((resolve) => setTimeout(resolve, 100));
        expectSame([now().locator.state, now().locator.position], ['idle', null]);
      }),
    },
    {
      says: t('check.accuracy'),
      run: withDevice({ accuracy: 2_500 }, async (_device, now) => {
        now().locator.locate();
        await until(() => now().locator.state === 'found', 'nothing was found');
        expectSame(now().locator.position?.accuracy, 2_500);
      }),
    },
    {
      says: t('check.watch'),
      run: withDevice({ step: 0.001 }, async (device) => {
        const seen: number[] = [];
        const id = navigator.geolocation.watchPosition(({ coords }) => seen.push(coords.latitude));
        await until(() => seen.length >= 3, 'it does not walk');
        navigator.geolocation.clearWatch(id);
        const before = seen.length;
        await new Promise((resolve) => setTimeout(resolve, 60));
        expectSame([seen.length, device.watching], [before, 0]);
        expect((seen[2] ?? 0) > (seen[0] ?? 0), 'it stands still');
      }),
    },
  ];
}
