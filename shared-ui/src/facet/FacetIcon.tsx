import type { Amenity, Facet } from '@sabaijai/contract';

/** Fine lines on a 24 grid, in the weight of the icon set, which has no boat, pool or cliff. */
const LINES: Readonly<Record<Facet | Amenity, string>> = {
  building: 'M4 21V9l8-6 8 6v12M9 21v-7h6v7',
  multi_storey: 'M6 21V3h12v18M3 21h18M10 7h1M13 7h1M10 11h1M13 11h1M10 15h1M13 15h1M11 21v-2h2v2',
  rooms: 'M3 19v-7h18v7M3 16h18M5 12V6h14v6M8 12V9h3v3M13 12V9h3v3',
  food: 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-8M17 13c-3-1-3-9 0-10z',
  gas: 'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 3-6 1 2 2 2 2 3 1-2 1-5 1-8z',
  pool: 'M3 17c2-2 4-2 6 0s4 2 6 0 4-2 6 0M3 21c2-2 4-2 6 0s4 2 6 0 4-2 6 0M8 14V5a2 2 0 0 1 4 0M16 14V5a2 2 0 0 1 4 0M8 10h8',
  boat: 'M3 15h18l-3 5H6zM12 15V3l7 9h-7M12 12H6l6-6',
  water: 'M3 8c2-2 4-2 6 0s4 2 6 0 4-2 6 0M3 13c2-2 4-2 6 0s4 2 6 0 4-2 6 0M3 18c2-2 4-2 6 0s4 2 6 0 4-2 6 0',
  height: 'M3 21 9 7l4 7 2-3 6 10zM17 3v5M15 5l2-2 2 2',
  vehicle:
    'M3 16V7h12l5 5v4M3 16h2M9 16h6M19 16h2v-3M15 7v5h5M5 16a2 2 0 0 0 4 0 2 2 0 0 0-4 0M15 16a2 2 0 0 0 4 0 2 2 0 0 0-4 0',
  animal: 'M8 15c0-2 2-4 4-4s4 2 4 4 2 2 2 4-3 2-6 1c-3 1-6 1-6-1s2-2 2-4zM6 11V9M10 7V5M14 7V5M18 11V9',
  crowd: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M18 14c2 1 3 3 3 6',
  nature: 'M12 21v-7M12 3l5 7h-3l4 5H6l4-5H7z',
  treatment: 'M12 20c-5 0-8-3-8-7 3 0 6 1 8 4 2-3 5-4 8-4 0 4-3 7-8 7zM12 17c-3-3-3-8 0-12 3 4 3 9 0 12z',
  guide: 'M6 21V4M6 4h12l-3 4 3 4H6',
  wheelchair: 'M10 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4M10 8v6h6l3 6M10 10h5M8 11a5 5 0 1 0 6 8',
  step_free: 'M3 19h18M3 19 17 9M17 9v10M17 9h4',
  halal: 'M16 4a8 8 0 1 0 4 12 7 7 0 0 1-4-12M17 9l1 2 2 .3-1.500 1.400.4 2-1.900-1',
  vegetarian: 'M5 19C5 9 11 5 20 4c0 9-3 15-12 15M4 21 13 11',
  parking: 'M5 3h14v18H5zM10 17V7h3a3 3 0 0 1 0 6h-3',
  cards: 'M3 6h18v12H3zM3 10h18M6 15h4',
  pets: 'M8 15c0-2 2-4 4-4s4 2 4 4 2 2 2 4-3 2-6 1c-3 1-6 1-6-1s2-2 2-4zM6 11V9M10 7V5M14 7V5M18 11V9',
  children: 'M12 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4M12 7v7M7 10h10M12 14l-3 7M12 14l3 7',
};

export function FacetIcon({ facet }: { facet: Facet | Amenity }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={22}
      height={22}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={LINES[facet]} />
    </svg>
  );
}
