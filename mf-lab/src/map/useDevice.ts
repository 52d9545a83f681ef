import { useLayoutEffect, useState } from 'react';
import { AT_REST, installGeolocation, SimulatedGeolocation, type Simulation } from './geolocation';

export type DeviceKind = 'real' | 'simulated';

/** The device of a page: the real one or a simulated one, and what that answers. */
export function useDevice(first: DeviceKind) {
  const [kind, setKind] = useState(first);
  const [simulated] = useState(() => new SimulatedGeolocation(AT_REST));
  const [simulation, setSimulation] = useState(AT_REST);
  useLayoutEffect(
    () => (kind === 'simulated' ? installGeolocation(simulated) : undefined),
    [kind, simulated],
  );
  return {
    kind,
    setKind,
    simulated,
    simulation,
    change(part: Partial<Simulation>) {
      const next = { ...simulation, ...part };
      simulated.simulation = next;
      setSimulation(next);
    },
  };
}
export type Device = ReturnType<typeof useDevice>;
