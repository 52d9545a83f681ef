import { createHash } from 'node:crypto';
import { type Id, newId } from '@sabaijai/contract';

/** Stands for whoever has the key: whoever reads the table can open no link with it. */
export const guestOf = (key: string): Id<'user'> =>
  newId('user', 0, (bytes) => {
    bytes.set(createHash('sha256').update(key).digest().subarray(0, bytes.length));
    return bytes;
  });
