import type { CircleSpec, Icon, LonLat, OverlaySpec, Popup, RectangleSpec } from '../overlay';
import type { LongdoApi, LongdoOverlay } from './api';

/** Marks the part of a marker that is seen, if it is markup. */
export const ICON = 'data-map-icon';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Longdo puts titles and details into the page as HTML, and people write them. */
export function escapeHtml<Text extends string | undefined>(text: Text): Text {
  return text?.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign) as Text;
}

/** An API may deliver numbers as text. */
export const toLonLat = ({ lon, lat }: LonLat): LonLat => ({ lon: Number(lon), lat: Number(lat) });
const toPoint = (point: LonLat | null) => point && toLonLat(point);

/** The overlay of Longdo that our description asks for. */
export function makeOverlay(longdo: LongdoApi, spec: OverlaySpec): LongdoOverlay {
  const options = optionsOf(longdo, spec);
  switch (spec.kind) {
    case 'marker':
      return new longdo.Marker(toLonLat(spec.location), options);
    case 'dot':
      return new longdo.Dot(toLonLat(spec.location), options);
    case 'circle':
      return new longdo.Circle(toLonLat(spec.location), Number((spec as CircleSpec).radius), options);
    case 'rectangle':
      return makeRectangle(longdo, spec, options);
    case 'polygon':
      return new longdo.Polygon(spec.location.map(toPoint), options);
    case 'polyline':
      return new longdo.Polyline(spec.location.map(toLonLat), options);
    case 'polycurve':
      if (!longdo.Polycurve) throw new Error('A polycurve is drawn only where the driver can');
      return new longdo.Polycurve(spec.location.map(toLonLat), options);
  }
}

function makeRectangle(longdo: LongdoApi, { location, size }: RectangleSpec, options: object) {
  const start = toLonLat(location);
  if ('width' in size)
    return new longdo.Rectangle(start, { width: Number(size.width), height: Number(size.height) }, options);
  const end = toLonLat(size);
  return new longdo.Rectangle(
    { lon: Math.min(start.lon, end.lon), lat: Math.max(start.lat, end.lat) },
    { width: Math.abs(end.lon - start.lon), height: Math.abs(end.lat - start.lat) },
    options,
  );
}

function optionsOf(longdo: LongdoApi, spec: OverlaySpec): object {
  const { weight, popup, visibleRange, clickable, draggable, native } = spec;
  const [title, detail] = [escapeHtml(spec.title), escapeHtml(spec.detail)];
  return withoutGaps({
    ...native,
    // With a title Longdo makes a popup by itself.
    ...(popup === false ? {} : { title, detail, popup: popup && popupOf(popup) }),
    visibleRange,
    clickable,
    draggable,
    weight: typeof weight === 'string' ? longdo.OverlayWeight[weight] : weight,
    ...(spec.kind === 'marker'
      ? { icon: spec.icon && iconOf(spec.icon), rotate: spec.rotate }
      : {
          lineWidth: spec.lineWidth,
          lineColor: spec.lineColor,
          fillColor: spec.fillColor,
          lineStyle: spec.lineStyle && longdo.LineStyle[spec.lineStyle],
          label: spec.label === true ? title : spec.label && escapeHtml(spec.label),
          editable: spec.editable,
          texture: spec.texture,
        }),
  });
}

/** Longdo takes an option that is there and undefined for a choice. */
function withoutGaps(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function popupOf({ title, detail, html, element, size, closable }: Popup): object {
  return withoutGaps({
    title: escapeHtml(title),
    detail: escapeHtml(detail),
    html: element ? '' : html,
    loadHtml: element && ((box: HTMLElement) => box.replaceChildren(element)),
    size,
    closable,
  });
}

function iconOf({ html, offset, size, url, urlHD }: Icon): object {
  if (html === undefined) {
    const standing = offset ?? (size && { x: size.width / 2, y: size.height });
    return withoutGaps({ url, urlHD, size, offset: standing });
  }
  const shift = offset ? `${-offset.x}px,${-offset.y}px` : '-50%,-100%';
  const inner = `<div ${ICON} style="width:max-content;transform:translate(${shift})">${html}</div>`;
  // Markup drifts on zooming unless its offset is zero and its root has no `position`; a root without size takes no clicks.
  return withoutGaps({
    html: `<div style="width:0;height:0">${inner}</div>`,
    offset: { x: 0, y: 0 },
    size,
  });
}
