import { DivIcon } from 'leaflet';
import type { MarkerSpec } from '../overlay';

const SVG = 'http://www.w3.org/2000/svg';

export function svg(tag: string, attributes: Record<string, string | number>): SVGElement {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

function pin(): Element {
  const picture = svg('svg', { class: 'sabaijai-pin', width: 44, height: 44, viewBox: '0 0 44 44' });
  picture.append(
    svg('path', { d: 'M22 43C17 35 8.5 28.5 8.5 18.5a13.5 13.5 0 0 1 27 0C35.5 28.5 27 35 22 43z' }),
    svg('circle', { cx: 22, cy: 18.5, r: 5.5 }),
  );
  return picture;
}

function picture({ icon }: MarkerSpec): Element {
  if (icon?.html !== undefined) {
    const box = document.createElement('div');
    box.innerHTML = icon.html;
    return box;
  }
  if (!icon?.url && !icon?.urlHD) return pin();
  const image = document.createElement('img');
  image.alt = '';
  image.draggable = false;
  if (icon.urlHD) image.srcset = `${icon.url ? `${icon.url} 1x, ` : ''}${icon.urlHD} 2x`;
  image.src = icon.url ?? (icon.urlHD as string);
  return image;
}

/** Leaflet's own icon wants to know every size beforehand; ours lets the style sheet place what it is given. */
export class MarkerIcon extends DivIcon {
  readonly spec: MarkerSpec;

  constructor(spec: MarkerSpec) {
    super({ className: 'sabaijai-marker', iconSize: undefined });
    this.spec = spec;
  }

  override createIcon(): HTMLElement {
    const { icon, rotate } = this.spec;
    const root = document.createElement('div');
    root.className = 'leaflet-marker-icon sabaijai-marker';
    const inner = picture(this.spec) as HTMLElement | SVGElement;
    if (rotate) inner.style.rotate = `${Number(rotate)}deg`;
    if (icon?.size) {
      root.style.width = inner.style.width = `${Number(icon.size.width)}px`;
      root.style.height = inner.style.height = `${Number(icon.size.height)}px`;
    }
    // Not `transform`, which is Leaflet's place to put the marker where it stands.
    if (icon?.offset) root.style.margin = `${-Number(icon.offset.y)}px 0 0 ${-Number(icon.offset.x)}px`;
    else root.style.translate = '-50% -100%';
    root.append(inner);
    return root;
  }
}
