export const LIST = '/inspector/list/business-tourlist';
export const pathOf = (id: string) => `${LIST}/${id}`;
