import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DOCUMENT_BYTES_MAX, type Document, type DocumentUpload, type Id } from '@sabaijai/contract';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { Clock } from '../../platform/clock/clock.js';
import { isDuplicateKey, retry } from '../../platform/database/retry.js';
import { LimitService, uploadsOf } from '../../platform/limit/limit.service.js';
import { Problem } from '../../platform/problem.js';
import { FileStore, type Received, type StoredFile } from '../../platform/storage/file.store.js';
import { imageSemaphore, processImage } from '../../platform/storage/process-image.js';
import { insertUpload, requireRoom, STRAY_MS, UNATTACHED_MS } from '../../platform/storage/unattached.js';
import { checkPdf } from './check-pdf.js';
import { DocumentEntity } from './document.entity.js';
import { documentView } from './document.view.js';
import { DocumentOpenedEntity } from './document-opened.entity.js';
import { maySeeDocumentsOf } from './document-owner.js';

const FILE = /^(doc_\w{26})-([0-9a-f]{16})$/;

type Named = Pick<DocumentEntity, 'id' | 'sha256'>;
const keyOf = ({ id, sha256 }: Named) => `uploads/${id}-${sha256.slice(0, 16)}`;

/** Private files of objects, handled as photos are (decision 0008). */
@Injectable()
export class DocumentService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: FileStore,
    private readonly limits: LimitService,
    private readonly clock: Clock,
  ) {}

  async upload(
    userId: Id<'user'>,
    upload: DocumentUpload,
    type: string,
    body?: IncomingMessage,
  ): Promise<Made<Document>> {
    if (!body) throw new Problem('CONTENT_TYPE');
    await this.limits.pace(uploadsOf(userId));
    imageSemaphore.refuseWhenFull();
    const received = await this.files.receive(body, DOCUMENT_BYTES_MAX);
    try {
      if (received.sha256 !== upload.sha256) throw new Problem('FILE_BROKEN');
      return await this.add(userId, upload, type === 'application/pdf' ? type : 'image/jpeg', received);
    } finally {
      await this.files.drop(received);
    }
  }

  async get(person: SessionPerson, id: Id<'document'>): Promise<Document> {
    return documentView(await this.find(person, id));
  }

  async open(
    person: SessionPerson,
    id: Id<'document'>,
  ): Promise<StoredFile & Pick<Document, 'name' | 'type'>> {
    const { name, type, sha256 } = await this.find(person, id);
    const key = keyOf({ id, sha256 });
    if (person.roles.includes('inspector') && (await this.files.size(key)) !== null)
      await this.noteOpened(person.id, id);
    const file = await this.files.open(key);
    if (!file) throw new Problem('NOT_FOUND');
    return { ...file, name, type };
  }

  /** Kept before the first byte is sent, as an approval asks for it. */
  private async noteOpened(inspectorId: Id<'user'>, documentId: Id<'document'>): Promise<void> {
    const opened = { documentId, inspectorId };
    if (await this.dataSource.manager.existsBy(DocumentOpenedEntity, opened)) return;
    await retry(this.dataSource, (manager) =>
      manager.insert(DocumentOpenedEntity, { ...opened, at: this.clock.now() }),
    ).catch((error: unknown) => {
      // Asked for twice at the same moment.
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** One's own that belongs to nothing. */
  async remove(userId: Id<'user'>, id: Id<'document'>): Promise<void> {
    const unattached = { id, ownerType: 'user', ownerId: userId } as const;
    const document = await this.dataSource.manager.findOneBy(DocumentEntity, unattached);
    if (!document || !(await this.forget(document, unattached))) throw new Problem('NOT_FOUND');
  }

  /** What belonged to nothing for two days, and files without a row. */
  async sweep(signal?: AbortSignal): Promise<void> {
    const unattached = {
      ownerType: 'user',
      unattachedSince: LessThan(this.clock.now() - UNATTACHED_MS),
    } as const;
    for (const document of await this.dataSource.manager.findBy(DocumentEntity, unattached))
      if (!signal?.aborted) await this.forget(document, unattached);
    const isOrphan = async (name: string) => {
      const [isDocument, id, hash] = FILE.exec(name) ?? [];
      if (!isDocument) return false;
      const found = await this.dataSource.manager.findOneBy(DocumentEntity, { id: id as Id<'document'> });
      return !found?.sha256.startsWith(hash as string);
    };
    await this.files.sweep(Date.now() - STRAY_MS, isOrphan, signal);
  }

  private async add(
    userId: Id<'user'>,
    { id, kind, sha256, ...upload }: DocumentUpload,
    type: Document['type'],
    received: Received,
  ): Promise<Made<Document>> {
    const now = this.clock.now();
    const name = fileName(upload.name, type);
    const expiresOn = upload.expiresOn ?? null;
    const known = async (): Promise<Made<Document> | null> => {
      const found = await this.dataSource.manager.findOneBy(DocumentEntity, { id });
      if (!found) return null;
      const same = { uploadedBy: userId, kind, name, type, sha256, expiresOn };
      if (Object.entries(same).some(([key, value]) => found[key as keyof DocumentEntity] !== value))
        throw new Problem('ID_TAKEN');
      return { created: false, body: documentView(found) };
    };
    const before = await known();
    if (before) return before;
    await requireRoom(this.dataSource.manager, 'document', userId, now);

    const bytes = await this.store(keyOf({ id, sha256 }), type, received);
    const document: DocumentEntity = {
      id,
      ownerType: 'user',
      ownerId: userId,
      uploadedBy: userId,
      kind,
      name,
      type,
      bytes,
      sha256,
      expiresOn,
      state: null,
      toldDays: null,
      createdAt: now,
      unattachedSince: now,
    };
    const insert = async (manager: EntityManager) => {
      await requireRoom(manager, 'document', userId, now);
      await manager.insert(DocumentEntity, document);
    };
    const first = await insertUpload(this.dataSource, userId, insert, known);
    return first ?? { created: true, body: documentView(document) };
  }

  /** Answers how many bytes are kept. A few files at once: each is in memory as a whole. */
  private async store(key: string, type: Document['type'], received: Received): Promise<number> {
    if (type === 'application/pdf') {
      const bytes = await imageSemaphore.run(() => checkPdf(received.file));
      await this.files.put(key, received);
      return bytes;
    }
    const { renditions } = await processImage(received.file);
    await this.files.put(key, renditions['1600.jpg']);
    return renditions['1600.jpg'].length;
  }

  /** The row goes first: a file without a row is found again, a row without its file would be a hole. */
  private async forget(
    document: Named,
    where: Parameters<EntityManager['delete']>[1] & object,
  ): Promise<boolean> {
    const { affected } = await retry(this.dataSource, async (manager) => {
      await manager.delete(DocumentOpenedEntity, { documentId: document.id });
      return manager.delete(DocumentEntity, { ...where, id: document.id });
    });
    if (affected) await this.files.remove(keyOf(document));
    return Boolean(affected);
  }

  /** Its uploader's until it belongs to something, then of whom that belongs to. */
  private async find(person: SessionPerson, id: Id<'document'>): Promise<DocumentEntity> {
    const found = await this.dataSource.manager.findOneBy(DocumentEntity, { id });
    if (!found) throw new Problem('NOT_FOUND');
    const maySee =
      found.ownerType === 'user'
        ? found.ownerId === person.id
        : await maySeeDocumentsOf(found.ownerType)(
            this.dataSource,
            person,
            found.ownerId,
            this.clock.now(),
            found,
          );
    if (!maySee) throw new Problem('NOT_FOUND');
    // Papers of a business are for who is known to be who they say: their own, or an agency's.
    const isTrusted = person.isEmailProved || person.roles.includes('inspector');
    if (!isTrusted && found.uploadedBy !== person.id) throw new Problem('EMAIL_NOT_PROVED');
    return found;
  }
}

/** Nothing in it has a meaning to a file system, and it ends as what it is. */
function fileName(name: string, type: Document['type']): string {
  const plain = name.replace(/[\\/:*?"<>|]/g, '_').replace(/\.(?:pdf|jpe?g|png|webp)$/i, '');
  return `${plain}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
}
