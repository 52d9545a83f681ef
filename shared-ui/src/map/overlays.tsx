import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { MapContext, OverlayContext } from './context';
import {
  type CircleSpec,
  type DotSpec,
  MAP_TEXTS,
  type MarkerSpec,
  type OverlayKind,
  type OverlaySpec,
  type PolycurveSpec,
  type PolygonSpec,
  type PolylineSpec,
  type RectangleSpec,
} from './overlay';
import type { OverlayHandlers } from './store';

export interface OverlayProps extends OverlayHandlers {
  spec: OverlaySpec;
  /** A `MapPopup`. */
  children?: ReactNode;
}

/** An element drawn by React is what it is; everything else is compared by its value. */
const fingerprint = (spec: OverlaySpec) =>
  JSON.stringify(spec, (name, value) => (name === 'element' ? undefined : value));

/** Something on the map around it, as long as it is mounted. New handlers do not touch what is drawn. */
export function Overlay({ spec, children, ...handlers }: OverlayProps) {
  const store = useContext(MapContext);
  const latest = useRef<OverlayHandlers>(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  const { id } = spec;
  const element = spec.popup ? spec.popup.element : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same value in a new object is no change
  useEffect(() => {
    if (store) store.set(spec, latest);
    else console.error(MAP_TEXTS.notReady);
  }, [store, fingerprint(spec), element]);
  useEffect(() => () => store?.remove(id, latest), [store, id]);

  return <OverlayContext value={id}>{children}</OverlayContext>;
}

/** The options of a kind; its id may be left out. */
type PropsOf<Spec extends OverlaySpec> = Omit<Spec, 'kind' | 'id'> & { id?: string } & Omit<
    OverlayProps,
    'spec'
  >;

function OfKind(props: { kind: OverlayKind; id?: string } & Omit<OverlayProps, 'spec'>) {
  const { onClick, onHover, onDrag, onDrop, onEdit, onPopupClose, children, ...options } = props;
  const ownId = useId();
  // What a page gives is checked when it is drawn, as it may come from anywhere.
  const spec = { ...options, id: options.id ?? ownId } as OverlaySpec;
  return <Overlay {...{ spec, onClick, onHover, onDrag, onDrop, onEdit, onPopupClose }}>{children}</Overlay>;
}

export type MarkerProps = PropsOf<MarkerSpec>;
export const Marker = (props: MarkerProps) => <OfKind kind="marker" {...props} />;
export const Polyline = (props: PropsOf<PolylineSpec>) => <OfKind kind="polyline" {...props} />;
export const Polygon = (props: PropsOf<PolygonSpec>) => <OfKind kind="polygon" {...props} />;
export const Polycurve = (props: PropsOf<PolycurveSpec>) => <OfKind kind="polycurve" {...props} />;
export const Dot = (props: PropsOf<DotSpec>) => <OfKind kind="dot" {...props} />;
export const Circle = (props: PropsOf<CircleSpec>) => <OfKind kind="circle" {...props} />;
export const Rectangle = (props: PropsOf<RectangleSpec>) => <OfKind kind="rectangle" {...props} />;
