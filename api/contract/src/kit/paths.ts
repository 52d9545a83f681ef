/** The addresses of pages that others link to: remotes, notices, mails, the sitemap. No other stands in the API. */
export const placePath = (id: string) => `/client/information/${id}`;
export const ratingsPath = (id: string) => `/client/ratings/${id}`;
export const reviewPath = (id: string) => `/client/review/${id}`;
/** Of a place by its id, of the platform by the page's name. */
export const policyPath = (id: string) => `/client/policy/${id}`;
/** Of an inspection: where the code on a printed grade card leads. */
export const verifyPath = (id: string) => `/client/verify/${id}`;
/** The grade of a place as a picture for other sites. */
export const badgePath = (id: string, language: string) => `/badge/${id}-${language}.svg`;

export const categoryPath = (id: string) => `/client/category/${id}`;
export const areaPath = (id: string) => `/client/area/${id}`;
/** Of visitors, whatever is listed. */
export const LIST_PATHS = ['/', '/client/search', '/client/hot-all', '/client/recommend-all'];

export const ACCOUNT_PATH = '/account';
export const NOTIFICATIONS_PATH = '/account/notifications';
export const REGISTER_PATH = '/auth/register';
/** Of a link in a mail; its secret stands behind the `#`, where no log and no other site ever sees it. */
export const provePath = (token: string) => `/auth/prove#token=${token}`;
export const resetPath = (token: string) => `/auth/reset#token=${token}`;
/** What became of a hazard that somebody reported without an account. */
export const HAZARD_PATH = '/client/hazard';
export const hazardPath = (key: string) => `${HAZARD_PATH}#key=${key}`;
/** Where anybody tells of a place that the directory lacks, and what became of it for who has no account. */
export const MISSING_PATH = '/client/missing-place';
export const MISSING_OUTCOME_PATH = `${MISSING_PATH}/outcome`;
export const missingOutcomePath = (key: string) => `${MISSING_OUTCOME_PATH}#key=${key}`;
/** Where anybody asks that a picture they are in is taken away, and what became of it for who has no account. */
export const PICTURE_PATH = '/client/picture';
export const picturePath = (id: string) => `${PICTURE_PATH}/${id}`;
export const PICTURE_OUTCOME_PATH = `${PICTURE_PATH}/outcome`;
export const pictureOutcomePath = (key: string) => `${PICTURE_OUTCOME_PATH}#key=${key}`;
export const INVITATIONS_PATH = '/vendor/invitations';
export const invitationPath = (secret: string) => `${INVITATIONS_PATH}#secret=${secret}`;
