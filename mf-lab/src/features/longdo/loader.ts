import { MAP_TEXTS, type MapDriver } from '@sabaijai/shared-ui/map';
import { createLongdo, type LongdoSettings } from '@sabaijai/shared-ui/map/longdo';
import { DOUBLE } from '../../map/engines';

/** What can befall the loader; `wanted` is all that it prints then. */
interface Cause {
  name: string;
  wanted: readonly string[];
  settings: LongdoSettings;
  /** Somebody else's script stands on the page already. */
  isPresent?: boolean;
}
export const CAUSES = [
  { name: 'ready', wanted: [], settings: { src: DOUBLE, key: 'lab' } },
  { name: 'slow', wanted: [], settings: { src: `${DOUBLE}?delay=2000`, key: 'lab' } },
  { name: 'noKey', wanted: [MAP_TEXTS.notFound], settings: { src: DOUBLE } },
  {
    name: 'present',
    wanted: [MAP_TEXTS.alreadyLoaded],
    settings: { src: DOUBLE, key: 'lab' },
    isPresent: true,
  },
  {
    name: 'missing',
    wanted: [MAP_TEXTS.notFound],
    settings: { src: '/remotes/mf_lab/absent.js', key: 'lab' },
  },
  { name: 'refused', wanted: [MAP_TEXTS.notFound], settings: { src: `${DOUBLE}?nokey=1`, key: 'lab' } },
  { name: 'never', wanted: [MAP_TEXTS.notCreated], settings: { src: `${DOUBLE}?never=1`, key: 'lab' } },
] as const satisfies readonly Cause[];
export type CauseName = (typeof CAUSES)[number]['name'];

export function causeOf(name: CauseName): Cause {
  const cause = CAUSES.find((each) => each.name === name);
  if (!cause) throw new Error(`Nothing is called ${name}`);
  return cause;
}

const page = window as unknown as Record<string | symbol, unknown>;
export const scripts = () => [
  ...document.querySelectorAll<HTMLScriptElement>('script[src*="longdo-double.js"]'),
];
/** The query the script was asked with, as the double saw it. */
export const askedWith = () => page.__longdoQuery as Record<string, string> | undefined;

/** As if nobody had ever asked for the script. */
export function forget() {
  for (const script of scripts()) script.remove();
  for (const key of ['longdo', '__longdoQuery', Symbol.for('sabaijai.longdo')]) delete page[key];
}

function putForeignScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The test double is not there')));
    script.src = `${DOUBLE}?key=foreign`;
    document.body.append(script);
  });
}

/** The real adapter, asked for the first time on this page. */
export async function attempt(
  { settings, isPresent }: Cause,
  element: HTMLElement,
  more: Partial<LongdoSettings> = {},
): Promise<MapDriver> {
  forget();
  if (isPresent) await putForeignScript();
  return createLongdo({ ...settings, ...more })(element, {
    center: { lat: 13.75, lon: 100.5 },
    zoom: 11,
    language: 'en',
    reducedMotion: false,
    events: {},
    words: { zoomIn: '+', zoomOut: '-', attribution: '' },
  });
}
