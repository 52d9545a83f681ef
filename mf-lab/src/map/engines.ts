import type { MapConfig } from '@sabaijai/shared-ui/map';

export const ENGINES = ['leaflet', 'longdo'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Beside the lab's own files; a script of the same manners as the vendor's. */
export const DOUBLE = '/remotes/mf_lab/longdo-double.js';

/** A map that is drawn by this engine, whatever the installation says. */
export function mapSettings(name: EngineName): { engine: EngineName; config: Partial<MapConfig> } {
  return { engine: name, config: { longdo: { src: DOUBLE, key: 'lab' } } };
}
