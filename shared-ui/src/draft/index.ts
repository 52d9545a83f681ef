/** Drafts of forms as they lie on the server, without the forms: for lists and ways back. */
export { draftApi, isMoved } from './draft.api';
