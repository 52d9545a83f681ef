import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { checkPdf } from './check-pdf.js';

const folder = mkdtempSync(path.join(tmpdir(), 'pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));
let written = 0;
async function verdictOf(content: string | Buffer, patience?: number): Promise<string> {
  written += 1;
  const file = path.join(folder, `${written}.pdf`);
  writeFileSync(file, typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
  return checkPdf(file, patience).then(
    () => 'safe',
    ({ code }) => code,
  );
}

const CATALOG = '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj';
const PAGES = '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n3 0 obj <</Type /Page>> endobj';
/** A file of these objects, the catalogue among them. */
const aPdf = (...objects: string[]) =>
  ['%PDF-1.7', ...objects, 'trailer <</Root 1 0 R>>', '%%EOF', ''].join('\n');
const withCatalog = (entries: string, ...more: string[]) =>
  aPdf(CATALOG.replace('/Pages', `${entries} /Pages`), PAGES, ...more);

/** What stands in these objects, packed as writers do since PDF 1.5. */
function packed(
  objects: Record<number, string>,
  {
    pack = deflateSync as (data: Buffer) => Buffer,
    entries = '/Type /ObjStm',
    filter = '/Filter /FlateDecode',
  } = {},
): string {
  const bodies = Object.values(objects);
  const places = Object.keys(objects).map(
    (number, at) => `${number} ${bodies.slice(0, at).join(' ').length + (at ? 1 : 0)}`,
  );
  const head = `${places.join(' ')} `;
  const data = pack(Buffer.from(head + bodies.join(' '), 'latin1')).toString('latin1');
  return `9 0 obj <<${entries} /N ${bodies.length} /First ${head.length} ${filter} /Length ${data.length}>> stream\r\n${data}\nendstream endobj`;
}
const hidden = (object: string, options: Parameters<typeof packed>[1] = {}) =>
  aPdf(CATALOG, PAGES, packed({ 7: object, 8: '[1 2]' }, options));

const JS = '<</S /JavaScript /JS (app.alert\\(1\\))>>';
const URI = '<</S /URI /URI (https://example.com)>>';

describe('a PDF that does something by itself', () => {
  it.each<[string, string]>([
    ['a program in an object stream', hidden(JS)],
    ['a program in an object stream under an escaped name', hidden('<</S /J#61va#53cript /J#53 (x)>>')],
    ['a program by its key alone', hidden('<</S 12 0 R /#4a#53 (x)>>')],
    [
      'an action of opening whose object begins without a space, beside a harmless one of its number',
      withCatalog('/OpenAction 7 0 R', '7 0 obj [3 0 R /Fit] endobj', `7 0obj ${URI} endobj`),
    ],
    [
      'a form behind a text that looks like the end of objects that are not deflated',
      aPdf(
        PAGES,
        packed(
          { 8: '(endstream)', 1: '<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [] /XFA 9 0 R>> >>' },
          { pack: (data: Buffer) => data, filter: '' },
        ),
      ),
    ],
    ['a program named in the catalogue', withCatalog('/Names <</JavaScript 7 0 R>>')],
    ['a program of a key', withCatalog('/AcroForm <</Fields [<</AA <</K 7 0 R>> >>]>>')],
    [
      'a program of a page that opens',
      aPdf(CATALOG, PAGES.replace('/Type /Page>>', '/Type /Page /AA <</O 7 0 R>> >>')),
    ],
    ['a program in a stream that does not say that it has objects', hidden(JS, { entries: '' })],
    [
      'a program in an object stream under escaped keys',
      hidden(JS).replace('/Type', '/Ty#70e').replace('/First', '/Fi#72st'),
    ],
    [
      'a program in an object stream that is not deflated',
      hidden(JS, { pack: (data: Buffer) => data, filter: '' }),
    ],
    ['a program whose object starts behind a comment', hidden(JS).replace('9 0 obj', '9 % not\n 0 %\n obj')],
    [
      'objects packed in another way',
      hidden(JS, {
        pack: (data: Buffer) => Buffer.from(data.toString('hex')),
        filter: '/Filter /ASCIIHexDecode',
      }),
    ],
    [
      'objects packed twice',
      hidden(JS, {
        pack: (data: Buffer) => Buffer.from(deflateSync(data).toString('hex')),
        filter: '/Filter [/ASCIIHexDecode /FlateDecode]',
      }),
    ],
    ['objects packed as told elsewhere', hidden(JS, { filter: '/Filter 11 0 R' })],
    [
      'objects behind a predictor',
      hidden(JS, { filter: '/Filter /FlateDecode /DecodeParms <</Predictor 12>>' }),
    ],
    ['a form that is sent', hidden('<</S /SubmitForm /F (https://example.com)>>')],
    ['a form that is filled from a file', hidden('<</S /ImportData /F (x.fdf)>>')],
    ['a form with a program of its own (XFA)', hidden('<</Fields [] /XFA [(template) 12 0 R]>>')],
    ['a form with a program of its own in plain sight', withCatalog('/AcroForm <</XFA 7 0 R>>')],
    ['an address that is opened with it', withCatalog(`/OpenAction ${URI}`)],
    [
      'an address that is opened with it, by reference',
      withCatalog('/OpenAction 7 0 R', `7 0 obj ${URI} endobj`),
    ],
    [
      'an address that is opened with it, packed',
      aPdf(CATALOG.replace('/Pages', '/OpenAction 7 0 R /Pages'), PAGES, packed({ 7: URI })),
    ],
    [
      'an address that is opened after the first page',
      withCatalog(`/OpenAction <</S /GoTo /D [3 0 R /Fit] /Next ${URI}>>`),
    ],
    ['something that is opened with it, and is nowhere', withCatalog('/OpenAction 99 0 R')],
    [
      'one of two objects of a number',
      withCatalog('/OpenAction 7 0 R', '7 0 obj [3 0 R /Fit] endobj', `7 0 obj ${URI} endobj`),
    ],
    [
      'an address opened from the trailer',
      aPdf(CATALOG, PAGES).replace('/Root 1 0 R', `/Root <</Pages 2 0 R /OpenAction ${URI}>>`),
    ],
    [
      'another file on somebody’s server',
      hidden('<</S /GoToR /F (\\\\\\\\host\\\\share\\\\x.pdf) /D [0 /Fit]>>'),
    ],
    ['a file in it', hidden('<</Type /Filespec /EF <</F 12 0 R>> /AF 1>> <</Type /EmbeddedFile>>')],
    [
      'a picture from somebody’s server',
      aPdf(
        CATALOG,
        PAGES,
        '5 0 obj <</Subtype /Image /F (\\\\host\\x) /Length 0>> stream\n\nendstream endobj',
      ),
    ],
    ['a page of another file', hidden('<</Subtype /Form /Ref <</F (\\\\host\\x.pdf) /Page 0>> >>')],
    ['a file in it that is gone to', hidden('<</S /GoToE /T <</R /C>> >>')],
    ['a film with a program', hidden('<</S /Rendition /OP 0 /JS (x)>>')],
    ['a program that is started', hidden('<</S /Launch /F (cmd.exe)>>')],
    ['a lock', aPdf(CATALOG, PAGES).replace('/Root', '/Encrypt 7 0 R /Root')],
  ])('is refused: %s', async (_, content) => {
    expect(await verdictOf(content)).toBe('PDF_UNSAFE');
  });
});

describe('a PDF that shows pages', () => {
  const picture = Buffer.from(
    Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7919 + (at >> 3) * 104_729) % 251),
  );
  const scan = `4 0 obj <</Subtype /Image /Width 600 /Height 500 /Filter /DCTDecode /Length ${picture.length}>> stream\n${picture.toString('latin1')}\nendstream endobj`;
  it.each<[string, string]>([
    ['of one scanned page', aPdf(CATALOG, PAGES, scan)],
    ['with packed objects', hidden('<</Type /Font /BaseFont /Helvetica>>')],
    [
      'whose packed objects are followed by what is none of them',
      hidden('[1]').replace('\nendstream', 'rest\nendstream'),
    ],
    ['that opens on its second page', withCatalog('/OpenAction [3 0 R /FitH null]')],
    [
      'that opens on a page by an action',
      withCatalog('/OpenAction 7 0 R', '7 0 obj <</S /GoTo /D [3 0 R /Fit]>> endobj'),
    ],
    [
      'that opens on a page by a packed action',
      aPdf(CATALOG.replace('/Pages', '/OpenAction 7 0 R /Pages'), PAGES, packed({ 7: '[3 0 R /Fit]' })),
    ],
    [
      'with a link that a person presses',
      aPdf(CATALOG, PAGES, `5 0 obj <</Subtype /Link /A ${URI}>> endobj`),
    ],
    [
      'with a table of contents',
      withCatalog('/Outlines 5 0 R', '5 0 obj <</First 6 0 R /Last 6 0 R /Count 1>> endobj'),
    ],
    ['with words about it', aPdf(CATALOG, PAGES, '5 0 obj (JavaScript and /OpenAction and /XFA) endobj')],
    [
      'of a hundred pages',
      aPdf(
        CATALOG,
        ...Array.from(
          { length: 100 },
          (_, n) =>
            `${n + 20} 0 obj <</Type /Page /Contents [${n} 0 R]>> endobj\n${scan.slice(0, 90_000)}\nendstream endobj`,
        ),
      ),
    ],
  ])('is taken: %s', async (_, content) => {
    expect(await verdictOf(content)).toBe('safe');
  });
});

describe('a PDF that is there to break its reader', () => {
  it.each<[string, string, string | RegExp]>([
    ['a bomb', hidden('x', { pack: () => deflateSync(Buffer.alloc(200_000_000)) }), 'PDF_UNSAFE'],
    [
      'many bombs',
      aPdf(
        CATALOG,
        ...Array.from({ length: 20 }, () =>
          packed({ 7: '1' }, { pack: () => deflateSync(Buffer.alloc(20_000_000)) }),
        ),
      ),
      'PDF_UNSAFE',
    ],
    ['brackets without an end', aPdf(CATALOG, `5 0 obj ${'['.repeat(1_000_000)}`), 'PDF_UNSAFE'],
    ['brackets after each other without an end', aPdf(CATALOG, '5 0 obj ['.repeat(100_000)), 'PDF_UNSAFE'],
    ['texts without an end', aPdf(CATALOG, '5 0 obj ('.repeat(300_000)), 'PDF_UNSAFE'],
    ['objects packed in rubbish', hidden('x', { pack: () => Buffer.from('rubbish') }), 'FILE_BROKEN'],
    [
      'objects cut short',
      hidden(JS, { pack: (data: Buffer) => deflateSync(data).subarray(0, 12) }),
      /FILE_BROKEN|PDF_UNSAFE/,
    ],
    ['no PDF', 'GIF89a', 'FILE_TYPE'],
    ['nothing', '', 'FILE_TYPE'],
    ['no end', aPdf(CATALOG).slice(0, -8), 'FILE_BROKEN'],
    ['signs alone', `%PDF-1.7\n${'obj<</First'.repeat(50_000)}%%EOF`, 'PDF_UNSAFE'],
  ])('is refused: %s', async (_, content, code) => {
    expect(await verdictOf(content)).toMatch(code);
  });

  it('is given up when its time is over, and nobody waits for it meanwhile', async () => {
    const content = aPdf(CATALOG, '5 0 obj << /A 1 >> endobj\n'.repeat(380_000));
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 1);
    expect(await verdictOf(content, 20)).toBe('PDF_UNSAFE');
    expect(await verdictOf(content)).toBe('safe');
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(20);
  });
});
