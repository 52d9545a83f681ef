import type { Form, FormSteps } from '@sabaijai/contract';

type Steps = Pick<Form<FormSteps>, 'id' | 'steps'>;

const forms = new Map<string, Steps>();

/** Each feature with a form that is filled in over days names it here. */
export function registerForm(form: Steps): void {
  forms.set(form.id, form);
}

export const findForm = (id: string) => forms.get(id);
