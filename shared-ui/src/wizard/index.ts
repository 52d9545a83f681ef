/** Forms step by step. Pages with one name the namespaces `wizard`, `form`, `problem` and that of their form. */

export { useAnswerText } from './answer-text';
export { copyOf } from './answers';
export { antdKit, staffKit } from './antd-kit';
export { FieldFor } from './FieldFor';
export type { Kit } from './kit';
export { lightKit } from './light-controls';
export { copyOfDraft, forgetCopy, serverDraft, serverStorage } from './server-draft';
export { type Reopened, type Step, useField, useStep } from './step';
export {
  type AnswerStorage,
  deviceStorage,
  type Kept,
  keepOnDevice,
  type Report,
  type Saved,
  type Unsent,
} from './storage';
export { Wizard, type WizardProps } from './Wizard';
