import type { Form, FormSteps } from '@sabaijai/contract';

const forms = new Map<string, Form<FormSteps>>();

/** Each feature with a form that is filled in over days names it here. */
export function registerForm<S extends FormSteps>(form: Form<S>): void {
  forms.set(form.id, form as unknown as Form<FormSteps>);
}

export const findForm = (id: string) => forms.get(id);
export const registeredForms = () => [...forms.values()];
