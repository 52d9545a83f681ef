import { generateKeyPairSync, sign } from 'node:crypto';
import {
  type Card,
  type CardTrust,
  cardBody,
  cardHash,
  cardMessage,
  type InspectionCheck,
} from '@sabaijai/contract';
import { fireEvent, screen } from '@testing-library/react';
import { type Answer, aPlace, open } from '../../testing';
import { verifyRoutes } from './verify.routes';

const ID = `ins_${'0'.repeat(26)}` as const;
const check = (
  standing: InspectionCheck['standing'],
  record: InspectionCheck['record'] = null,
): InspectionCheck => ({
  inspection: {
    id: ID,
    grade: 'B',
    score: 86.5,
    inspectedAt: '2026-02-01T03:00:00.000Z',
    findings: { critical: 0, major: 1, minor: 0 },
    type: 'routine',
    voided: standing === 'voided',
    publishedAt: '2026-02-04T03:00:00.000Z',
    checklistVersion: 'chk-2026.1',
    ruleVersion: 'rule-2026.1',
    summary: null,
  },
  standing,
  fingerprint: record && 'ab'.repeat(32),
  record,
  place: aPlace({ name: { en: 'Harbour View' } }),
});
const visit = (...of: Parameters<typeof check>) =>
  open(verifyRoutes, `/client/verify/${ID}`, () => check(...of));

const { privateKey } = generateKeyPairSync('ed25519');
const { x = '' } = privateKey.export({ format: 'jwk' });
const KEY = { id: x.slice(0, 8), key: x };
const HASH = signedHash({
  inspection: ID,
  place: `biz_${'0'.repeat(26)}`,
  name: 'Harbour View',
  grade: 'B',
  inspectedOn: '2026-02-01',
  expiresOn: '2028-02-02',
  point: { lat: 13, lon: 101 },
});
function signedHash(card: Card) {
  const body = cardBody(card);
  return cardHash(KEY.id, body, sign(null, cardMessage(ID, KEY.id, body), privateKey).toString('base64url'));
}
/** With a card's code, by a device that knows these keys; null: it never asked. */
const show = (hash: string, keys: CardTrust['keys'] | null, checked: Answer = 0) =>
  open(verifyRoutes, `/client/verify/${ID}${hash}`, (path) => {
    if (path !== 'card-trust') return checked;
    return keys ? { at: new Date().toISOString(), keys, withdrawn: [] } : Response.error();
  });
/** Where the device says it is. */
function standAt(lat: number, lon: number) {
  const coords = { latitude: lat, longitude: lon, accuracy: 20 };
  const geolocation = { getCurrentPosition: (found: PositionCallback) => found({ coords } as never) };
  Object.assign(navigator, { geolocation });
}

describe('the page a printed grade card leads to', () => {
  it('says what the card must say while its result stands', async () => {
    await visit('current');
    expect(await screen.findByText('This result stands')).toBeTruthy();
    expect(screen.getByText('Harbour View')).toBeTruthy();
    expect(screen.queryByText('The place today')).toBeNull();
  });

  it.each([
    ['replaced', 'This card has been replaced'],
    ['expired', 'This card is out of date'],
    ['voided', 'This result was declared void'],
  ] as const)('says that a card is %s, and what holds today', async (standing, said) => {
    await visit(standing);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText('The place today')).toBeTruthy();
  });

  it.each([
    ['matches', /Nobody has changed them/],
    ['differs', /do not match the fingerprint/],
    [null, /before records had fingerprints/],
  ] as const)('says of a record that it %s', async (record, said) => {
    await visit('current', record);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText(/Fingerprint: abab/) !== null).toBe(record !== null);
  });

  it('is found by the number on a report', async () => {
    await open(verifyRoutes, '/client/verify/i-20261128-7f3k9q', () => check('current', 'matches'));
    expect(await screen.findByText('This result stands')).toBeTruthy();
  });

  it('is not there for what cannot be an inspection, without asking', async () => {
    const { asked } = await open(verifyRoutes, '/client/verify/nothing', () => 404);
    expect(await screen.findByText('status 404')).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

describe('a card that proves itself', () => {
  const gone = () => Response.error();

  it('is genuine where the server cannot be asked, and says what it must say', async () => {
    await show(HASH, [KEY], gone());
    expect(await screen.findByText('This card is genuine')).toBeTruthy();
    expect(screen.getByText('Harbour View')).toBeTruthy();
    expect(screen.queryByText('The place’s page')).toBeNull();
  });

  it('is told with what the server knows where that can be asked', async () => {
    await show(HASH, [KEY], check('replaced'));
    expect(await screen.findByText('This card has been replaced')).toBeTruthy();
    expect(await screen.findByText('The code on the card is signed by us, and unchanged.')).toBeTruthy();
    expect(screen.queryByText('This card is genuine')).toBeNull();
  });

  it.each([
    ['changed', HASH.replace('.', '._'), [KEY], 'This card is not genuine'],
    ['signed by another', HASH, [], 'This card is not genuine'],
    ['signed by a key that this device was never told', HASH, null, 'This device cannot tell yet'],
  ])('is not believed when it was %s', async (_, hash, keys, said) => {
    await show(hash, keys, check('current'));
    expect(await screen.findByText(said)).toBeTruthy();
    // A true result is no praise for a card that is not ours.
    expect(screen.queryByText('This result stands') !== null).toBe(keys === null);
  });

  it('asks anew for a key that is newer than the list', async () => {
    let asked = 0;
    await open(verifyRoutes, `/client/verify/${ID}${HASH}`, (path) => {
      if (path !== 'card-trust') return check('current');
      asked += 1;
      return { at: new Date().toISOString(), keys: asked === 1 ? [] : [KEY], withdrawn: [] };
    });
    expect(await screen.findByText('The code on the card is signed by us, and unchanged.')).toBeTruthy();
  });

  it('is warned of when it is shown farther than 300 m from its place', async () => {
    standAt(13.02, 101);
    await show(HASH, [KEY], gone());
    fireEvent.click(await screen.findByRole('button', { name: 'Compare with where I am' }));
    expect(await screen.findByText('This card belongs to a place 2.2 km from here')).toBeTruthy();
  });

  it('is said to be at its place within that', async () => {
    standAt(13.002, 101);
    await show(HASH, [KEY], gone());
    fireEvent.click(await screen.findByRole('button', { name: 'Compare with where I am' }));
    expect(await screen.findByText('The place of this card is where you are.')).toBeTruthy();
  });
});
