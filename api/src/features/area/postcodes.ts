import { PostcodeArea, ProvinceCode } from '@sabaijai/contract';

let known: Promise<ReadonlyMap<string, readonly PostcodeArea[]>> | null = null;

/** The subdistricts of a postcode, by their Thai names. */
export async function areasOfPostcode(code: string): Promise<PostcodeArea[]> {
  // 7,500 subdistricts, a quarter of a second to unpack: once somebody asks.
  known ??= read();
  return [...((await known).get(code) ?? [])];
}

async function read(): Promise<ReadonlyMap<string, readonly PostcodeArea[]>> {
  const { getDatabase, setEngMode, setGeoMode } = await import('thai-address-universal');
  // Only with their official numbers two languages can be laid side by side; those come with the next language.
  await setGeoMode(true);
  await setEngMode(true);
  const english = new Map(getDatabase().map((row) => [keyOf(row), row]));
  await setEngMode(false);
  const byCode = new Map<string, PostcodeArea[]>();
  for (const row of getDatabase()) {
    const province = ProvinceCode.safeParse(`TH-${row.province_code}`).data;
    if (!province) continue;
    // Some quarters of Bangkok have no number yet: in Thai alone.
    const en = row.sub_district_code ? english.get(keyOf(row)) : undefined;
    const areas = byCode.get(row.postal_code) ?? [];
    byCode.set(row.postal_code, areas);
    areas.push({
      subdistrict: { th: row.sub_district, ...(en && { en: en.sub_district }) },
      district: { th: row.district, ...(en && { en: en.district }) },
      province,
    });
  }
  return byCode;
}

interface Row {
  sub_district_code?: string;
  postal_code: string;
}
const keyOf = ({ sub_district_code: number, postal_code: code }: Row) => `${number} ${code}`;
