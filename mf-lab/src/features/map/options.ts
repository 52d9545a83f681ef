import type { OverlayKind } from '@sabaijai/shared-ui/map';

const SHAPES: readonly OverlayKind[] = ['polyline', 'polygon', 'polycurve', 'dot', 'circle', 'rectangle'];
const MARKER: readonly OverlayKind[] = ['marker'];
const POINTS: readonly OverlayKind[] = ['marker', 'dot', 'circle', 'rectangle'];

type Control =
  | { control: 'text' | 'number' | 'color' }
  /** Unset, or one of these. */
  | { control: 'choice'; values: readonly unknown[] };
export type Option = Control & {
  /** Where it stands in the overlay, as a program writes it. */
  path: string;
  kinds?: readonly OverlayKind[];
};

const YES_NO = { control: 'choice', values: [true, false] } as const;

/** Every option of the specification. What holds several values has a field for each. */
export const OPTIONS: readonly Option[] = [
  { path: 'location.lat', control: 'number', kinds: POINTS },
  { path: 'location.lon', control: 'number', kinds: POINTS },
  { path: 'title', control: 'text' },
  { path: 'detail', control: 'text' },
  { path: 'icon.url', control: 'text', kinds: MARKER },
  { path: 'icon.urlHD', control: 'text', kinds: MARKER },
  { path: 'icon.html', control: 'text', kinds: MARKER },
  { path: 'icon.offset.x', control: 'number', kinds: MARKER },
  { path: 'icon.offset.y', control: 'number', kinds: MARKER },
  { path: 'icon.size.width', control: 'number', kinds: MARKER },
  { path: 'icon.size.height', control: 'number', kinds: MARKER },
  { path: 'popup', control: 'choice', values: [false] },
  { path: 'popup.title', control: 'text' },
  { path: 'popup.detail', control: 'text' },
  { path: 'popup.size.width', control: 'number' },
  { path: 'popup.size.height', control: 'number' },
  { path: 'popup.closable', ...YES_NO },
  { path: 'visibleRange.min', control: 'number' },
  { path: 'visibleRange.max', control: 'number' },
  { path: 'clickable', ...YES_NO },
  { path: 'draggable', ...YES_NO },
  { path: 'weight', control: 'choice', values: ['Top', 'Bottom', 1, 10, 100] },
  { path: 'rotate', control: 'number', kinds: MARKER },
  { path: 'lineWidth', control: 'number', kinds: SHAPES },
  { path: 'lineColor', control: 'color', kinds: SHAPES },
  { path: 'fillColor', control: 'color', kinds: SHAPES },
  { path: 'lineStyle', control: 'choice', values: ['Solid', 'Dashed', 'Dot'], kinds: SHAPES },
  { path: 'radius', control: 'number', kinds: ['circle'] },
  { path: 'size.width', control: 'number', kinds: ['rectangle'] },
  { path: 'size.height', control: 'number', kinds: ['rectangle'] },
  { path: 'label', control: 'choice', values: [true], kinds: SHAPES },
  { path: 'label', control: 'text', kinds: SHAPES },
  { path: 'editable', ...YES_NO, kinds: SHAPES },
  { path: 'texture', control: 'text', kinds: SHAPES },
];

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function read(spec: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isValues(value) ? value[key] : undefined), spec);
}

/** A copy with the value at its place; undefined takes it out, with whatever stands empty then. */
export function write<T extends object>(spec: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const { [key]: before, ...others } = spec as Record<string, unknown>;
  const next = rest.length ? write(isValues(before) ? before : {}, rest.join('.'), value) : value;
  const isEmpty = next === undefined || (isValues(next) && Object.keys(next).length === 0);
  // Not moved to the end: the JSON stays readable while it is edited.
  const entries = Object.entries(spec).map(([name, old]) => [name, name === key ? next : old] as const);
  if (!(key in spec)) entries.push([key, next]);
  return (isEmpty ? others : Object.fromEntries(entries)) as T;
}

/** JSON has no NaN: as text it is no number either, and stays wrong in the same way. */
export const toJson = (spec: object): string =>
  JSON.stringify(spec, (_, value) => (Number.isNaN(value) ? 'NaN' : value), 2);
