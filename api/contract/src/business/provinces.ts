import {
  PROVINCES,
  type ProvinceFacts,
  provinceByCode,
  provinceCode,
  provincesInOrder,
} from './province-list.js';
import type { ProvinceCode } from './provinces.schema.js';

export { PROVINCES, provinceByCode, provinceCode, provincesInOrder };

export interface Province extends ProvinceFacts {
  code: ProvinceCode;
}

/** What registers and people also call some provinces; already in the form of `provinceKey`. */
const OTHER_NAMES: Readonly<Record<string, ProvinceCode>> = {
  กรุงเทพ: 'TH-10',
  กรุงเทพฯ: 'TH-10',
  กทม: 'TH-10',
  krungthep: 'TH-10',
  krungthepmahanakhon: 'TH-10',
  bangkokmetropolis: 'TH-10',
  อยุธยา: 'TH-14',
  ayutthaya: 'TH-14',
  ayudhya: 'TH-14',
  โคราช: 'TH-30',
  korat: 'TH-30',
  เกาะภูเก็ต: 'TH-83',
  phuketisland: 'TH-83',
  普吉岛: 'TH-83',
  布吉: 'TH-83',
  布吉岛: 'TH-83',
};

/** Case, spaces, hyphens and the word "province" do not tell provinces apart, in any of the three languages. */
function provinceKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/^(จังหวัด|จ\.)/, '')
    .replace(/\./g, '')
    .replace(/^changwat/, '')
    .replace(/(province|府)$/, '');
}

const BY_NAME: ReadonlyMap<string, Province> = new Map<string, Province>([
  ...PROVINCES.flatMap((each) =>
    Object.values(each.name).map((name): [string, Province] => [provinceKey(name), each]),
  ),
  ...Object.entries(OTHER_NAMES).map(([name, code]): [string, Province] => [name, provinceByCode(code)]),
]);

/** The province a text names (`Chon Buri`, `Chonburi`, `ชลบุรี`, `จังหวัดชลบุรี`, `春武里`), or undefined. */
export function provinceByName(text: string): Province | undefined {
  return BY_NAME.get(provinceKey(text));
}
