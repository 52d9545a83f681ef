import { THAILAND } from '@sabaijai/contract';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isInside } from './grid';
import { type LocateOptions, useLocate } from './locate';
import { MapView, type MapViewProps } from './MapView';
import { isLonLat, type LonLat } from './overlay';
import { Marker } from './overlays';
import styles from './PinPicker.module.css';
import type { MapHandle } from './store';

export interface PinPickerProps
  extends Pick<LocateOptions, 'geolocation'>,
    Pick<MapViewProps, 'engine' | 'config'> {
  /** What stands where the pin is put. */
  label: string;
  value: LonLat | null;
  onChange(value: LonLat | null): void;
  /** What to look at as long as there is no pin, such as the capital of a province; all of Thailand without it. */
  near?: LonLat;
  /** How near to look at it; as far as a province without it. */
  zoom?: number;
  /** What the form has found wrong, in words. */
  problem?: string;
}

/** About ten centimetres. */
const DIGITS = 6;
const CLOSE = 16;
/** A province fills the map. */
const NEAR = 9;
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const SMALL = 2;
const LARGE = 20;

const round = ({ lat, lon }: LonLat): LonLat => ({
  lat: Number(lat.toFixed(DIGITS)),
  lon: Number(lon.toFixed(DIGITS)),
});

/** Of the country, where no place is known. */
const MIDDLE = { lat: (THAILAND.south + THAILAND.north) / 2, lon: (THAILAND.west + THAILAND.east) / 2 };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Where something is: by click, by dragging, by arrow keys on the pin (with Shift in large steps), as two numbers, or
 * where the person stands.
 */
export function PinPicker(props: PinPickerProps) {
  const { label, value, onChange, near, zoom = NEAR, problem, geolocation, engine, config } = props;
  const t = useT('map');
  const id = useId();
  const map = useRef<MapHandle>(null);
  const [start] = useState(value ? { center: value, zoom: CLOSE } : near ? { center: near, zoom } : {});
  /** What is being typed; it may be no number yet. */
  const [typed, setTyped] = useState<Record<'lat' | 'lon', string> | null>(null);
  const [said, setSaid] = useState('');
  const { number } = useFormats();
  const {
    state,
    problem: locateProblem,
    locate,
  } = useLocate({ geolocation, isQuiet: true, onFound: ({ location }) => put(location, CLOSE) });

  function put(location: LonLat, zoom?: number) {
    setTyped(null);
    const next = round(location);
    onChange(next);
    show(next, zoom);
  }
  /** Moves the map only when the pin would be out of sight. */
  function show(location: LonLat, zoom?: number) {
    const view = map.current?.view();
    if (view && (zoom !== undefined || !isInside(view.bounds, location)))
      map.current?.setView(location, zoom);
  }

  const shown = typed ?? { lat: value ? String(value.lat) : '', lon: value ? String(value.lon) : '' };
  function type(next: Record<'lat' | 'lon', string>) {
    setTyped(next);
    const isComplete = isLonLat(next);
    const location = isComplete ? round({ lat: Number(next.lat), lon: Number(next.lon) }) : null;
    onChange(location);
    if (location) show(location);
  }

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const driver = map.current?.driver;
    if (!step || !value || !driver || !(event.target as HTMLElement).matches('[data-pin]')) return;
    // The map itself would move as well.
    event.preventDefault();
    event.stopPropagation();
    const pixels = event.shiftKey ? LARGE : SMALL;
    const { x, y } = driver.toPoint(value);
    const next = driver.toLocation({ x: x + step[0] * pixels, y: y + step[1] * pixels });
    put(next);
    setSaid(t('pin.at', { lat: number(next.lat, 5), lon: number(next.lon, 5) }));
  }

  const lookThere = useEffectEvent((lat: number, lon: number) => {
    if (!value) map.current?.setView({ lat, lon }, zoom);
  });
  const { lat, lon } = near ?? {};
  useEffect(() => {
    if (lat !== undefined && lon !== undefined) lookThere(lat, lon);
  }, [lat, lon]);

  const frame = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an engine may draw the pin anew when it stands elsewhere
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('[data-pin]')?.focus();
  }, [value]);

  const isOutside = value !== null && !isInside(THAILAND, value);
  const wrong = problem ?? (isOutside ? t('pin.outside') : undefined);
  const field = (name: 'lat' | 'lon', min: number, max: number) => (
    <label className={styles.number} data-number>
      {t(`pin.${name}`)}
      <input
        type="number"
        inputMode="decimal"
        step="any"
        min={min}
        max={max}
        value={shown[name]}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong ? `${id}-problem` : `${id}-help`}
        onChange={({ target }) => type({ ...shown, [name]: target.value })}
        // Not while the other one is gone to: what was selected in it would be typed behind.
        onBlur={({ relatedTarget }) => value && !relatedTarget?.closest('[data-number]') && setTyped(null)}
      />
    </label>
  );
  return (
    <fieldset className={styles.picker} aria-describedby={`${id}-help`}>
      <legend>{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the pin inside, whose element is the engine's */}
      <div
        ref={frame}
        className={styles.map}
        onKeyDownCapture={move}
        onFocus={({ target }) => {
          hadFocus.current = target.matches('[data-pin]');
        }}
      >
        <MapView
          ref={map}
          label={label}
          {...start}
          engine={engine}
          config={config}
          locate={false}
          onClick={(location, how) => how === 'click' && put(location)}
        >
          {value && (
            <Marker
              id="pin"
              location={value}
              icon={{
                html: `<span class="${styles.pin}" data-pin tabindex="0" role="application" aria-label="${escaped(t('pin.name'))}"></span>`,
              }}
              draggable
              tabbable={false}
              popup={false}
              onDrop={(location) => put(location)}
            />
          )}
        </MapView>
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {t('pin.help')}
      </p>
      <div className={styles.row}>
        {field('lat', THAILAND.south, THAILAND.north)}
        {field('lon', THAILAND.west, THAILAND.east)}
        <Button
          icon="aim"
          onClick={locate}
          aria-disabled={state === 'asking'}
          aria-describedby={locateProblem ? `${id}-locate` : undefined}
        >
          {t(state === 'asking' ? 'locate.asking' : 'pin.locate')}
        </Button>
        {!value && (
          <Button
            icon="pin"
            // Pressed before the map stands: in the middle of where it will look.
            onClick={() => put(map.current?.view()?.center ?? near ?? MIDDLE)}
          >
            {t('pin.middle')}
          </Button>
        )}
      </div>
      {locateProblem && (
        <p id={`${id}-locate`} className={styles.problem} role="alert">
          <Icon name="warning" size={16} />
          {t(`locate.${locateProblem}`)}
        </p>
      )}
      {wrong && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          <Icon name="warning" size={16} />
          {wrong}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </fieldset>
  );
}
