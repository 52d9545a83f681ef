/** The pages of the lab: the specification's twelve in its order, then our own; each is `/lab/<name>`. */
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
  'form',
  'antd',
  'staff',
] as const;
export type LabPageName = (typeof LAB_PAGES)[number];
