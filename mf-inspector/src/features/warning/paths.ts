import { CASE, warnPath } from '../../paths';

export { casePath } from '../../paths';

/** The addresses keep the spelling they were given; no screen shows it. */
export const CHOOSE = '/inspector/send-warning';
export const REPEAT = `${CHOOSE}/waring-send-repeat/:id`;
export const SENT = `${CHOOSE}/success/:id`;
export const COMPLETE = `${CHOOSE}/complete/:id`;
export const LIST = '/inspector/warning-list';
export const DECIDED = `${CASE}/success`;
export const DISPATCHED = `${LIST}/send-success/:id`;
export const AUDIT = `${CASE}/audit`;
export const NOTICE = `${CASE}/notice/:number`;

const to = (pattern: string) => (id: string) => pattern.replace(':id', id);
/** Of a business; a draft of it, where it has several. */
export const composePath = (business: string, draft?: string) =>
  warnPath(business) + (draft ? `?draft=${draft}` : '');
export const repeatPath = to(REPEAT);
export const sentPath = to(SENT);
export const completePath = to(COMPLETE);
/** Of what was decided after that moment, as the case was when it was opened. */
export const decidedPath = (id: string, after: string | null) =>
  DECIDED.replace(':id', id) + (after ? `?after=${encodeURIComponent(after)}` : '');
export const auditPath = to(AUDIT);
export const dispatchedPath = to(DISPATCHED);
export const noticePath = (id: string, number: number) =>
  NOTICE.replace(':id', id).replace(':number', `${number}`);
