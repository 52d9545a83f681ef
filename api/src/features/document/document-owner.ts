import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { DocumentEntity, DocumentOwner } from './document.entity.js';

/** May throw what says more than that there is nothing, such as OUT_OF_SCOPE. */
type MaySee = (
  dataSource: DataSource,
  person: SessionPerson,
  ownerId: string,
  now: number,
  document: DocumentEntity,
) => Promise<boolean>;

const owners = new Map<DocumentOwner, MaySee>();

/** Each feature whose objects have documents says who may see those of one. */
export function registerDocumentOwner(type: DocumentOwner, maySee: MaySee): void {
  owners.set(type, maySee);
}

export const maySeeDocumentsOf = (type: DocumentOwner): MaySee => owners.get(type) ?? (async () => false);
