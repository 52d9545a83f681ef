import type { TranslateOf } from '@sabaijai/shared-ui/locale';
import { type MapDriver, Marker } from '@sabaijai/shared-ui/map';
import { createLongdo } from '@sabaijai/shared-ui/map/longdo';
import { type Check, expect, expectSame, until } from '../../lab/checks';
import { driverChecks } from '../../lab/driver-suite';
import { printedBy } from '../../map/console';
import { DOUBLE } from '../../map/engines';
import type { Bench } from '../../map/useBench';
import { askedWith, attempt, CAUSES, causeOf, forget, scripts } from './loader';

/** Short enough for a check, long enough for a busy machine. */
const SHORT = 400;

export interface Waits {
  limit: number;
  every: number;
}

export function longdoChecks(
  t: TranslateOf<'lab-longdo'>,
  lab: TranslateOf<'lab'>,
  bench: Bench,
  onWaits: (waits: Waits) => void,
): Check[] {
  /** A box out of sight, as long as this runs. */
  const withBox = async (run: (box: HTMLElement) => Promise<unknown>) => {
    const box = document.createElement('div');
    Object.assign(box.style, {
      position: 'fixed',
      left: '-2000px',
      top: '0',
      width: '480px',
      height: '320px',
    });
    document.body.append(box);
    try {
      await run(box);
    } finally {
      box.remove();
      forget();
    }
  };

  return [
    {
      says: t('check.waits'),
      run: () =>
        withBox(async (box) => {
          const { timeouts, intervals } = await delaysOf(() => attempt(causeOf('ready'), box));
          const [limit, every] = [Math.max(...timeouts), Math.min(...intervals)];
          onWaits({ limit, every });
          expectSame([limit, every], [30_000, 10]);
        }),
    },
    ...CAUSES.map(
      (cause): Check => ({
        says: t('check.cause', { cause: t(`cause.${cause.name}`), text: cause.wanted[0] ?? t('nothing') }),
        run: () =>
          withBox(async (box) => {
            const isShort = cause.name === 'never';
            let driver: MapDriver | null = null;
            const began = performance.now();
            const printed = await printedBy(async () => {
              driver = await attempt(cause, box, isShort ? { readyMs: SHORT } : {}).catch(() => null);
            });
            const took = performance.now() - began;
            const made = driver as MapDriver | null;
            expectSame(
              printed.map(({ text }) => text),
              [...cause.wanted],
            );
            const shouldStand = cause.wanted.length === 0 || cause.name === 'present';
            expectSame(made?.name ?? 'none', shouldStand ? 'longdo' : 'none');
            if (isShort) expect(took >= SHORT, `it was given up after ${Math.round(took)} ms`);
            made?.destroy();
            expectSame(box.childElementCount, 0);
          }),
      }),
    ),
    {
      says: t('check.query'),
      run: () =>
        withBox(async (box) => {
          const driver = await attempt(causeOf('ready'), box, { key: 'a key&', debug: true });
          expectSame(askedWith(), { key: 'a key&', debug: 'true' });
          driver.destroy();
          (await attempt(causeOf('ready'), box)).destroy();
          expectSame(askedWith(), { key: 'lab' });
        }),
    },
    {
      says: t('check.once'),
      run: () =>
        withBox(async (box) => {
          const [first, second] = [document.createElement('div'), document.createElement('div')];
          box.append(first, second);
          const printed = await printedBy(async () => {
            const one = attempt(causeOf('ready'), first);
            const other = createLongdo(causeOf('ready').settings)(second, OPTIONS);
            for (const driver of await Promise.all([one, other])) driver.destroy();
          });
          expectSame([scripts().length, printed.length], [1, 0]);
        }),
    },
    {
      says: t('check.again'),
      run: () =>
        withBox(async (box) => {
          await printedBy(() =>
            attempt(causeOf('missing'), box).then(
              () => expect(false, 'a script that is not there was found'),
              () => undefined,
            ),
          );
          const driver = await createLongdo(causeOf('ready').settings)(box, OPTIONS);
          expectSame(driver.name, 'longdo');
          driver.destroy();
        }),
    },
    {
      says: t('check.outside'),
      async run() {
        const printed = await printedBy(async (lines) => {
          bench.show(<Marker location={{ lat: 13.75, lon: 100.5 }} />);
          await until(() => lines.length > 0, 'nothing was printed');
        });
        bench.show(null);
        expectSame(
          printed.map(({ text }) => text),
          ['Longdo Map component is not ready'],
        );
        await until(() => bench.element.current?.childElementCount === 0, 'something was drawn');
      },
    },
    ...driverChecks(createLongdo({ src: DOUBLE, key: 'lab' }), lab),
  ];
}

const OPTIONS: Parameters<ReturnType<typeof createLongdo>>[1] = {
  center: { lat: 13.75, lon: 100.5 },
  zoom: 11,
  language: 'en',
  reducedMotion: true,
  events: {},
  words: { zoomIn: '+', zoomOut: '-', attribution: '' },
};

/** What the clock was asked for meanwhile: the adapter keeps its times to itself. */
async function delaysOf(run: () => Promise<MapDriver>) {
  const { setTimeout, setInterval } = window;
  const [timeouts, intervals]: number[][] = [[], []];
  window.setTimeout = ((handler: TimerHandler, delay = 0, ...args: unknown[]) => {
    timeouts?.push(delay);
    return setTimeout(handler, delay, ...args);
  }) as typeof setTimeout;
  window.setInterval = ((handler: TimerHandler, delay = 0, ...args: unknown[]) => {
    intervals?.push(delay);
    return setInterval(handler, delay, ...args);
  }) as typeof setInterval;
  try {
    (await run()).destroy();
  } finally {
    Object.assign(window, { setTimeout, setInterval });
  }
  return { timeouts: timeouts ?? [], intervals: intervals ?? [] };
}
