/** Pages with a form name the namespace `form` among theirs: `page(['form', …], …)`. */

export { useFieldSentence } from '@sabaijai/shared-ui/problem';
export { ChosenDay } from './ChosenDay';
export * from './draft';
export * from './draft-here';
export * from './Frame';
export * from './fields';
export type { KeptDraft } from './kept-draft';
export * from './kept-files';
export * from './RadioField';
export { isSame } from './same';
export * from './useFocusNext';
export * from './useForm';
export * from './VersionConflict';
