import type {
  BusinessKind,
  Category,
  DashboardQuery,
  Grade,
  InspectedQuery,
  ProvinceCode,
  WarningLabel,
  WarningOf,
} from '@sabaijai/contract';

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

/** Warnings that stand like this now. */
export const warningsPath = (tab: WarningLabel, province: ProvinceCode | undefined) =>
  `/inspector/warning-list?${new URLSearchParams({ tab, ...(province && { province }) })}`;

/** Those behind a number of a period, however they stand now. */
export const countedPath = (of: WarningOf, { period, province }: Looked) =>
  `/inspector/warning-list?${new URLSearchParams({ tab: 'all', of, period, ...(province && { province }) })}`;

export const DASHBOARD = '/inspector/dashboard';
/** What the dashboard is looked at for. */
export type Looked = Pick<DashboardQuery, 'period' | 'province'>;
export type InspectedOnly = Partial<
  Pick<InspectedQuery, 'mine' | 'kind' | 'category' | 'grade' | 'form' | 'item'>
> &
  Pick<InspectedQuery, 'of'>;

export function dashboardPath({ period, province }: Looked): string {
  return `${DASHBOARD}?${new URLSearchParams({ period, ...(province && { province }) })}`;
}

/** The inspections behind a number. */
export function inspectedPath(looked: Looked, only: InspectedOnly): string {
  const more = Object.entries(only).map(([key, value]) => [key, String(value)]);
  return `${dashboardPath(looked)}&${new URLSearchParams(more)}`;
}
