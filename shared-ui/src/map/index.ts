export { areaOutline } from './basemap/area';
export { ClusterLayer } from './ClusterLayer';
export { themeColor } from './colors';
export { useMap, useMapView } from './context';
export type { Bounds, CreateDriver, DriverEvents, MapDriver, MapViewState } from './driver';
export type { MapConfig } from './engine';
export { groupClose } from './grid';
export { type Locator, useLocate } from './locate';
export { MapPopup } from './MapPopup';
export { MapView } from './MapView';
export { clusterIcon, countGrades, gradePin } from './marks';
export {
  degreesOf,
  type LonLat,
  MAP_TEXTS,
  type OverlayKind,
  type OverlaySpec,
  type PolylineSpec,
  problemOf,
} from './overlay';
export { Circle, Dot, Marker, Overlay, Polycurve, Polygon, Polyline, Rectangle } from './overlays';
export { PinPicker, type PinPickerProps } from './PinPicker';
export { SearchAreaButton } from './SearchAreaButton';
export type { MapHandle } from './store';
export { useClusterTitle } from './useClusterTitle';
