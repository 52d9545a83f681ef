/** The pages of the lab, in the specification's order; each is `/lab/<name>`. */
export const LAB_PAGES = [
  'cell',
  'chart-font',
  'icon',
  'left-map',
  'location',
  'longdo',
  'map',
  'my-location',
  'teleport',
  'toast',
  'zod',
  'zodv2',
] as const;
export type LabPageName = (typeof LAB_PAGES)[number];
