import { z } from 'zod';
import { idOf } from '../kit/id.schema.js';
import { plainText } from '../kit/localized-text.schema.js';
import { DOCUMENT_KINDS } from './document.js';

export const DocumentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof DocumentKind>;

/**
 * `POST documents?id=doc_…&kind=…&name=…&sha256=…` with the file itself as the body, as with photos. Of a picture a
 * smaller copy without position and device is kept, a PDF stays as it is.
 */
export const DocumentUpload = z.strictObject({
  id: idOf('document'),
  kind: DocumentKind,
  /** The file's name on the device; what no file system takes is replaced. */
  name: plainText(1, 100, { lines: false }),
  /** The last day on which it counts. */
  expiresOn: z.iso.date().optional(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type DocumentUpload = z.infer<typeof DocumentUpload>;

/** A private file: seen by whoever uploaded it until an object names it, then by whom that object belongs to. */
export const Document = z
  .object({
    id: idOf('document'),
    kind: DocumentKind,
    name: z.string(),
    type: z.enum(['application/pdf', 'image/jpeg']),
    /** Of what is kept. */
    bytes: z.number().int(),
    /** Of the file as it was sent. */
    sha256: z.string(),
    expiresOn: z.iso.date().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Document' });
export type Document = z.infer<typeof Document>;
