import { DomUtil, Marker, type Point, point } from 'leaflet';

/** Pixels between a marker that the keyboard reached and the edge of the map. */
const EDGE = 12;

/** A marker that the keyboard brings into view as a whole: Leaflet knows the size of none that the style sheet makes. */
export class SeenMarker extends Marker {
  /** Leaflet's own name for it. */
  _panOnFocus(): void {
    const icon = this.getElement();
    // Under a finger or a mouse it stays: whoever presses it has it in view.
    if (!this._map || !icon?.matches(':focus-visible')) return;
    const corner = this._map.getContainer().getBoundingClientRect();
    const box = icon.getBoundingClientRect();
    const foot = this._map.latLngToContainerPoint(this.getLatLng());
    this._map.panInside(this.getLatLng(), {
      paddingTopLeft: foot.subtract([box.left - corner.left - EDGE, box.top - corner.top - EDGE]),
      paddingBottomRight: point(box.right - corner.left + EDGE, box.bottom - corner.top + EDGE).subtract(
        foot,
      ),
      animate: this._map.options.zoomAnimation,
    });
  }
}

/**
 * A marker that no hand drags. Leaflet moves each by a transform, which the browser has to put together with all others
 * for every frame; of hundreds that takes longer than a frame has. Where nothing but the ground moves they stand still
 * upon it, by `left` and `top`, and are painted as one.
 */
export class FlatMarker extends SeenMarker {
  /** Leaflet's own name for it. */
  _setPos(point: Point): void {
    const icon = this.getElement();
    if (!icon) return;
    icon.style.zIndex = String(point.y + (this.options.zIndexOffset ?? 0));
    // While the ground is zoomed it glides from where it stood.
    if (this.getPane()?.closest('.leaflet-zoom-anim')) {
      const { x, y } = point.subtract(DomUtil.getPosition(icon));
      icon.style.transform = `translate(${x}px,${y}px)`;
      return;
    }
    DomUtil.setPosition(icon, point);
    icon.style.transform = '';
    icon.style.left = `${point.x}px`;
    icon.style.top = `${point.y}px`;
  }
}
