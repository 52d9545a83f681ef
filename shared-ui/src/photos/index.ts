export { PhotoField, type PhotoFieldProps } from './PhotoField';
export { type UploadOptions, uploadPhoto } from './upload';
