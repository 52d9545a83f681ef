export { BlurField } from './BlurField';
export { FileFailure } from './FileFailure';
export { documentsOf, photosFor, problemOfPhoto, type Sendable } from './file-kind';
export { PhotoField, type PhotoFieldProps } from './PhotoField';
export { shrinkPhoto, type Taken, takenOf } from './shrink';
export { isMoving, type TrayFile, takesPlace } from './tray';
export { useTray } from './useTray';
