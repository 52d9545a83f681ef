import type { FormNumber } from '@sabaijai/contract/checklist';
import { formPage } from '../../paths';

export const STEPS = ['form1', 'form2', 'form3', 'form4', 'form5'] as const;
export type Step = (typeof STEPS)[number];

/** 1 to 5. */
export const numberOf = (step: Step) => (STEPS.indexOf(step) + 1) as FormNumber;

export const stepPath = (businessId: string, step: Step, item?: string) =>
  formPage(businessId, step) + (item ? `?item=${item}` : '');
export const reportPath = (businessId: string, inspection: string) =>
  formPage(businessId, `report?inspection=${inspection}`);
/** The form on which an item stands: `F3-01` is on the third. */
export const stepOf = (itemId: string): Step => STEPS[Number(itemId[1]) - 1] ?? 'form1';
