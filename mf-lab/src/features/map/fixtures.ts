import type { OverlayKind, OverlaySpec } from '@sabaijai/shared-ui/map';

export const CENTER = { lat: 13.75, lon: 100.5 };

/** One of every kind, each with options the others do not show. */
export const OVERLAYS = [
  {
    kind: 'marker',
    id: 'marker',
    location: { lat: 13.76, lon: 100.46 },
    title: 'Marker <b>1 & 2</b>',
    detail: 'Text, not markup.',
    draggable: true,
    rotate: 0,
    weight: 'Top',
  },
  {
    kind: 'polyline',
    id: 'polyline',
    location: [
      { lat: 13.8, lon: 100.4 },
      { lat: 13.83, lon: 100.47 },
      { lat: 13.8, lon: 100.54 },
    ],
    title: 'Polyline',
    lineColor: '#4ba3f5',
    lineWidth: 5,
    lineStyle: 'Dashed',
  },
  {
    kind: 'polygon',
    id: 'polygon',
    location: [
      { lat: 13.75, lon: 100.56 },
      { lat: 13.79, lon: 100.61 },
      { lat: 13.72, lon: 100.63 },
      null,
      { lat: 13.75, lon: 100.59 },
      { lat: 13.76, lon: 100.6 },
      { lat: 13.745, lon: 100.605 },
    ],
    title: 'Polygon',
    lineColor: '#9b78f0',
    fillColor: 'rgb(122 79 224 / 40%)',
    label: true,
    editable: true,
  },
  {
    kind: 'polycurve',
    id: 'polycurve',
    location: [
      { lat: 13.67, lon: 100.38 },
      { lat: 13.73, lon: 100.4 },
      { lat: 13.63, lon: 100.46 },
      { lat: 13.69, lon: 100.48 },
    ],
    title: 'Polycurve',
    lineColor: '#3ccb8a',
  },
  {
    kind: 'dot',
    id: 'dot',
    location: { lat: 13.73, lon: 100.44 },
    title: 'Dot',
    lineColor: '#f5b544',
    lineWidth: 14,
  },
  {
    kind: 'circle',
    id: 'circle',
    location: { lat: 13.71, lon: 100.53 },
    radius: 0.02,
    title: 'Circle',
    lineColor: '#f2637e',
    fillColor: 'rgb(242 99 126 / 25%)',
    draggable: true,
  },
  {
    kind: 'rectangle',
    id: 'rectangle',
    location: { lat: 13.69, lon: 100.57 },
    size: { width: 0.06, height: 0.03 },
    title: 'Rectangle',
    lineColor: '#ffc857',
    fillColor: 'rgb(255 200 87 / 20%)',
    lineStyle: 'Dot',
    label: 'Rectangle',
  },
] as const satisfies readonly OverlaySpec[];

/** What an API, a form or a mistake may hand over. `wanted` is the text of the console; null: it is drawn. */
interface Case {
  name: string;
  kind: OverlayKind;
  wanted: string | null;
  with: Readonly<Record<string, unknown>>;
}
export const CASES = [
  { name: 'strings', kind: 'marker', wanted: null, with: { location: { lat: '13.75', lon: '100.52' } } },
  {
    name: 'null',
    kind: 'marker',
    wanted: 'Invalid marker location',
    with: { location: { lat: null, lon: 100 } },
  },
  { name: 'missing', kind: 'marker', wanted: 'Invalid marker location', with: {} },
  {
    name: 'nan',
    kind: 'marker',
    wanted: 'Invalid marker location',
    with: { location: { lat: Number.NaN, lon: 100 } },
  },
  {
    name: 'range',
    kind: 'marker',
    wanted: 'Invalid marker location',
    with: { location: { lat: 1375, lon: 100 } },
  },
  { name: 'onePoint', kind: 'polyline', wanted: 'Invalid polyline location', with: { location: [CENTER] } },
  { name: 'noOutline', kind: 'polygon', wanted: 'Invalid polygon location', with: { location: null } },
  { name: 'dot', kind: 'dot', wanted: 'Invalid dot location', with: { location: 'Bangkok' } },
  { name: 'noRadius', kind: 'circle', wanted: 'Invalid circle radius', with: { location: CENTER } },
  { name: 'radius0', kind: 'circle', wanted: 'Invalid circle radius', with: { location: CENTER, radius: 0 } },
  { name: 'noSize', kind: 'rectangle', wanted: 'Invalid rectangle size', with: { location: CENTER } },
] as const satisfies readonly Case[];
export type CaseName = (typeof CASES)[number]['name'];

/** Deliberately not what the type says: that is the case. */
export const specOf = ({ kind, with: options }: Case) =>
  ({ kind, id: 'case', ...options }) as unknown as OverlaySpec;
