import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { MapContext, OverlayContext, useMap } from './context';
import type { Popup } from './overlay';

export interface MapPopupProps extends Pick<Popup, 'size' | 'closable'> {
  /** What it is about, for those who do not see it. */
  label: string;
  /** The overlay it belongs to: the one it stands in without it. */
  of?: string;
  /** Open or not; without it a click on the overlay decides. */
  open?: boolean;
  onClose?(): void;
  children: ReactNode;
}

/** What React draws in the popup of an overlay. The keyboard goes into it, Escape closes it and leads back. */
export function MapPopup({ label, of, open, onClose, size, closable, children }: MapPopupProps) {
  const store = useContext(MapContext);
  const around = useContext(OverlayContext);
  const map = useMap();
  const id = of ?? around;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const tellClosed = useEffectEvent(() => onClose?.());

  useEffect(() => {
    const box = document.createElement('div');
    box.tabIndex = -1;
    box.setAttribute('role', 'dialog');
    setElement(box);
  }, []);
  useEffect(() => {
    element?.setAttribute('aria-label', label);
  }, [element, label]);

  const shape = JSON.stringify({ size, closable });
  useEffect(() => {
    if (!store || id === null || !element) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      store.showPopup(id, false);
    };
    element.addEventListener('keydown', close);
    store.setPopup(id, { ...(JSON.parse(shape) as Pick<Popup, 'size' | 'closable'>), element });
    const forget = store.onPopupClose(id, () => tellClosed());
    return () => {
      element.removeEventListener('keydown', close);
      forget();
      store.setPopup(id, null);
    };
  }, [store, id, element, shape]);

  useEffect(() => {
    if (map && id !== null && element && open !== undefined) map.showPopup(id, open);
  }, [map, id, element, open]);

  return element && createPortal(children, element);
}
