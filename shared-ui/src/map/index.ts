export type { Bounds, CreateDriver, DriverEvents, DriverOptions, MapDriver, MapViewState } from './driver';
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
