import {
  DOCUMENT_BYTES_MAX,
  DOCUMENT_TYPES,
  type DocumentKind,
  PHOTO_BYTES_MAX,
  PHOTO_TYPES,
  type PhotoPurpose,
} from '@sabaijai/contract';
import { type Problem, toProblem } from '@sabaijai/shared-ui/problem';

export type Sendable = 'photo' | 'document';

/** In what photos and documents differ where they are added, kept on this device and sent. */
export interface FileKind<K extends Sendable = Sendable> {
  is: K;
  /** Of photos their purpose, of documents their kind. */
  what: string;
  /** What the server would refuse anyway; null when there is nothing to say. */
  check(file: File): Problem | null;
}

export const photosFor = (purpose: PhotoPurpose): FileKind<'photo'> => ({
  is: 'photo',
  what: purpose,
  check: problemOfPhoto,
});

export const documentsOf = (kind: DocumentKind): FileKind<'document'> => ({
  is: 'document',
  what: kind,
  check: problemOfDocument,
});

const HEIC = /\.hei[cf]$|^image\/hei[cf]/i;
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>) => HEIC.test(name) || HEIC.test(type);

const problemOf = (types: readonly string[], bytesMax: number) => (file: File) => {
  if (!types.includes(file.type)) return refusal('FILE_TYPE', 415);
  if (file.size === 0) return refusal('FILE_BROKEN', 415);
  return file.size > bytesMax ? refusal('FILE_TOO_LARGE', 413) : null;
};
export const problemOfPhoto = problemOf(PHOTO_TYPES, PHOTO_BYTES_MAX);
const problemOfDocument = problemOf(DOCUMENT_TYPES, DOCUMENT_BYTES_MAX);

export function refusal(code: 'FILE_TYPE' | 'FILE_TOO_LARGE' | 'FILE_BROKEN', status: number): Problem {
  return toProblem(status, { type: `/problems/${code}`, status, code, title: code });
}
