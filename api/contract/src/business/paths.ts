/** The addresses of a place's pages: for remotes, notifications and mails that link to them. */
export const placePath = (id: string) => `/client/information/${id}`;
export const ratingsPath = (id: string) => `/client/ratings/${id}`;
export const reviewPath = (id: string) => `/client/review/${id}`;
/** Of a place by its id, of the platform by the page's name. */
export const policyPath = (id: string) => `/client/policy/${id}`;
/** Of an inspection: where the code on a printed grade card leads. */
export const verifyPath = (id: string) => `/client/verify/${id}`;
