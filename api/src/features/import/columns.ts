import { ImportError } from './import-error.js';

/** What can be imported, and the headers under which people keep it; compared by `headerKey`. */
const HEADERS = {
  ref: [
    ...['ref', 'id', '@id', 'code', 'uid', 'osm_id', 'business_id', 'camis', 'fhrsid'],
    ...['รหัส', 'รหัสสถานที่', 'เลขที่ใบอนุญาต', 'เลขทะเบียน', 'ทะเบียนเลขที่'],
  ],
  name: [
    'name',
    'title',
    'place_name',
    'place',
    'business_name',
    'dba',
    'ชื่อสถานประกอบการ',
    'ชื่อกิจการ',
    'ชื่อร้าน',
    'ชื่อโรงแรม',
  ],
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
  tags: ['tags', 'sub_category', 'cuisine', 'ประเภทย่อย', '标签'],
  amenities: ['amenities', 'สิ่งอำนวยความสะดวก'],
  description: ['description', 'detail', 'details', 'รายละเอียด', 'คำอธิบาย'],
  position: [
    'พิกัด',
    'lat,lon',
    'lat/lon',
    'latlng',
    'latlon',
    'coordinates',
    'coordinate',
    'geo_point_2d',
    'พิกัดที่ตั้ง',
    'ตำแหน่งพิกัด',
  ],
  lat: ['lat', 'latitude', 'y', 'ละติจูด', 'แลตติจูด', 'พิกัดละติจูด', 'พิกัด lat'],
  lon: ['lon', 'lng', 'long', 'longitude', 'x', 'ลองจิจูด', 'ลองติจูด', 'พิกัดลองจิจูด', 'พิกัด lon', 'พิกัด long'],
  address: ['address', 'full_address', 'street_address', 'ที่อยู่', 'ที่ตั้ง', 'สถานที่ตั้ง'],
  house_no: ['house_no', 'house_number', 'addr:housenumber', 'บ้านเลขที่', 'เลขที่'],
  moo: ['moo', 'หมู่', 'หมู่ที่'],
  soi: ['soi', 'ซอย', 'ตรอก/ซอย'],
  road: ['road', 'street', 'addr:street', 'ถนน'],
  province: ['province', 'province_th', 'province_en', 'changwat', 'จังหวัด'],
  district: ['district', 'amphoe', 'amphur', 'city', 'addr:city', 'อำเภอ', 'เขต', 'อำเภอ/เขต'],
  subdistrict: ['subdistrict', 'sub_district', 'tambon', 'ตำบล', 'แขวง', 'ตำบล/แขวง'],
  postal_code: ['postal_code', 'postcode', 'zip', 'zip_code', 'addr:postcode', 'รหัสไปรษณีย์'],
  phone: [
    'phone',
    'phone_number',
    'contact:phone',
    'tel',
    'telephone',
    'โทรศัพท์',
    'เบอร์โทร',
    'เบอร์โทรศัพท์',
    'หมายเลขโทรศัพท์',
    'โทร',
  ],
  email: ['email', 'e-mail', 'contact:email', 'contact_email', 'อีเมล', 'อีเมล์'],
  website: ['website', 'web', 'url', 'contact:website', 'homepage', 'เว็บไซต์', 'เว็บไซด์'],
  hours: ['hours', 'opening_hours', 'เวลาทำการ', 'เวลาเปิด-ปิด', 'เวลาเปิดปิด', 'เวลาเปิดทำการ', 'วันเวลาทำการ'],
  kind: ['kind'],
  category: ['category', 'ประเภท', 'หมวดหมู่', 'ประเภทกิจการ', 'ประเภทสถานประกอบการ', 'ประเภทแหล่งท่องเที่ยว'],
} as const;

export type ColumnName = keyof typeof HEADERS;
export const COLUMN_NAMES = Object.keys(HEADERS) as ColumnName[];
export type Columns = Partial<Record<ColumnName, string>>;

const headerKey = (header: string) =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_\-:(),/.]/g, '');

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
    ...(columns.lat || columns.position ? [] : ['a latitude (lat)']),
    ...(columns.lon || columns.position ? [] : ['a longitude (lon)']),
  ];
  const isHistory = ['violation', 'inspection', 'score'].some((word) =>
    headers.some((header) => headerKey(header).includes(word)),
  );
  if (missing.length && isHistory)
    throw new ImportError(
      `The file lists inspections of the past, which cannot be imported. Import the file of their places (as businesses.csv of LIVES). It has: ${headers.join(', ')}.`,
    );
  if (missing.length) {
    throw new ImportError(
      `No column was recognised for ${missing.join(' and ')}. The file has: ${headers.join(', ')}. ` +
        `Name them, for example: --map ${missing[0]?.startsWith('a name') ? 'name_th' : 'lat'}=<header>; ` +
        'position holds both in one column',
    );
  }
  return columns;
}
