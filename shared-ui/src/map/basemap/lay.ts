import type { MapSettings } from '@sabaijai/contract';
import { type Layer, type Map as LeafletMap, TileLayer } from 'leaflet';
import { loadGround } from './ground';
import type { GroundLanguage } from './labels';
import { ScaleBar } from './scale-bar';

/** What the operator configured. Nothing of it: the map that comes with the product. */
export type BasemapSettings = Partial<Pick<MapSettings, 'tiles' | 'pmtiles'>>;

/** What stands under the places; the signal tells that the map is gone. */
export async function layBasemap(
  map: LeafletMap,
  settings: BasemapSettings,
  language: GroundLanguage,
  gone: AbortSignal,
): Promise<void> {
  const { tiles, pmtiles } = settings;
  const layGround = async () => {
    const ground = await loadGround(map.getContainer(), language, gone);
    if (gone.aborted) return;
    // Our own drawing has no streets: how far things are apart is all there is to go by.
    map.addControl(new ScaleBar(language)).addLayer(ground);
  };

  if (tiles) {
    const layer = new TileLayer(tiles.url, {
      attribution: tiles.attribution,
      maxNativeZoom: tiles.maxZoom,
      subdomains: tiles.subdomains,
      className: tiles.isDark ? '' : 'sabaijai-light-tiles',
    });
    layer.once('tileerror', () => layGround().catch(() => {}));
    map.addLayer(layer);
  } else if (pmtiles && (await isVectorFile(pmtiles.url, gone))) {
    const { leafletLayer } = await import('protomaps-leaflet');
    if (gone.aborted) return;
    map.addLayer(
      leafletLayer({
        url: pmtiles.url,
        attribution: pmtiles.attribution,
        flavor: 'dark',
        lang: language === 'zh' ? 'zh-Hans' : language,
      }) as unknown as Layer,
    );
  } else {
    await layGround();
  }
}

/** Asked beforehand, as the library that reads it says nothing when it cannot. */
async function isVectorFile(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers: { range: 'bytes=0-6' }, signal });
    if (answer.status === 206) return (await answer.text()) === 'PMTiles';
    // Who knows no ranges sends all of it.
    await answer.body?.cancel();
    return false;
  } catch {
    return false;
  }
}
