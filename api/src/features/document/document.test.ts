import { createHash } from 'node:crypto';
import { readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DocumentUpload, type Id, newId } from '@sabaijai/contract';
import sharp from 'sharp';
import { everybody, type Name } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { Settings } from '../../platform/settings/settings.js';
import { imageSemaphore } from '../../platform/storage/process-image.js';
import { openApp, signIn } from '../../testing.js';
import { eraseAccount } from '../account/erase.js';
import { BusinessEntity } from '../business/business.entity.js';
import { aPlace } from '../business/testing.js';
import { addOwner } from '../member/membership.js';
import { attachDocuments } from './attach.js';
import { DocumentEntity } from './document.entity.js';
import { DocumentService } from './document.service.js';
import { DocumentOpenedEntity } from './document-opened.entity.js';

const HOUR = 3_600_000;
const PDF = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';
const sha256Of = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(SERVERS)('documents on %s', (on) => {
  const app = openApp({ on });
  const { ask, idOf } = everybody(app);
  let place: BusinessEntity;
  beforeAll(async () => {
    place = aPlace({ ownerId: idOf('owner'), province: 'TH-10', state: 'draft' });
    await retry(app().dataSource, async (manager) => {
      await manager.insert(BusinessEntity, place);
      await addOwner(manager, place.id, idOf('owner'), Date.now());
    });
  });
  beforeEach(() => retry(app().dataSource, (manager) => manager.clear(DocumentEntity)));

  const rows = () => app().dataSource.getRepository(DocumentEntity);
  const folder = () => path.join(app().nest.get(Settings).dataDir, 'uploads');
  const filesOf = (id: string) => readdirSync(folder()).filter((name) => name.startsWith(id));

  async function upload(
    content: string | Buffer = PDF,
    {
      who = 'owner',
      type = 'application/pdf',
      ...changed
    }: Partial<DocumentUpload> & { who?: Name; type?: string } = {},
  ) {
    const id = changed.id ?? newId('document');
    const query = new URLSearchParams({
      id,
      kind: 'hotel_licence',
      name: 'ใบอนุญาต.pdf',
      sha256: sha256Of(content),
      ...changed,
    });
    const { port } = app().nest.getHttpServer().address() as { port: number };
    const { cookie } = await signedIn(who);
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/documents?${query}`, {
      method: 'POST',
      body: typeof content === 'string' ? content : new Uint8Array(content),
      headers: { cookie, 'content-type': type },
    });
    // biome-ignore lint/suspicious/noExplicitAny: a test reads any shape and checks it itself
    const body = (await answer.json()) as any;
    return { id, status: answer.status, body, outcome: [answer.status, body.code] };
  }
  const attach = (ids: Id<'document'>[], userId = idOf('owner')) =>
    retry(app().dataSource, (manager) =>
      attachDocuments(manager, { userId, ownerType: 'business', ownerId: place.id, ids }, Date.now()),
    );
  const show = (who: Name, id: string) => ask(who, `documents/${id}/file`);

  it('takes a PDF, tells what it is, and gives it back as a download that runs nothing', async () => {
    const { id, status, body } = await upload(PDF, {
      name: '../-<b>ใบอนุญาต</b>.PDF',
      expiresOn: '2027-03-31',
    });
    expect([status, body]).toEqual([
      201,
      {
        id,
        kind: 'hotel_licence',
        name: '.._-_b_ใบอนุญาต__b_.pdf',
        type: 'application/pdf',
        bytes: PDF.length,
        sha256: sha256Of(PDF),
        expiresOn: '2027-03-31',
        createdAt: expect.any(String),
      },
    ]);
    expect((await ask('owner', `documents/${id}`)).json()).toEqual(body);
    const file = await show('owner', id);
    expect([file.statusCode, file.body]).toEqual([200, PDF]);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(body.name)}`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('keeps of a picture a copy without a word about where it was taken', async () => {
    const exif = { IFD0: { Artist: 'Somebody Secret' } };
    const picture = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#fff' } })
      .withExif(exif)
      .png()
      .toBuffer();
    const { id, body } = await upload(picture, { type: 'image/png', name: 'card.png' });
    expect([body.type, body.name]).toEqual(['image/jpeg', 'card.jpg']);
    const { bytes, headers } = await show('owner', id);
    expect(headers['content-disposition']).toMatch(/^inline/);
    expect(bytes.length).toBe(body.bytes);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600 });
    expect(bytes.includes('Somebody')).toBe(false);
  });

  it.each<[string, string, string]>([
    ['text that calls itself a PDF', '<script>alert(1)</script>', 'FILE_TYPE'],
    ['a PDF cut short', PDF.slice(0, -8), 'FILE_BROKEN'],
    ['a locked PDF', PDF.replace('/Root', '/Encrypt 2 0 R /Root'), 'PDF_UNSAFE'],
    ['a PDF with a program', PDF.replace('/Type', '/OpenAction <</S /JavaScript>> /Type'), 'PDF_UNSAFE'],
    ['a PDF that starts a program', PDF.replace('/Type', '/AA <</S /Launch>> /Type'), 'PDF_UNSAFE'],
    [
      'a program under an escaped name',
      PDF.replace('/Type', '/AA <</S /J#61va#53cript>> /Type'),
      'PDF_UNSAFE',
    ],
    [
      'a PDF with another file in it',
      PDF.replace('/Type', '/Names <</EmbeddedFiles 2 0 R>> /Type'),
      'PDF_UNSAFE',
    ],
    ['a PDF with rich media', PDF.replace('/Type', '/Subtype /RichMedi#61 /Type'), 'PDF_UNSAFE'],
  ])('refuses %s and keeps nothing of it', async (_, content, code) => {
    const { id, outcome } = await upload(content);
    expect(outcome).toEqual([415, code]);
    expect([await rows().count(), filesOf(id)]).toEqual([0, []]);
  });

  it('reads PDFs a few at once, as pictures, each being in memory as a whole', async () => {
    const release = await imageSemaphore.acquire(2);
    const uploads = [upload(), upload()];
    try {
      for (let n = 0; n < 400 && imageSemaphore.queued < 2; n += 1) await sleep(5);
      expect(imageSemaphore.queued).toBe(2);
    } finally {
      release();
    }
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([201, 201]);
  });

  it('refuses a PDF sent as a picture, other bytes than announced, and kinds that are none', async () => {
    expect((await upload(PDF, { type: 'image/png' })).outcome).toEqual([415, 'FILE_TYPE']);
    expect((await upload(PDF, { sha256: 'a'.repeat(64) })).outcome).toEqual([415, 'FILE_BROKEN']);
    expect((await upload(PDF, { type: 'text/html' })).outcome).toEqual([415, 'CONTENT_TYPE']);
    expect((await upload(PDF, { kind: 'poem' as 'other' })).outcome).toEqual([400, 'BAD_PARAM']);
    expect((await upload(PDF, { expiresOn: '2027-02-30' })).outcome).toEqual([400, 'BAD_PARAM']);
    expect((await upload(PDF.padEnd(10 * 1024 * 1024 + 1))).outcome).toEqual([413, 'FILE_TOO_LARGE']);
  });

  it('takes the same twice for the same, and another under its id for a mistake', async () => {
    const { id, body } = await upload();
    expect(await upload(PDF, { id })).toMatchObject({ status: 200, body });
    for (const other of [{ kind: 'other' }, { name: 'other.pdf' }, { who: 'vendor' }] as const)
      expect((await upload(PDF, { id, ...other })).outcome).toEqual([409, 'ID_TAKEN']);
    const twice = newId('document');
    const both = await Promise.all([upload(PDF, { id: twice }), upload(PDF, { id: twice })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  });

  it('is its uploader’s alone, and of a place its owner’s, its inspectors’ and the leads’', async () => {
    const { id } = await upload(PDF, { who: 'mali' });
    const seenBy = async () => {
      const seen: Name[] = [];
      for (const who of ['mali', 'owner', 'vendor', 'inspector', 'stranger', 'lead'] as const) {
        const [told, file] = [await ask(who, `documents/${id}`), await show(who, id)];
        expect([told.statusCode, file.statusCode]).toEqual(told.statusCode === 200 ? [200, 200] : [404, 404]);
        if (told.statusCode === 200) seen.push(who);
      }
      return seen;
    };
    expect(await seenBy()).toEqual(['mali']);
    await attach([id], idOf('mali'));
    expect(await seenBy()).toEqual(['owner', 'inspector', 'lead']);
    // What an object names is no longer anybody's to delete.
    expect(
      (await app().ask({ method: 'DELETE', url: `/api/v1/documents/${id}`, headers: await signedIn('mali') }))
        .statusCode,
    ).toBe(404);
    await attach([]);
    expect(await seenBy()).toEqual(['mali']);
  });

  it('of a place that anybody may see tells an inspector elsewhere that it is not theirs to see', async () => {
    const { id } = await upload();
    await attach([id]);
    await retry(app().dataSource, (manager) =>
      manager.update(BusinessEntity, { id: place.id }, { state: 'listed' }),
    );
    const told = async (who: Name) => (await show(who, id)).json().code;
    expect([await told('stranger'), await told('vendor')]).toEqual(['OUT_OF_SCOPE', 'NOT_FOUND']);
    await retry(app().dataSource, (manager) =>
      manager.update(BusinessEntity, { id: place.id }, { state: 'draft' }),
    );
    expect(await told('stranger')).toBe('NOT_FOUND');
  });

  it('is noted as opened by the inspector who is sent its file, once, and by nobody else', async () => {
    const { id } = await upload();
    await attach([id]);
    const opened = () => app().dataSource.getRepository(DocumentOpenedEntity).findBy({ documentId: id });
    for (const who of ['owner', 'vendor', 'stranger'] as const) await show(who, id);
    // What is told of it is not its file.
    await ask('inspector', `documents/${id}`);
    expect(await opened()).toEqual([]);
    expect(
      (await Promise.all([1, 2, 3].map(() => show('inspector', id)))).map((each) => each.statusCode),
    ).toEqual([200, 200, 200]);
    const [first, ...more] = await opened();
    expect([first?.inspectorId, more]).toEqual([idOf('inspector'), []]);
    await show('inspector', id);
    expect(await opened()).toEqual([first]);
    for (const name of filesOf(id)) rmSync(path.join(folder(), name));
    expect((await show('lead', id)).statusCode).toBe(404);
    expect(await opened()).toEqual([first]);
  });

  it('is attached only by whose it is, and to one object', async () => {
    const { id } = await upload(PDF, { who: 'mali' });
    await expect(attach([id])).rejects.toMatchObject({
      code: 'VALIDATION',
      details: { fields: [{ path: 'documents.0', rule: 'unknown' }] },
    });
    expect(await rows().findOneByOrFail({ id })).toMatchObject({ ownerType: 'user' });
  });

  it('is deleted with its file by whose it is, as long as it belongs to nothing', async () => {
    const { id } = await upload();
    const remove = async (who: Name) =>
      (await app().ask({ method: 'DELETE', url: `/api/v1/documents/${id}`, headers: await signedIn(who) }))
        .statusCode;
    expect([await remove('vendor'), filesOf(id).length]).toEqual([404, 1]);
    expect([await remove('owner'), filesOf(id).length, await remove('owner')]).toEqual([204, 0, 404]);
  });

  it('is swept when nothing names it for two days, and so is a file without a row', async () => {
    const [kept, unattached, orphan] = [await upload(), await upload(), await upload()];
    await attach([kept.id]);
    await rows().delete({ id: orphan.id });
    const old = new Date(Date.now() - 25 * HOUR);
    for (const name of [...filesOf(orphan.id), ...filesOf(kept.id)])
      utimesSync(path.join(folder(), name), old, old);
    const clock = app().nest.get(Clock);
    clock.now = () => Date.now() + 49 * HOUR;
    await app().nest.get(DocumentService).sweep();
    clock.now = Date.now;
    expect([kept, unattached, orphan].map(({ id }) => filesOf(id).length)).toEqual([1, 0, 0]);
    expect((await rows().find()).map(({ id }) => id)).toEqual([kept.id]);
  });

  it('waits when thirty of them belong to nothing yet', async () => {
    const { id } = await upload();
    const found = await rows().findOneByOrFail({ id });
    await rows().insert(Array.from({ length: 29 }, () => ({ ...found, id: newId('document') })));
    expect((await upload()).outcome).toEqual([429, 'RATE_LIMITED']);
    expect((await upload(PDF, { id })).status).toBe(200);
  });

  it('goes with the account of whoever uploaded it', async () => {
    const { id } = await upload(PDF, { who: 'nid' });
    await attach([id], idOf('nid'));
    await show('inspector', id);
    await retry(app().dataSource, (manager) => eraseAccount(manager, idOf('nid')));
    expect(await rows().count()).toBe(0);
    expect(await app().dataSource.getRepository(DocumentOpenedEntity).countBy({ documentId: id })).toBe(0);
  });

  const cookies = new Map<Name, Promise<{ cookie: string }>>();
  function signedIn(who: Name): Promise<{ cookie: string }> {
    const known = cookies.get(who) ?? signIn(app(), `${who}@example.com`);
    cookies.set(who, known);
    return known;
  }
});
