import type { Category } from '@sabaijai/contract';
import type { ReactNode } from 'react';

const DRAWINGS: Readonly<Record<Category, ReactNode>> = {
  restaurant: (
    <>
      <path fill="var(--violet)" d="M7 24h34a17 17 0 0 1-9 14.6V42H16v-3.4A17 17 0 0 1 7 24z" />
      <path d="M17 18c-3-3 3-6 0-10m7 10c-3-3 3-6 0-10m7 10c-3-3 3-6 0-10" />
    </>
  ),
  accommodation: (
    <>
      <path fill="var(--violet)" d="M20 19h15a7 7 0 0 1 7 7v5H20z" />
      <circle fill="var(--violet)" cx="13" cy="25" r="4" />
      <path d="M6 11v27m0-7h36v7" />
    </>
  ),
  attraction: (
    <>
      <path fill="var(--violet)" d="M16 22h16l3 10H13z" />
      <path d="M24 4v7m0-2c1 6 4 8 4 13h-8c0-5 3-7 4-13zM9 32h30v4H9zm-3 4h36v6H6z" />
    </>
  ),
  transport: (
    <>
      <path fill="var(--violet)" d="M5 33V17a4 4 0 0 1 4-4h19l9 10 6 2v8z" />
      <path d="M27 13v10h10M16 13v10H5" />
      <circle fill="var(--navy-raised)" cx="14" cy="34" r="4" />
      <circle fill="var(--navy-raised)" cx="34" cy="34" r="4" />
    </>
  ),
  travel_agency: (
    <>
      <path fill="var(--violet)" d="M15 9h20l5 5-5 5H15zm18 14H13l-5 5 5 5h20z" />
      <path d="M24 5v4m0 10v4m0 10v10m-7 0h14" />
    </>
  ),
  health_beauty: (
    <>
      <path d="M9 20c8 0 14 6 15 17-10 0-15-7-15-17zm30 0c-8 0-14 6-15 17 10 0 15-7 15-17z" />
      <path fill="var(--violet)" d="M24 9c7 8 7 19 0 28-7-9-7-20 0-28z" />
    </>
  ),
  shopping: (
    <>
      <path fill="var(--violet)" d="M10 17h28l3 25H7z" />
      <path d="M17 23v-8a7 7 0 0 1 14 0v8" />
    </>
  ),
  sport: (
    <>
      <circle fill="var(--violet)" cx="24" cy="24" r="17" />
      <path d="M9.5 16c9 7 20 7 29 0m-29 16c9-7 20-7 29 0M16 9.5c7 9 7 20 0 29m16-29c-7 9-7 20 0 29" />
    </>
  ),
  entertainment: (
    <>
      <path d="M18 35V11l19-5v24M18 18l19-5" />
      <circle fill="var(--violet)" cx="13" cy="36" r="5.5" />
      <circle fill="var(--violet)" cx="32" cy="31" r="5.5" />
    </>
  ),
  souvenir: (
    <>
      <path fill="var(--violet)" d="M10 26h28v16H10z" />
      <path d="M6 19h36v7H6zm18 0v23m0-23c-10 0-12-11-5-11 4 0 5 6 5 11zm0 0c10 0 12-11 5-11-4 0-5 6-5 11z" />
    </>
  ),
};

/** A small drawing beside the type's name. */
export function CategoryDrawing({ category, size = 48 }: { category: Category; size?: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      stroke="var(--primary-tint)"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[category]}
    </svg>
  );
}
