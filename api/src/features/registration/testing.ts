import type { FieldMarks, Id, RegistrationView } from '@sabaijai/contract';
import { retry } from '../../platform/database/retry.js';
import type { TestApp } from '../../testing.js';
import { DocumentOpenedEntity } from '../document/document-opened.entity.js';

/** The inspector has opened every file; answers marks that accept a field of every step, as an approval needs them. */
export async function lookThrough(
  { dataSource }: TestApp,
  inspectorId: Id<'user'>,
  { answers, documents }: Pick<RegistrationView, 'answers' | 'documents'>,
): Promise<FieldMarks> {
  const at = Date.now();
  await retry(dataSource, (manager) =>
    manager.upsert(
      DocumentOpenedEntity,
      documents.map(({ id: documentId }) => ({ documentId, inspectorId, at })),
      ['documentId', 'inspectorId'],
    ),
  );
  return Object.fromEntries(
    Object.entries(answers).map(([step, fields]) => [
      `${step}.${Object.keys(fields)[0]}`,
      { accepted: true },
    ]),
  );
}
