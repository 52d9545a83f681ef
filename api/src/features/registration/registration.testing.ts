import { type Document, type FieldMarks, type Id, newId, type RegistrationView } from '@sabaijai/contract';
import { retry } from '../../platform/database/retry.js';
import type { Answer, TestApp } from '../../testing.js';
import { DocumentEntity } from '../document/document.entity.js';
import { DocumentOpenedEntity } from '../document/document-opened.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';

export const BANGKOK = { lat: 13.7563, lon: 100.5018 };
const DAY_KEYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const HOURS = {
  alwaysOpen: false,
  days: Object.fromEntries(DAY_KEYS.map((day) => [day, [{ from: '09:00', to: '18:00' }]])),
  exceptions: [],
  temporarilyClosedUntil: null,
};

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

export type Steps = Record<string, Record<string, unknown>>;

/** What people do who register a business, and who decides about it. */
export function registering<Who extends string>(
  app: () => TestApp,
  {
    idOf,
    ask,
  }: {
    idOf: (who: Who) => Id<'user'>;
    ask: (
      who: Who,
      url: string,
      payload?: unknown,
      headers?: Record<string, string>,
      method?: string,
    ) => Promise<Answer>;
  },
) {
  async function aDocument(who: Who, kind: Document['kind'] = 'identity'): Promise<Id<'document'>> {
    const id = newId('document');
    await retry(app().dataSource, (manager) =>
      manager.insert(DocumentEntity, {
        id,
        ownerType: 'user',
        ownerId: idOf(who),
        uploadedBy: idOf(who),
        kind,
        name: 'paper.pdf',
        type: 'application/pdf',
        bytes: 1_000,
        sha256: 'a'.repeat(64),
        expiresOn: null,
        state: null,
        createdAt: Date.now(),
        unattachedSince: Date.now(),
      }),
    );
    return id;
  }
  async function aPhoto(who: Who): Promise<Id<'photo'>> {
    const id = newId('photo');
    await retry(app().dataSource, (manager) =>
      manager.insert(PhotoEntity, {
        id,
        ownerType: 'user',
        ownerId: idOf(who),
        uploadedBy: idOf(who),
        purpose: 'business',
        sha256: 'b'.repeat(64),
        sort: 0,
        width: 800,
        height: 600,
        caption: null,
        visibility: 'private',
        createdAt: Date.now(),
        unattachedSince: Date.now(),
      }),
    );
    return id;
  }
  /** A souvenir shop with all it needs. */
  async function answers(who: Who, over: Steps = {}): Promise<Steps> {
    const steps: Steps = {
      form1: {
        name: { th: 'ร้านของฝากทดสอบ', en: `Gift Shop ${newId('item').slice(-8)}` },
        category: 'souvenir',
        description: { en: 'Handmade silk and ceramics from the neighbourhood.' },
        contactName: 'Somying',
        contactPhone: '081 234 5678',
      },
      form2: {
        address: {
          houseNo: '12',
          subdistrict: 'Phra Borom',
          district: 'Phra Nakhon',
          province: 'TH-10',
          postalCode: '10200',
        },
        point: BANGKOK,
        isNoDuplicate: true,
      },
      form3: {
        hours: HOURS,
        phones: [{ number: '02-123-4567' }],
        facets: ['building'],
        languages: ['th', 'en'],
      },
      form4: {
        legalType: 'person',
        legalName: 'Somying Jaidee',
        taxId: '1-1017-00203-45-0',
        documents: [{ kind: 'identity', files: [await aDocument(who)], expiresOn: '2099-12-31' }],
      },
      form5: { photos: [await aPhoto(who)], houseRules: 'No smoking.', sellsNothing: true, isTrue: true },
    };
    for (const [step, fields] of Object.entries(over)) steps[step] = { ...steps[step], ...fields };
    return steps;
  }
  async function fill(who: Who, id: Id<'draft'>, steps: Steps, version = 1): Promise<number> {
    let last = version;
    for (const [step, data] of Object.entries(steps)) {
      const body = { version: last, data };
      const answer = await ask(who, `drafts/${id}/steps/${step}`, body, {}, 'PATCH');
      expect([step, answer.statusCode]).toEqual([step, 200]);
      last = answer.json().version;
    }
    return last;
  }
  async function aDraft(who: Who, over: Steps = {}) {
    const id = newId('draft');
    expect((await ask(who, 'drafts', { id, form: 'register-business' })).statusCode).toBe(201);
    return { id, version: await fill(who, id, await answers(who, over)) };
  }
  async function send(who: Who, over: Steps = {}): Promise<RegistrationView> {
    const { id, version } = await aDraft(who, over);
    const answer = await ask(who, `drafts/${id}/submit`, { version });
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, '']);
    return answer.json();
  }
  const decide = (who: Who, { id, version }: RegistrationView, action: string, body: object = {}) =>
    ask(who, `inspector/registrations/${id}/${action}`, { version, ...body });
  async function open(who: Who, registration: RegistrationView): Promise<RegistrationView> {
    const answer = await decide(who, registration, 'open');
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    return answer.json();
  }
  /** As after a real look at it. */
  async function approve(who: Who, held: RegistrationView, over: object = {}) {
    return decide(who, held, 'approve', { marks: await lookThrough(app(), idOf(who), held), ...over });
  }
  return { aDocument, aPhoto, answers, fill, aDraft, send, decide, open, approve };
}
