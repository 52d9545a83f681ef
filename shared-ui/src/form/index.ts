/** Pages with a form name the namespace `form` among theirs: `page(['form', …], …)`. */

export { useFieldSentence } from '@sabaijai/shared-ui/problem';
export * from './draft';
export * from './Frame';
export * from './fields';
export * from './kept-files';
export * from './RadioField';
export * from './useFocusNext';
export * from './useForm';
export * from './VersionConflict';
