import { type Layer, Popup } from 'leaflet';
import type { OverlaySpec } from '../overlay';

/** Leaflet reads a text as HTML; a node is what it is. */
export function textNode(tag: string, className: string, text: string): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  return node;
}

function contentOf({ title, detail, popup }: OverlaySpec): HTMLElement | null {
  if (popup === false) return null;
  if (popup?.element) return popup.element;
  const content = document.createElement('div');
  if (popup?.html !== undefined) {
    content.innerHTML = popup.html;
    return content;
  }
  const heading = popup?.title ?? title;
  const text = popup?.detail ?? detail;
  if (heading) content.append(textNode('strong', 'sabaijai-popup-title', heading));
  if (text) content.append(textNode('p', 'sabaijai-popup-detail', text));
  return content.hasChildNodes() ? content : null;
}

/** Null: this overlay opens none. */
export function popupOf(spec: OverlaySpec, layer: Layer): Popup | null {
  const content = contentOf(spec);
  if (!content) return null;
  const { size, closable = true } = spec.popup || {};
  return new Popup(
    {
      className: 'sabaijai-popup',
      // Below the buttons at the top of a map.
      autoPanPaddingTopLeft: [8, 64],
      autoPanPaddingBottomRight: [8, 8],
      closeButton: closable,
      closeOnEscapeKey: closable,
      closeOnClick: closable,
      ...(size && {
        minWidth: Number(size.width),
        maxWidth: Number(size.width),
        maxHeight: Number(size.height),
      }),
    },
    layer,
  ).setContent(content);
}
