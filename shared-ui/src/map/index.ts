export { ClusterLayer, type ClusterLayerProps } from './ClusterLayer';
export { themeColor } from './colors';
export { useMap, useMapView } from './context';
export type { Bounds, CreateDriver, DriverEvents, DriverOptions, MapDriver, MapViewState } from './driver';
export type { EngineChoice, MapConfig } from './engine';
export { isInside } from './grid';
export { LocateControl } from './LocateControl';
export { type LocateOptions, type LocateProblem, type Locator, type Position, useLocate } from './locate';
export { MapPopup, type MapPopupProps } from './MapPopup';
export { type MapTarget, MapView, type MapViewProps } from './MapView';
export { clusterIcon, gradePin } from './marks';
export type {
  CircleSpec,
  DotSpec,
  Icon,
  LineStyle,
  LonLat,
  MarkerSpec,
  OverlayKind,
  OverlayProblem,
  OverlaySpec,
  PolycurveSpec,
  PolygonSpec,
  PolylineSpec,
  Popup,
  RectangleSpec,
  ZoomRange,
} from './overlay';
export { degreesOf, isLonLat, MAP_TEXTS, metresOf, problemOf } from './overlay';
export {
  Circle,
  Dot,
  Marker,
  type MarkerProps,
  Overlay,
  type OverlayProps,
  Polycurve,
  Polygon,
  Polyline,
  Rectangle,
} from './overlays';
export { PinPicker, type PinPickerProps } from './PinPicker';
export { SearchAreaButton, type SearchAreaButtonProps } from './SearchAreaButton';
export type { MapHandle, OverlayHandlers } from './store';
