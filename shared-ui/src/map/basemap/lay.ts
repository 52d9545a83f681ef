import type { Map as LeafletMap } from 'leaflet';
import type { BasemapSettings } from '.';

/** Puts the ground under a map; the signal tells that the map is gone. */
export async function layBasemap(
  _map: LeafletMap,
  _settings: BasemapSettings,
  _language: 'th' | 'en' | 'zh',
  _gone: AbortSignal,
): Promise<void> {}
