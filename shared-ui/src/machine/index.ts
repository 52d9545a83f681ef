/** Pages that show it name the namespace `machine` among theirs. */
export * from './ActionBar';
