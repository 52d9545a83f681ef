// Weighs what the list weighs: only parts of a page that come later import it.
export * from './WithChecklist';
