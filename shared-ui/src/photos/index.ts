export { BeforeAfter, type Pair } from './BeforeAfter';
export { FileFailure, useFileSentence } from './FileFailure';
export { documentsOf, photosFor, type Sendable } from './file-kind';
export { PhotoField, type PhotoFieldProps } from './PhotoField';
export { shrinkPhoto, type Taken, takenOf } from './shrink';
export { isMoving, type TrayFile, takesPlace } from './tray';
export {
  type DocumentUploadOptions,
  problemOfPhoto,
  type UploadOptions,
  uploadDocument,
  uploadPhoto,
} from './upload';
export { useTray } from './useTray';
