export const LIST = '/inspector/list/business-tourlist';
/** What waits, among the other lists of businesses. */
export const QUEUE = `${LIST}?tab=registrations`;
export const pathOf = (id: string) => `${LIST}/${id}`;
