import { ImportError } from './import-error.js';

/** What can be imported, and the headers under which people keep it; compared by `headerKey`. */
const HEADERS = {
  ref: ['ref', 'id', '@id', 'code', 'uid', 'osm_id', 'รหัส', 'รหัสสถานที่'],
  name: ['name', 'title', 'place_name', 'place'],
  name_th: [
    'name_th',
    'name:th',
    'thai_name',
    'thai',
    'ชื่อ',
    'ชื่อไทย',
    'ชื่อภาษาไทย',
    'ชื่อสถานที่',
    'ชื่อสถานที่ท่องเที่ยว',
    'ชื่อแหล่งท่องเที่ยว',
  ],
  name_en: ['name_en', 'name:en', 'english_name', 'english', 'ชื่ออังกฤษ', 'ชื่อภาษาอังกฤษ'],
  name_zh: ['name_zh', 'name:zh', 'name_cn', 'chinese_name', 'chinese', 'ชื่อจีน', 'ชื่อภาษาจีน', '名称'],
  amenities: ['amenities', 'สิ่งอำนวยความสะดวก'],
  description: ['description', 'detail', 'details', 'รายละเอียด', 'คำอธิบาย'],
  lat: ['lat', 'latitude', 'y', 'ละติจูด', 'พิกัดละติจูด'],
  lon: ['lon', 'lng', 'long', 'longitude', 'x', 'ลองจิจูด', 'ลองติจูด', 'พิกัดลองจิจูด'],
  province: ['province', 'province_th', 'province_en', 'changwat', 'จังหวัด'],
  district: ['district', 'amphoe', 'amphur', 'อำเภอ', 'เขต'],
  subdistrict: ['subdistrict', 'sub_district', 'tambon', 'ตำบล', 'แขวง'],
  postal_code: ['postal_code', 'postcode', 'zip', 'zip_code', 'รหัสไปรษณีย์'],
  phone: ['phone', 'tel', 'telephone', 'โทรศัพท์', 'เบอร์โทร', 'เบอร์โทรศัพท์'],
  kind: ['kind'],
  category: ['category', 'ประเภท', 'หมวดหมู่'],
} as const;

export type ColumnName = keyof typeof HEADERS;
const COLUMN_NAMES = Object.keys(HEADERS) as ColumnName[];
export type Columns = Partial<Record<ColumnName, string>>;

const headerKey = (header: string) =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_\-:()]/g, '');

/** Which header holds what; `chosen` (`--map name_th=ชื่อ`, empty for "not at all") comes before what is recognised. */
export function mapColumns(headers: readonly string[], chosen: ReadonlyMap<string, string>): Columns {
  const columns: Columns = {};
  for (const [name, header] of chosen) {
    if (!COLUMN_NAMES.some((known) => known === name))
      throw new ImportError(`--map ${name}: there is no such column; these are: ${COLUMN_NAMES.join(', ')}.`);
    if (header && !headers.includes(header))
      throw new ImportError(
        `--map ${name}=${header}: the file has no column "${header}"; it has: ${headers.join(', ')}.`,
      );
    if (header) columns[name as ColumnName] = header;
  }
  const taken = new Set(Object.values(columns));
  for (const name of COLUMN_NAMES) {
    if (chosen.has(name)) continue;
    const known: string[] = HEADERS[name].map(headerKey);
    const found = headers.find((header) => !taken.has(header) && known.includes(headerKey(header)));
    if (found === undefined) continue;
    columns[name] = found;
    taken.add(found);
  }
  const missing = [
    ...(columns.name || columns.name_th || columns.name_en ? [] : ['a name (name, name_th or name_en)']),
    ...(columns.lat ? [] : ['a latitude (lat)']),
    ...(columns.lon ? [] : ['a longitude (lon)']),
  ];
  if (missing.length) {
    throw new ImportError(
      `No column was recognised for ${missing.join(' and ')}. The file has: ${headers.join(', ')}. ` +
        'Name them, for example: --map name_th=<header>',
    );
  }
  return columns;
}
