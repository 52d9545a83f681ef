import { provinceByCode } from '@sabaijai/contract';
import { thaiAddress } from '@sabaijai/shared-ui/address';
import type { SeenPlace } from './nearest';
import type { Position } from './usePosition';

/** `12.92760, 100.87710`: about a metre. */
export const coordinates = ({ lat, lon }: Position) => `${lat.toFixed(5)}, ${lon.toFixed(5)}`;

export function addressInThai({ address, province }: SeenPlace): string | null {
  const name = province && provinceByCode(province).name.th;
  return (address && thaiAddress(address, name)) ?? (name && `จังหวัด${name}`);
}

/** What an operator is told: it is for Thai ears, whatever the reader's language, so it is Thai in all of them. */
export function sayInThai(position: Position, code: string, place: SeenPlace | null): string {
  const { th, en } = place?.name ?? {};
  return [
    `ฉันอยู่ที่ละติจูด ${position.lat.toFixed(5)} ลองจิจูด ${position.lon.toFixed(5)}`,
    `คลาดเคลื่อนประมาณ ${Math.round(position.accuracy)} เมตร พลัสโค้ด ${code}`,
    place && `ใกล้${th ?? ` ${en} `} ${addressInThai(place) ?? ''}`.trim(),
  ]
    .filter(Boolean)
    .join(' ');
}

/** For who is sent it: phones open one or the other of the two addresses. */
export const linksTo = ({ lat, lon }: Position) => {
  const point = `${lat.toFixed(5)},${lon.toFixed(5)}`;
  return `geo:${point}\nhttps://maps.google.com/?q=${point}`;
};
