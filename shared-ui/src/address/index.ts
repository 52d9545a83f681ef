import type { Address, LocalizedText, TypedAddress } from '@sabaijai/contract';

const BANGKOK = 'TH-10';

/**
 * The address as a Thai driver or postman reads it, whatever the reader's language: it is shown, not read, so its
 * words are Thai in every language of the page. Null when there is too little Thai to be of use.
 */
export function thaiAddress(address: Address, province: string | null): string | null {
  const { houseNo, moo, soi, road, subdistrict, district, postalCode, landmark } = address;
  if (!district?.th || !province) return null;
  const inBangkok = address.province === BANGKOK;
  const named = (word: string, name: string | undefined) =>
    name && (name.startsWith(word) ? name : `${word}${name}`);
  return [
    houseNo && `เลขที่ ${houseNo}`,
    moo && `หมู่ ${moo}`,
    named('ซอย', soi?.th),
    named('ถนน', road?.th),
    named(inBangkok ? 'แขวง' : 'ตำบล', subdistrict?.th),
    named(inBangkok ? 'เขต' : 'อำเภอ', district.th),
    inBangkok ? province : `จังหวัด${province}`,
    postalCode,
    landmark?.th && `(${landmark.th})`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Any address in one line, from the small to the large, each part in a language that it has. */
export function addressLine(address: Address | TypedAddress, province: string): string {
  const { houseNo, moo, soi, road, subdistrict, district, postalCode, landmark } = address;
  const textOf = (text: string | LocalizedText | null | undefined) =>
    typeof text === 'string' ? text : (text?.th ?? text?.en ?? text?.zh);
  const parts = [landmark, soi, road, subdistrict, district].map(textOf);
  return [houseNo, moo && `หมู่ ${moo}`, ...parts, province, postalCode].filter(Boolean).join(', ');
}
