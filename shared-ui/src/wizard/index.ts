/** Forms step by step. Pages with one name the namespaces `wizard`, `form`, `problem` and that of their form. */
export { draftApi } from './draft.api';
export { FieldFor } from './FieldFor';
export { serverDraft } from './server-draft';
export { type Step, useStep } from './step';
export {
  type Answer,
  type AnswerStorage,
  answerStorage,
  deviceStorage,
  type Kept,
  type Saved,
} from './storage';
export { Wizard, type WizardProps } from './Wizard';
