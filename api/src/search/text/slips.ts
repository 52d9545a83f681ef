import { isThai } from './text.js';

const LATIN = 'abcdefghijklmnoprstuwy';
/** Those of an outline. */
const THAI = 'กคงจชซดตทนบปพฟมยรลวสหอาเแโไ';

/** The text with one letter missing, too many, wrong, or changed for its neighbour. */
export function oneSlip(text: string): Set<string> {
  const letters = isThai(text) ? THAI : LATIN;
  const near = new Set<string>();
  for (let at = 0; at <= text.length; at += 1) {
    const [left, right] = [text.slice(0, at), text.slice(at)];
    if (right) near.add(left + right.slice(1));
    if (right.length > 1) near.add(left + right.charAt(1) + right.charAt(0) + right.slice(2));
    for (const letter of letters) {
      near.add(left + letter + right);
      if (right) near.add(left + letter + right.slice(1));
    }
  }
  return near;
}

/** One letter again and again is no word that somebody meant. */
export const isNoise = (squashed: string) => /^(\p{L})\1{2,}$/u.test(squashed);
