export { PhotoField, type PhotoFieldProps } from './PhotoField';
export { type DocumentUploadOptions, type UploadOptions, uploadDocument, uploadPhoto } from './upload';
