import { type Address, LANGUAGES, type LocalizedText, type TypedAddress } from '@sabaijai/contract';
import { areasOfPostcode } from '../area/postcodes.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { textOf } from '../registration/approve.js';

/** The subdistrict that these parts name, in both languages; null where the postal code has none of them. */
export async function areaOf({ postalCode, subdistrict, district, province }: TypedAddress) {
  const areas = await areasOfPostcode(postalCode);
  const isIn = (text: LocalizedText, said: string) => LANGUAGES.some((each) => text[each] === said);
  return (
    areas.find(
      (area) =>
        area.province === province && isIn(area.subdistrict, subdistrict) && isIn(area.district, district),
    ) ?? null
  );
}

/** What was not corrected of it stays as it is, in every language. */
export async function addressAfter({ address }: BusinessEntity, sent: TypedAddress): Promise<Address> {
  const area = await areaOf(sent);
  const line = (before: LocalizedText | null, said: string | undefined) =>
    before && LANGUAGES.some((each) => before[each] === said) ? before : textOf(said);
  return {
    houseNo: sent.houseNo ?? null,
    moo: sent.moo ?? null,
    soi: line(address.soi, sent.soi),
    road: line(address.road, sent.road),
    subdistrict: area?.subdistrict ?? textOf(sent.subdistrict),
    district: area?.district ?? textOf(sent.district),
    province: sent.province,
    postalCode: sent.postalCode,
    landmark: line(address.landmark, sent.landmark),
  };
}
