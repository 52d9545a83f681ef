/** Pages that several features lead to. The addresses keep the spelling they were given; no screen shows it. */
export const SAFETY_FORM = '/inspector/inspec-vender/:id/safety-form';
export const COMPOSE = '/inspector/send-warning/waring-send/:id';
export const CASE = '/inspector/warning-list/:id';

/** Of the safety form of a business: one of its forms, a result, a report. */
export const formPage = (businessId: string, page: string) =>
  `${SAFETY_FORM.replace(':id', businessId)}/${page}`;
export const resultPath = (businessId: string, inspection: string) =>
  formPage(businessId, `result?inspection=${inspection}`);
/** Where a warning to it is written. */
export const warnPath = (businessId: string) => COMPOSE.replace(':id', businessId);
/** Who does what, for leads. */
export const WEEK = '/inspector/week';
export const MAP = '/inspector/map';
export const BUSINESSES = '/inspector/list/business-tourlist';
export const CONFLICTS = '/inspector/conflicts';
/** Where an inspector declares an interest in the business of a registration. */
export const conflictPath = (registration: string) => `${CONFLICTS}?registration=${registration}`;
/** A warning and what became of it. */
export const casePath = (id: string) => CASE.replace(':id', id);
