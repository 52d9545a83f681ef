/** The address keeps the spelling it was given; no screen shows it. */
export const SAFETY_FORM = '/inspector/inspec-vender/:id/safety-form';
export const STEPS = ['form1', 'form2', 'form3', 'form4', 'form5'] as const;
export type Step = (typeof STEPS)[number];

const pathOf = (businessId: string, page: string) => `${SAFETY_FORM.replace(':id', businessId)}/${page}`;
export const stepPath = (businessId: string, step: Step, item?: string) =>
  pathOf(businessId, step) + (item ? `?item=${item}` : '');
export const resultPath = (businessId: string, inspection: string) =>
  pathOf(businessId, `result?inspection=${inspection}`);
export const reportPath = (businessId: string, inspection: string) =>
  pathOf(businessId, `report?inspection=${inspection}`);
/** Where a warning about what was found is written. */
export const warnPath = (businessId: string) => `/inspector/send-warning/waring-send/${businessId}`;
export const casePath = (id: string) => `/inspector/warning-list/${id}`;
/** The form on which an item stands: `F3-01` is on the third. */
export const stepOf = (itemId: string): Step => STEPS[Number(itemId[1]) - 1] ?? 'form1';
