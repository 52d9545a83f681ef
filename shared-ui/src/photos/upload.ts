import {
  DOCUMENT_BYTES_MAX,
  DOCUMENT_TYPES,
  Document,
  type DocumentKind,
  type Id,
  newId,
  PHOTO_BYTES_MAX,
  PHOTO_TYPES,
  Photo,
  type PhotoPurpose,
} from '@sabaijai/contract';
import { askToSignIn } from '@sabaijai/shared-ui/app';
import { postBytes, sha256Of } from '@sabaijai/shared-ui/keep';
import { type Problem, toProblem } from '@sabaijai/shared-ui/problem';

const HEIC = /\.hei[cf]$|^image\/hei[cf]/i;

export interface SendOptions {
  apiBase?: string;
  /** From 0 to 1; at 1 the server is at work. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}
export interface UploadOptions extends SendOptions {
  purpose: PhotoPurpose;
  /** Made beforehand, so that trying again is sending the same photo. */
  id?: Id<'photo'>;
}
export interface DocumentUploadOptions extends SendOptions {
  kind: DocumentKind;
  id?: Id<'document'>;
}
/** What the server answers, held against the contract. */
type Read<T> = (body: unknown) => { success: true; data: T } | { success: false };

export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>) => HEIC.test(name) || HEIC.test(type);

/** What the server would refuse anyway, before anything is sent; null when there is nothing to say. */
const problemOf = (types: readonly string[], bytesMax: number) => (file: File) => {
  if (!types.includes(file.type)) return refusal('FILE_TYPE', 415);
  return file.size > bytesMax ? refusal('FILE_TOO_LARGE', 413) : null;
};
export const problemOfPhoto = problemOf(PHOTO_TYPES, PHOTO_BYTES_MAX);
export const problemOfDocument = problemOf(DOCUMENT_TYPES, DOCUMENT_BYTES_MAX);

/** Sends a photo; throws a `Problem`, or an `AbortError` when it was called off. Asks to sign in where that is missing. */
export async function uploadPhoto(file: File, options: UploadOptions): Promise<Photo> {
  const problem = problemOfPhoto(file);
  if (problem) throw problem;
  const { purpose, id = newId('photo') } = options;
  return upload(file, 'photos', { id, purpose }, options, (body) => Photo.safeParse(body));
}

/** The same for a PDF or picture that proves something. */
export async function uploadDocument(file: File, options: DocumentUploadOptions): Promise<Document> {
  const problem = problemOfDocument(file);
  if (problem) throw problem;
  const { kind, id = newId('document') } = options;
  const name = file.name.slice(-100);
  return upload(file, 'documents', { id, kind, name }, options, (body) => Document.safeParse(body));
}

async function upload<T>(
  file: File,
  collection: 'photos' | 'documents',
  facts: Readonly<Record<string, string>>,
  options: SendOptions,
  read: Read<T>,
): Promise<T> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw refusal('FILE_BROKEN', 415);
  });
  const query = new URLSearchParams({ ...facts, sha256: await sha256Of(bytes) });
  const { apiBase = '/api/v1' } = options;
  const post = () =>
    send(`${apiBase}/${collection}?${query}`, new Blob([bytes], { type: file.type }), options, read);
  return post().catch(async (error: Problem) => {
    if (error.code !== 'AUTH_REQUIRED' && error.code !== 'SESSION_EXPIRED') throw error;
    const key = error.code === 'SESSION_EXPIRED' ? 'expired' : 'other';
    if (!(await askToSignIn({ key }))) throw error;
    return post();
  });
}

async function send<T>(
  url: string,
  bytes: Blob,
  { onProgress, signal }: SendOptions,
  read: Read<T>,
): Promise<T> {
  const stored = read(await postBytes(url, bytes, { onProgress, signal }));
  if (!stored.success) throw toProblem('PARSING_ERROR', undefined);
  return stored.data;
}

/** The server takes back what belongs to nothing; when this gets lost it does so by itself in two days. */
export function forgetUpload(is: 'photo' | 'document', id: string, apiBase: string): void {
  void fetch(`${apiBase}/${is}s/${id}`, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}

function refusal(code: 'FILE_TYPE' | 'FILE_TOO_LARGE' | 'FILE_BROKEN', status: number): Problem {
  return toProblem(status, { type: `/problems/${code}`, status, code, title: code });
}
