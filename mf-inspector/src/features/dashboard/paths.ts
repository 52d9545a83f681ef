import type { BusinessKind, Category, Grade, ProvinceCode } from '@sabaijai/contract';

export interface Narrowing {
  tab: 'all' | 'due' | 'overdue' | 'never';
  category?: Category;
  grade?: Grade;
  province: ProvinceCode | undefined;
}

/** The list behind a number. */
export function listPath(kind: BusinessKind, { tab, category, grade, province }: Narrowing): string {
  const query = new URLSearchParams({
    tab,
    ...(category && { category }),
    ...(grade && { grade }),
    ...(province && { province }),
  });
  return `/inspector/list/${kind === 'site' ? 'tourlist' : 'business-tourlist'}?${query}`;
}
