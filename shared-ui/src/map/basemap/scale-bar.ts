import { Control, type Map as LeafletMap } from 'leaflet';

const FROM_ZOOM = 10;
const WIDTH = 100;

/** The longest round length (1, 2 or 5 and zeros) that is no longer than these metres. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  const digit = metres / power;
  return power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
}

/** Leaflet's own knows English alone. */
export class ScaleBar extends Control {
  readonly #language: string;

  constructor(language: string) {
    super({ position: 'bottomleft' });
    this.#language = language;
  }

  override onAdd(map: LeafletMap): HTMLElement {
    const bar = document.createElement('div');
    bar.className = 'sabaijai-scale';
    const update = () => {
      const { x, y } = map.getSize().divideBy(2);
      const metres = map.distance(
        map.containerPointToLatLng([x, y]),
        map.containerPointToLatLng([x + WIDTH, y]),
      );
      bar.hidden = map.getZoom() < FROM_ZOOM || metres === 0;
      if (bar.hidden) return;
      const length = roundLength(metres);
      bar.style.width = `${Math.round((WIDTH * length) / metres)}px`;
      const [value, unit] = length >= 1000 ? [length / 1000, 'kilometer'] : [length, 'meter'];
      bar.textContent = new Intl.NumberFormat(this.#language, { style: 'unit', unit }).format(value);
    };
    map.on('moveend', update);
    map.whenReady(update);
    return bar;
  }
}
