export { BeforeAfter, type Pair } from './BeforeAfter';
export { sendKeptPhotos } from './kept';
export { PhotoField, type PhotoFieldProps } from './PhotoField';
export { type DocumentUploadOptions, type UploadOptions, uploadDocument, uploadPhoto } from './upload';
