import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';
import { SERVERS } from '../platform/database/testing.js';
import { ROOT } from '../platform/settings/settings.js';
import { programs as programsOf } from '../programs.testing.js';

const page = readFileSync(path.join(ROOT, 'shell/docs/operations.md'), 'utf8');
const [, section = ''] = /## From an empty machine\n([\s\S]*?)\n## /.exec(page) ?? [];
/** The blocks of a step in their order. */
const blocksOf = (step: number) => {
  const [, text = ''] =
    new RegExp(`\\*\\*${step}\\. ([\\s\\S]*?)(?=\\*\\*${step + 1}\\. |$)`).exec(section) ?? [];
  return [...text.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, block = '']) => block);
};

describe.each(SERVERS)('operations.md from an empty machine, with %s', (on) => {
  const programs = programsOf();
  const folder = mkdtempSync(path.join(tmpdir(), 'sabaijai-operations-'));
  const settings = path.join(folder, 'sabaijai.env');
  const root = on === 'MariaDB' ? new URL(process.env.TEST_DATABASE_URL as string) : null;
  /** As the page has it, but for where things lie here. */
  const here = (block: string) =>
    block
      .replaceAll('/opt/sabaijai', folder)
      .replaceAll('/etc/sabaijai.env', settings)
      .replaceAll('/var/lib/sabaijai', path.join(folder, 'data'))
      .replaceAll('/srv/backups', path.join(folder, 'backups'))
      .replaceAll(
        'sabaijai:change-me@127.0.0.1:3306/sabaijai',
        `sabaijai_page:change-me@${root?.host}/sabaijai_page`,
      )
      .replaceAll(/^DATABASE_URL=.*\n/gm, (line) => (root ? line : ''))
      .replaceAll(/(?<=^(?:METRICS_)?PORT=)\d+/gm, '0')
      .replaceAll(/npm run (\w+)(?: --(?= ))?/g, (_, name) => `node ${programs.path(`src/cli/${name}.js`)}`)
      .replaceAll(/\S*node api\/dist\//g, `node ${programs.path('')}/`);
  /** In a shell, as the service account has begun it. */
  const shell = (block: string) => {
    const [, begin = ''] = blocksOf(3);
    return programs.start('/bin/sh', ['-ec', here(`${begin}\n${block}`)], { INIT_CWD: folder });
  };
  const sql = async (statements: string) => {
    const connection = await createConnection({
      uri: process.env.TEST_DATABASE_URL,
      multipleStatements: true,
    });
    await connection.query(statements);
    await connection.end();
  };
  /** The database and the account of the tests have these names already. */
  const asOurs = (statements: string) => statements.replaceAll(/sabaijai(?=[' ;.])/g, 'sabaijai_page');

  beforeAll(async () => {
    mkdirSync(path.join(folder, 'data'));
    if (root) await sql(asOurs(blocksOf(2)[0] as string));
    writeFileSync(settings, here(blocksOf(3)[0] as string));
    writeFileSync(path.join(folder, 'register.csv'), 'ชื่อ,ละติจูด,ลองจิจูด\nครัวทดสอบ,13.3,100.9\n');
  });
  afterAll(async () => {
    if (root) await sql(`DROP DATABASE sabaijai_page; DROP USER 'sabaijai_page'@'%'`);
    rmSync(folder, { recursive: true, force: true });
  });

  it('has eight steps', () => {
    expect(section.match(/^\*\*\d\. /gm)).toHaveLength(8);
  });

  it('leads to a server that shows the places of a register', async () => {
    const [migrate, unit = ''] = blocksOf(4);
    expect(await shell(migrate as string).ended).toMatchObject({ code: 0, err: '' });
    const [, start = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    const server = shell(`exec ${start}`);
    const address = await server.address;

    const invited = await shell(blocksOf(6)[0] as string).ended;
    expect([invited.code, invited.err, /LEAD-0001|[\w-]{8,}/.test(invited.out)]).toEqual([0, '', true]);
    const imported = await shell(blocksOf(7)[0] as string).ended;
    expect(imported.err).toBe('');
    expect(imported.out).toContain('1 rows: 1 would be added, 0 there already, 0 refused.');
    expect(imported.out).toContain('1 rows: 1 added, 0 there already, 0 refused.');
    const found = await fetch(`${address}/api/v1/businesses`);
    expect(((await found.json()) as { items: unknown[] }).items).toMatchObject([
      { name: { th: 'ครัวทดสอบ' } },
    ]);

    // All that this machine lacks is a mail server, the proxy and another disk.
    const { out } = await shell(blocksOf(8)[0] as string).ended;
    const look = [...out.matchAll(/^LOOK {2}(\w+)/gm)].map(([, about]) => about);
    expect(look.filter((about) => !['mail', 'proxy', 'backups', 'tasks'].includes(about as string))).toEqual(
      [],
    );
    expect(out).toMatch(/^ok {4}tables/m);
    expect(out).toMatch(/^ok {4}backups {4}the last is of/m);
    server.child.kill('SIGTERM');
    await server.ended;
  }, 300_000);
});
