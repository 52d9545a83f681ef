import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRemotes } from './remotes.js';

const FACTS = {
  patterns: ['/vendor/my-business'],
  audience: ['vendor'],
  menu: [{ key: 'mine', to: '/vendor/my-business', icon: 'home', in: { header: 10 } }],
  sharedHash: 'one',
  words: { 'en-US': { mine: { label: 'My business' } } },
};

describe('the remotes below a folder', () => {
  let root: string;
  const write = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const addRemote = (folder: string, remote: unknown) => {
    write(`${folder}/dist/mf-manifest.json`, {});
    if (remote !== undefined) write(`${folder}/dist/remote.json`, remote);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'remotes-'));
    write('shell/dist/shell.json', { patterns: ['/account'], sharedHash: 'one' });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('are those that say what they are', () => {
    addRemote('mf-vendor', FACTS);
    expect(readRemotes(root)).toMatchObject({
      shell: ['/account'],
      remotes: [{ ...FACTS, name: 'mf_vendor', entry: '/remotes/mf_vendor/mf-manifest.json' }],
      unavailable: [],
      refused: [],
    });
  });

  it('are without one that is not built yet', () => {
    mkdirSync(path.join(root, 'mf-vendor/src'), { recursive: true });
    expect(readRemotes(root)).toMatchObject({ remotes: [], refused: [] });
  });

  it.each<[string, unknown, string]>([
    ['has none', undefined, 'it has no remote.json'],
    ['is cut off', '{"patterns":', 'its remote.json is no JSON'],
    ['lacks a fact', { ...FACTS, audience: undefined }, 'its remote.json is wrong at audience ('],
    [
      'leads to another site',
      { ...FACTS, landing: { vendor: '//evil.example' } },
      'wrong at landing.vendor (',
    ],
    ['has a misspelt fact', { ...FACTS, audiences: [] }, 'its remote.json is wrong at the top ('],
    ['takes a page of the shell', { ...FACTS, patterns: ['/account'] }, 'belongs to the shell already'],
    [
      'shares other code',
      { ...FACTS, sharedHash: 'two' },
      'other shared code than the shell; build both again',
    ],
  ])('are without one whose description %s, with a sentence that says why', (_name, remote, why) => {
    addRemote('mf-vendor', remote);
    const { remotes, refused } = readRemotes(root);
    expect(remotes).toEqual([]);
    expect(refused).toEqual([expect.stringContaining(`The remote mf-vendor is left out: `)]);
    expect(refused[0]).toContain(why);
  });

  it('keep the first of two that want the same page', () => {
    addRemote('mf-a', FACTS);
    addRemote('mf-b', FACTS);
    const { remotes, refused } = readRemotes(root);
    expect(remotes.map(({ name }) => name)).toEqual(['mf_a']);
    expect(refused).toEqual([
      'The remote mf-b is left out: its page /vendor/my-business belongs to mf-a already.',
    ]);
  });

  it('keep those for everybody when a newcomer wants one of their pages, whatever it is called', () => {
    addRemote('mf-a', { ...FACTS, patterns: ['/a', '/vendor/:id'] });
    addRemote('mf-b', { ...FACTS, serverRendered: true });
    const { remotes, unavailable, refused } = readRemotes(root);
    expect(remotes.map(({ name }) => name)).toEqual(['mf_b']);
    expect(unavailable).toEqual(['/a', '/vendor/:id']);
    expect(refused).toEqual(['The remote mf-a is left out: its page /vendor/:id belongs to mf-b already.']);
  });

  it('may be missing anywhere while one of them cannot be read', () => {
    addRemote('mf-vendor', FACTS);
    addRemote('mf-new', '{"patterns":');
    const { remotes, unavailable } = readRemotes(root);
    expect(remotes.map(({ name }) => name)).toEqual(['mf_vendor']);
    expect(unavailable).toEqual(['/*']);
  });

  it('tell which pages are missing for a while, as their remote was built with other shared code', () => {
    addRemote('mf-vendor', { ...FACTS, sharedHash: 'two' });
    expect(readRemotes(root).unavailable).toEqual(['/vendor/my-business']);
  });
});
