/** Lists of staff and their filters: a group of its own, as most pages have none. */
export * from '../DataTable';
export * from '../filters';
export * from '../SavedFilters';
