import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { CARD_KEY_LENGTH } from '@sabaijai/contract';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { Moment } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { CardKeyEntity } from './card.entity.js';

interface SigningKey {
  id: string;
  publicKey: string;
  privateKey: string;
}

/** The key by which cards are signed now, made when it is first asked for. Two at once may both make one: both count. */
export async function signingKey(moment: Moment): Promise<SigningKey> {
  const [newest] = await moment.manager.find(CardKeyEntity, {
    where: { privateKey: Not(IsNull()), withdrawnAt: IsNull() },
    order: { createdAt: 'DESC', id: 'ASC' },
    take: 1,
  });
  return newest?.privateKey ? { ...newest, privateKey: newest.privateKey } : makeKey(moment);
}

/** Cards are signed by a new key from now on. Those of the older ones stay genuine; their private halves are gone. */
export async function rotateKeys(moment: Moment): Promise<string> {
  await moment.manager.update(CardKeyEntity, { privateKey: Not(IsNull()) }, { privateKey: null });
  const { id } = await makeKey(moment);
  await audit(moment.manager, { actorId: null, action: 'card-key.rotate', target: id });
  return id;
}

/** No card of this key is genuine any more. Answers whether there is such a key. */
export async function withdrawKey({ manager, now }: Moment, id: string): Promise<boolean> {
  const change = { withdrawnAt: now, privateKey: null };
  const { affected } = await manager.update(CardKeyEntity, { id, withdrawnAt: IsNull() }, change);
  if (affected) await audit(manager, { actorId: null, action: 'card-key.withdraw', target: id });
  return affected === 1;
}

export const findKeys = (manager: EntityManager): Promise<CardKeyEntity[]> =>
  manager.find(CardKeyEntity, { order: { createdAt: 'ASC', id: 'ASC' } });

/** Of Ed25519; 86 letters of base64url. */
export function signatureOf({ publicKey, privateKey }: SigningKey, message: Uint8Array): string {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey, d: privateKey };
  return sign(null, message, createPrivateKey({ key: jwk, format: 'jwk' })).toString('base64url');
}

async function makeKey({ manager, now }: Moment): Promise<SigningKey> {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const key = { id: x.slice(0, CARD_KEY_LENGTH), publicKey: x, privateKey: d };
  await manager.insert(CardKeyEntity, { ...key, createdAt: now, withdrawnAt: null });
  return key;
}
