import { Address, type LocalizedText, type ProvinceCode } from '@sabaijai/contract';
import { EMPTY_ADDRESS } from '../business/business.entity.js';
import type { ColumnName } from './columns.js';

const THAI_LINE =
  /^(?:(?:บ้าน)?เลขที่\s*)?(\d[\d/-]*)?\s*(?:(?:หมู่(?:ที่)?|ม\.)\s*(\d{1,2}))?\s*(?:(?:ซอย|ซ\.)\s*(.+?))?\s*(?:(?:ถนน|ถ\.)\s*(.+?))?\s*(?:(?:ตำบล|แขวง|ต\.|อำเภอ|เขต|อ\.|จังหวัด|จ\.).*)?$/;
const LINE = /^(?:no\.?\s*)?(\d[\d/-]*)?,?\s*(?:moo\s*(\d{1,2})[,\s]*)?(?:soi\s+([^,]+)[,\s]+)?([^,]*)/i;
const THAI = /\p{Script=Thai}/u;

interface Parts {
  houseNo: string;
  moo: string;
  soi: string;
  road: string;
}

/** House, village, lane and road of an address that is one line; what comes behind the road has columns of its own. */
function partsOf(line: string): Parts {
  const [, houseNo = '', moo = '', soi = '', road = ''] =
    (THAI.test(line) ? THAI_LINE : LINE).exec(line) ?? [];
  return { houseNo, moo, soi: soi.trim(), road: road.trim() };
}

/** What does not fit is left out, and `drop` is told of it. */
export function addressOf(
  get: (name: ColumnName) => string,
  province: ProvinceCode | null,
  localized: (text: string) => LocalizedText | null,
  drop: (what: string, value: string) => void,
): Address {
  const line = partsOf(get('address'));
  const moo = get('moo').replace(/\D/g, '') || line.moo;
  const address: Record<keyof Address, unknown> = {
    ...EMPTY_ADDRESS,
    houseNo: get('house_no') || line.houseNo || null,
    moo: moo ? Number(moo) : null,
    soi: localized(get('soi') || line.soi),
    road: localized(get('road') || line.road),
    subdistrict: localized(get('subdistrict').replace(/^(?:ตำบล|แขวง|ต\.)\s*/, '')),
    district: localized(get('district').replace(/^(?:อำเภอ|เขต|อ\.)\s*/, '')),
    province,
    postalCode: get('postal_code') || null,
  };
  for (const [key, schema] of Object.entries(Address.shape) as [
    keyof Address,
    typeof Address.shape.houseNo,
  ][])
    if (!schema.safeParse(address[key]).success) {
      drop(WORDS[key] ?? key, String(get(COLUMN[key] ?? 'address') || address[key]));
      address[key] = null;
    }
  return Address.parse(address);
}

const WORDS: Partial<Record<keyof Address, string>> = { postalCode: 'postal code', houseNo: 'house number' };
const COLUMN: Partial<Record<keyof Address, ColumnName>> = { postalCode: 'postal_code', houseNo: 'house_no' };
