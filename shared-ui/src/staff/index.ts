/** What every page of staff has. Those pages name the namespace `staff` among theirs: `page(['staff', …], …)`. */
export * from './ArrivalLine';
export * from './Daylight';
export * from './InLanguage';
export * from './PageHeader';
export * from './StatTile';
export * from './useWide';
