import type { FieldProblem, Location, ProvinceCode } from '@sabaijai/contract';
import { Problem } from '../../platform/problem.js';
import { Provinces } from '../../search/geo/province-borders.js';
import type { RegistrationAnswers } from './answers.js';

/** The borders are coarse: a pin this near to the province of its address is right, in metres. */
const NEAR_PROVINCE = 5_000;

let borders: Provinces | undefined;
/** Read once they are wanted. */
export function provinces(): Provinces {
  borders ??= new Provinces();
  return borders;
}

/** Anywhere in Thailand where no province is known. */
export function isInProvince(point: Location, province: ProvinceCode | null): boolean {
  const at = provinces().at(point);
  if (!at || province === null) return Boolean(at);
  return at === province || provinces().metresOutside(province, point, NEAR_PROVINCE) <= NEAR_PROVINCE;
}

/** In Thailand, and in the province of the address unless its sender has looked twice. */
export function requirePin({ point, address, pinIsRight }: RegistrationAnswers['form2']): void {
  const fields: FieldProblem[] = [{ path: 'form2.point', rule: 'geo_th' }];
  const at = provinces().at(point);
  if (!at) throw new Problem('PIN_OUTSIDE', { fields });
  if (!isInProvince(point, address.province as ProvinceCode) && !pinIsRight)
    throw new Problem('PIN_PROVINCE_MISMATCH', { fields, params: { province: at } });
}
