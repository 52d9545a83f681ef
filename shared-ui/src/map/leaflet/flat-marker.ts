import { DomUtil, Marker, type Point } from 'leaflet';

/**
 * A marker that no hand drags. Leaflet moves each by a transform, which the browser has to put together with all others
 * for every frame; of hundreds that takes longer than a frame has. Where nothing but the ground moves they stand still
 * upon it, by `left` and `top`, and are painted as one.
 */
export class FlatMarker extends Marker {
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
