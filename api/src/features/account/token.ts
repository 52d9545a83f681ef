import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that say nothing about their owner. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Only this is stored: who reads the table cannot sign in with it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
