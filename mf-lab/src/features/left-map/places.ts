import type { Grade } from '@sabaijai/contract';
import type { LonLat } from '@sabaijai/shared-ui/map';

interface Place {
  /** Its name stands in the language files. */
  id: string;
  location: LonLat;
  grade: Grade | null;
}

/** Made up; two of them stand so close that their markers touch. */
export const PLACES = [
  { id: 'pier', location: { lat: 13.7462, lon: 100.4893 }, grade: 'A' },
  { id: 'noodles', location: { lat: 13.7524, lon: 100.5037 }, grade: 'B' },
  { id: 'garden', location: { lat: 13.7305, lon: 100.5418 }, grade: 'A' },
  { id: 'baths', location: { lat: 13.7648, lon: 100.5381 }, grade: 'C' },
  { id: 'market', location: { lat: 13.7999, lon: 100.5501 }, grade: null },
  { id: 'workshop', location: { lat: 13.7215, lon: 100.5082 }, grade: 'D' },
  { id: 'gallery', location: { lat: 13.7221, lon: 100.5094 }, grade: 'B' },
  { id: 'climbing', location: { lat: 13.7716, lon: 100.5719 }, grade: 'A' },
] as const satisfies readonly Place[];
export type PlaceId = (typeof PLACES)[number]['id'];
