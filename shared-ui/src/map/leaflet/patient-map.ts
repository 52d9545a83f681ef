import { Map as LeafletMap } from 'leaflet';

/**
 * Leaflet forgets where it is told to look while it still glides to another zoom: the second of two quick presses was
 * lost. This one remembers the last place, and all steps nearer or farther after it, and goes there when it has arrived.
 */
export class PatientMap extends LeafletMap {
  /** Leaflet's own name for it. */
  declare private _animatingZoom?: boolean;
  // Leaflet looks somewhere before a subclass has fields.
  declare private wish?: { look?: () => void; steps: number } | undefined;

  /** Where it arrives next is not where it comes to rest. */
  get isWaiting(): boolean {
    return this.wish !== undefined;
  }

  override setView(...to: Parameters<LeafletMap['setView']>): this {
    if (!this._animatingZoom) return super.setView(...to);
    return this.wait({ look: () => this.setView(...to), steps: 0 });
  }

  override zoomIn(...[steps = 1, options]: Parameters<LeafletMap['zoomIn']>): this {
    if (!this._animatingZoom) return super.zoomIn(steps, options);
    return this.wait({ ...this.wish, steps: (this.wish?.steps ?? 0) + steps });
  }

  override zoomOut(...[steps = 1, options]: Parameters<LeafletMap['zoomOut']>): this {
    return this.zoomIn(-steps, options);
  }

  private wait(wish: NonNullable<PatientMap['wish']>): this {
    if (!this.wish)
      this.once('moveend', () => {
        const { look, steps = 0 } = this.wish ?? {};
        this.wish = undefined;
        look?.();
        if (steps) this.zoomIn(steps);
      });
    this.wish = wish;
    return this;
  }
}
