import { z } from 'zod';

const PHONE = /^\+?[\d\s()-]{8,20}$/;
const PHONES_AT_MOST = 3;
/** 038-123456 ต่อ 12 · 02 123 4567 ext 5: whoever calls asks for it. */
const EXTENSION = /\s*(?:ต่อ|ext\.?|extension|x|#|กด)\s*\.?\s*[\d,\s-]+$/i;
const NOTHING = /^(?:[-–—.]+|n\/?a|none|null|ไม่มี|ไม่ระบุ)$/i;
const Email = z.email().max(254);
const Website = z.url({ protocol: /^https?$/ }).max(200);

/** What a register writes where it has nothing to say. */
export const isNothing = (text: string): boolean => NOTHING.test(text);

type Drop = (what: string, value: string) => void;

/** Those that are none are left out, and `drop` is told of each. */
export function phonesOf(text: string, drop: Drop): string[] {
  const phones: string[] = [];
  for (const part of text.split(/[,;/]|\s(?:และ|หรือ|or|and)\s/)) {
    const phone = part.replace(EXTENSION, '').trim();
    if (!phone || isNothing(phone)) continue;
    // As OpenStreetMap has +66 38 123 456, and registers 038.123.456.
    const plain = phone.replace(/[.\u00A0]/g, ' ');
    if (!PHONE.test(plain)) drop('phone', phone);
    else if (phones.length === PHONES_AT_MOST) drop('fourth phone', phone);
    else phones.push(plain);
  }
  return phones;
}

export function emailOf(text: string, drop: Drop): string | null {
  const [first = ''] = text.split(/[,;\s]+/);
  if (!first) return null;
  if (Email.safeParse(first).success) return first;
  drop('e-mail address', first);
  return null;
}

/** Without https:// in front it is an address all the same. */
export function websiteOf(text: string, drop: Drop): string | null {
  const [first = ''] = text.split(/[;\s]+/);
  if (!first) return null;
  const whole = /^https?:\/\//i.test(first) ? first : `https://${first}`;
  if (/\.\p{L}/u.test(whole) && Website.safeParse(whole).success) return whole;
  drop('web address', first);
  return null;
}
