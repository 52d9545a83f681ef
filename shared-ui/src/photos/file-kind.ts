import type { DocumentKind, Id, PhotoPurpose } from '@sabaijai/contract';
import type { Problem } from '@sabaijai/shared-ui/problem';
import { problemOfDocument, problemOfPhoto, type SendOptions, uploadDocument, uploadPhoto } from './upload';

export type Sendable = 'photo' | 'document';

/** In what photos and documents differ where they are added, kept on this device and sent. */
export interface FileKind<K extends Sendable = Sendable> {
  is: K;
  /** Of photos their purpose, of documents their kind. */
  what: string;
  /** What the server would refuse anyway; null when there is nothing to say. */
  check(file: File): Problem | null;
  send(file: File, options: SendOptions & { id: Id<K> }): Promise<unknown>;
}

export const photosFor = (purpose: PhotoPurpose): FileKind<'photo'> => ({
  is: 'photo',
  what: purpose,
  check: problemOfPhoto,
  send: (file, options) => uploadPhoto(file, { ...options, purpose }),
});

export const documentsOf = (kind: DocumentKind): FileKind<'document'> => ({
  is: 'document',
  what: kind,
  check: problemOfDocument,
  send: (file, options) => uploadDocument(file, { ...options, kind }),
});
