/** Pages with a `DocumentField` name the namespaces `wizard`, `photos`, `form` and `problem`. */
export { DocumentField } from './DocumentField';
