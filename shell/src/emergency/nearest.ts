import { type Business, type LocalizedText, metresBetween, type ProvinceCode } from '@sabaijai/contract';
import { api, type RootState } from '@sabaijai/shared-ui/app';
import type { Position } from './usePosition';

export interface SeenPlace {
  id: string;
  name: LocalizedText;
  location: { lat: number; lon: number };
  province: ProvinceCode | null;
  /** Of one whose own page was opened. */
  address?: Business['address'];
}

/** Further away a place says nothing of where one is. */
const NEAR_METRES = 3_000;

export const emergencyApi = api.injectEndpoints({
  endpoints: (build) => ({
    placesNear: build.query<SeenPlace[], string>({
      query: (near) => ({ url: '/businesses', params: { near, sort: 'near', limit: 5 } }),
      transformResponse: ({ items }: { items: SeenPlace[] }) => items,
    }),
    addressOf: build.query<SeenPlace, string>({ query: (id) => `/businesses/${id}` }),
  }),
});
export const { useAddressOfQuery, usePlacesNearQuery } = emergencyApi;

/** About 100 m: enough to find what is near, and less than where somebody stands. */
export const roughly = ({ lat, lon }: Position) => `${lat.toFixed(3)},${lon.toFixed(3)}`;

function* placesIn(data: unknown): Generator<SeenPlace> {
  if (typeof data !== 'object' || data === null) return;
  if ('location' in data && 'name' in data && 'province' in data) yield data as SeenPlace;
  for (const part of Object.values(data)) yield* placesIn(part);
}

/** Of all places that this device has been told of, whatever it was asked for. */
export function nearestSeen({ api: { queries } }: RootState, from: Position) {
  const [nearest] = [...placesIn(Object.values(queries).map((query) => query?.data))]
    .map((place) => ({ place, metres: metresBetween(from, place.location) }))
    .filter(({ metres }) => metres < NEAR_METRES)
    // The place's own page says the same as its card, and its address.
    .sort((one, other) => one.metres - other.metres || (one.place.address ? -1 : 1));
  return nearest ?? null;
}
