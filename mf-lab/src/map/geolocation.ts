/** How the simulated device answers the question where it is. */
export type Answer = 'allow' | 'deny' | 'unavailable' | 'silent' | 'unsupported';

export interface Simulation {
  answer: Answer;
  lat: number;
  lon: number;
  /** Metres. */
  accuracy: number;
  /** How many times faster than life: ten seconds pass in half a second at 20. */
  speed: number;
  /** While watched: degrees walked north-east at every step of a second. */
  step: number;
}

export const AT_REST: Simulation = {
  answer: 'allow',
  lat: 13.7563,
  lon: 100.5018,
  accuracy: 25,
  speed: 20,
  step: 0,
};

type Asked = { kind: 'get' | 'watch'; options: PositionOptions };

/** A device without a device: it behaves as the browser's own, faster, and remembers what it was asked. */
export class SimulatedGeolocation implements Geolocation {
  readonly asked: Asked[] = [];
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #last = 0;
  #steps = 0;

  constructor(public simulation: Simulation) {}

  get watching(): number {
    return this.#timers.size;
  }

  getCurrentPosition(
    done: PositionCallback,
    failed?: PositionErrorCallback | null,
    options: PositionOptions = {},
  ) {
    this.asked.push({ kind: 'get', options });
    this.#answer(done, failed, options, 0);
  }

  watchPosition(
    done: PositionCallback,
    failed?: PositionErrorCallback | null,
    options: PositionOptions = {},
  ) {
    this.asked.push({ kind: 'watch', options });
    this.#last += 1;
    this.#answer(done, failed, options, this.#last);
    return this.#last;
  }

  clearWatch(id: number) {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  /** Nothing is answered any more. */
  stop() {
    for (const id of this.#timers.keys()) this.clearWatch(id);
  }

  #after(id: number, milliseconds: number, run: () => void) {
    const timer = setTimeout(run, milliseconds / this.simulation.speed);
    if (id) this.#timers.set(id, timer);
  }

  #answer(
    done: PositionCallback,
    failed: PositionErrorCallback | null | undefined,
    options: PositionOptions,
    watch: number,
  ) {
    const { answer } = this.simulation;
    const fail = (code: 1 | 2 | 3) => failed?.(positionError(code));
    if (answer === 'silent') {
      // Without a time limit the browser waits for ever, too.
      if (options.timeout !== undefined) this.#after(watch, options.timeout, () => fail(3));
      else if (watch) this.#after(watch, 2 ** 30, () => {});
      return;
    }
    this.#after(watch, 400, () => {
      if (answer === 'deny') fail(1);
      else if (answer === 'unavailable') fail(2);
      else this.#tell(done, watch);
    });
  }

  #tell(done: PositionCallback, watch: number) {
    const { lat, lon, accuracy, step } = this.simulation;
    const walked = this.#steps * step;
    done(positionAt({ lat: lat + walked, lon: lon + walked }, accuracy));
    if (!watch) return;
    this.#steps += 1;
    this.#after(watch, 1_000, () => this.#tell(done, watch));
  }
}

function positionAt({ lat, lon }: { lat: number; lon: number }, accuracy: number): GeolocationPosition {
  const coords = {
    latitude: lat,
    longitude: lon,
    accuracy,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  };
  return {
    timestamp: Date.now(),
    coords: { ...coords, toJSON: () => coords },
    toJSON: () => coords,
  };
}

function positionError(code: 1 | 2 | 3): GeolocationPositionError {
  return { code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 };
}

/** Puts the simulated device in the real one's place, for everybody on the page. The answer puts the real one back. */
export function installGeolocation(simulated: SimulatedGeolocation): () => void {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    get: () => (simulated.simulation.answer === 'unsupported' ? undefined : simulated),
  });
  return () => {
    simulated.stop();
    // The browser's own stands on the prototype.
    Reflect.deleteProperty(navigator, 'geolocation');
  };
}
