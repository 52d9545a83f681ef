/** @jest-environment node */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  type Card,
  type CardTrust,
  cardBody,
  cardHash,
  cardMessage,
  fromBase64Url,
  type ReadCard,
  readCard,
} from '@sabaijai/contract';
import { isSigned, isSignedByHand } from './genuine';
import { prove } from './useProof';

const NOW = Date.parse('2026-11-28T12:00:00+07:00');
const DAY = 86_400_000;
const CARD: Card = {
  inspection: `ins_${'0'.repeat(26)}`,
  place: `biz_${'0'.repeat(26)}`,
  name: 'ครัวริมน้ำ Riverside',
  grade: 'B',
  inspectedOn: '2026-02-01',
  expiresOn: '2028-02-02',
  point: { lat: 13.75, lon: 100.5 },
};
const pair = () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = privateKey.export({ format: 'jwk' });
  return { key: { id: x.slice(0, 8), key: x }, privateKey };
};
const ours = pair();
const print = (card: Card, { key, privateKey } = ours) => {
  const body = cardBody(card);
  const signature = sign(null, cardMessage(card.inspection, key.id, body), privateKey);
  return cardHash(key.id, body, signature.toString('base64url'));
};
const read = (hash: string, inspection = CARD.inspection): ReadCard => {
  const found = readCard(inspection, hash);
  if (!found) throw new Error(`Not a card: ${hash}`);
  return found;
};
const trust = (over: Partial<CardTrust> = {}): CardTrust => ({
  at: new Date(NOW - DAY).toISOString(),
  keys: [ours.key],
  withdrawn: [],
  ...over,
});

describe('a card that proves itself', () => {
  it('says what was signed', async () => {
    const proof = await prove(read(print(CARD)), trust(), NOW);
    expect(proof).toEqual({ is: 'holds', card: CARD, listedAt: trust().at, isStale: false });
  });

  it('is not genuine with one bit changed: none of 10,000', async () => {
    const accepted: string[] = [];
    for (let at = 0; at < 10_000; at += 1) {
      // Each a card of its own; which bit is drawn from its number.
      const card = { ...CARD, name: `Place ${at}`, point: { lat: 13 + at / 100_000, lon: 100.5 } };
      const address = `${card.inspection}${print(card)}`;
      const drawn = createHash('sha256').update(String(at)).digest();
      const bytes = Buffer.from(address);
      const bit = drawn.readUInt32BE(0) % (bytes.length * 8);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const changed = bytes.toString('latin1');
      const found = readCard(changed.slice(0, 30) as typeof CARD.inspection, changed.slice(30));
      if (found && (await prove(found, trust(), NOW)).is !== 'forged') accepted.push(changed);
    }
    expect(accepted).toEqual([]);
  });

  it('is not genuine under another inspection, by another key, or by a key that was withdrawn', async () => {
    const other = `ins_${'1'.repeat(26)}` as const;
    expect(await prove(read(print(CARD), other), trust(), NOW)).toEqual({ is: 'forged' });
    expect(await prove(read(print(CARD, pair())), trust(), NOW)).toEqual({ is: 'forged' });
    expect(await prove(read(print(CARD)), trust({ keys: [pair().key] }), NOW)).toEqual({ is: 'forged' });
    const { privateKey } = pair();
    expect(await prove(read(print(CARD, { ...ours, privateKey })), trust(), NOW)).toEqual({ is: 'forged' });
  });

  it('says that its time is over, that it was withdrawn, and that the list of those is old', async () => {
    const hash = print(CARD);
    expect(await prove(read(hash), trust(), Date.parse('2028-02-02T00:00:00+07:00'))).toMatchObject({
      is: 'expired',
    });
    expect(await prove(read(hash), trust({ withdrawn: [read(hash).mark] }), NOW)).toMatchObject({
      is: 'withdrawn',
    });
    const old = trust({ at: new Date(NOW - 8 * DAY).toISOString() });
    expect(await prove(read(hash), old, NOW)).toMatchObject({ is: 'holds', isStale: true });
  });

  it('is told alike by a browser that knows Ed25519 and by one that does not', async () => {
    const raw = fromBase64Url(ours.key.key);
    const card = read(print(CARD));
    const forged = { ...card, message: cardMessage(CARD.inspection, ours.key.id, 'else') };
    for (const [each, genuine] of [
      [card, true],
      [forged, false],
    ] as const) {
      expect(await isSigned(each, ours.key.key)).toBe(genuine);
      expect(await isSignedByHand(each, raw)).toBe(genuine);
    }
  });
});
