/** Pages of staff name the namespace `staff` among theirs: `page(['staff', …], …)`. */
export * from './ArrivalLine';
export * from './DataTable';
export * from './Daylight';
export * from './filters';
export * from './PageHeader';
export * from './SavedFilters';
export * from './StaffLayout';
export * from './StatTile';
export * from './useWide';
