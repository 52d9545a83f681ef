import {
  BusinessQuery,
  ClusterQuery,
  CorrectionDraft,
  FavoriteQuery,
  HazardReportDraft,
  Location,
  newId,
  ProvinceCode,
  provinceByCode,
  ReportDraft,
} from '@sabaijai/contract';
import type { Case } from '../../lab/SchemaBench';

const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const correction = (days: object, alwaysOpen = false) => ({
  id: newId('correction'),
  businessId: newId('business'),
  about: 'hours',
  hours: { alwaysOpen, days: { ...closed, ...days } },
});
const hazard = {
  id: newId('hazardReport'),
  businessId: newId('business'),
  facet: 'gas',
  text: 'ถังแก๊สวางอยู่ข้างเตาในครัว',
  photos: [newId('photo')],
  seenAt: new Date().toISOString(),
};
const photo = newId('photo');

/** Kilometres from a province's capital within which a pin is believed; its largest provinces reach about so far. */
const PROVINCE_REACH_KM = 180;
const KM_PER_DEGREE = 111.2;

/** A fixture of the lab: no form of the contract has a pin and a province yet. */
const PinInProvince = Location.safeExtend({ province: ProvinceCode }).superRefine(
  ({ lat, lon, province }, context) => {
    // A pin outside the country is in none of its provinces, and that was said already.
    if (context.issues.length > 0) return;
    const capital = provinceByCode(province);
    const north = (lat - capital.lat) * KM_PER_DEGREE;
    const east = (lon - capital.lon) * KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
    if (Math.hypot(north, east) > PROVINCE_REACH_KM)
      context.addIssue({ code: 'custom', path: ['province'], params: { rule: 'one_of' } });
  },
);

/** A fixture of the lab: what burns or drowns people needs a picture to be believed at once. */
const HazardWithEvidence = HazardReportDraft.superRefine(({ facet, photos }, context) => {
  if ((facet === 'gas' || facet === 'pool') && photos.length === 0)
    context.addIssue({ code: 'custom', path: ['photos'], params: { rule: 'count_min', min: 1 } });
});

/** Rules that look at more than one field. */
export const CASES: readonly Case[] = [
  {
    name: 'CorrectionDraft · hours_overlap',
    schema: CorrectionDraft,
    // Until two in the morning of Tuesday, which opens later: nothing overlaps.
    good: correction({
      mon: [
        { from: '09:00', to: '12:00' },
        { from: '18:00', to: '02:00' },
      ],
      tue: [{ from: '09:00', to: '12:00' }],
    }),
    bad: [
      {
        value: correction({
          mon: [
            { from: '09:00', to: '12:00' },
            { from: '11:30', to: '14:00' },
          ],
        }),
        wanted: ['hours.days.mon hours_overlap'],
      },
      {
        value: correction({ sun: [{ from: '20:00', to: '03:00' }], mon: [{ from: '02:00', to: '06:00' }] }),
        wanted: ['hours.days.mon hours_overlap'],
      },
      { value: correction({}), wanted: ['hours.days.mon required'] },
    ],
  },
  {
    name: 'PinInProvince',
    schema: PinInProvince,
    good: { lat: 13.36, lon: 100.98, province: 'TH-20' },
    bad: [
      { value: { lat: 18.79, lon: 98.99, province: 'TH-20' }, wanted: ['province one_of'] },
      { value: { lat: 48.1, lon: 11.6, province: 'TH-20' }, wanted: ['lat max', 'lon min'] },
    ],
  },
  {
    name: 'HazardWithEvidence',
    schema: HazardWithEvidence,
    good: hazard,
    bad: [
      { value: { ...hazard, photos: [] }, wanted: ['photos count_min'] },
      { value: { ...hazard, photos: [photo, photo] }, wanted: ['photos unique'] },
    ],
  },
  {
    name: 'ReportDraft · other',
    schema: ReportDraft,
    good: { id: newId('report'), reason: 'other', note: 'ป้ายทางเข้าผิดที่' },
    bad: [{ value: { id: newId('report'), reason: 'other' }, wanted: ['note required'] }],
  },
  {
    name: 'BusinessQuery · near, bbox',
    schema: BusinessQuery,
    good: { near: '13.75,100.5', radius: '5000', sort: 'near' },
    bad: [
      { value: { sort: 'near' }, wanted: ['near required'] },
      { value: { near: '13.75,100.5', bbox: '100,13,101,14' }, wanted: ['bbox unique'] },
    ],
  },
  {
    name: 'FavoriteQuery · near',
    schema: FavoriteQuery,
    good: { sort: 'near', near: '13.75,100.5' },
    bad: [{ value: { sort: 'near' }, wanted: ['near required'] }],
  },
  {
    name: 'ClusterQuery · bbox',
    schema: ClusterQuery,
    good: { bbox: '97.3,5.5,105.7,20.6', z: '6' },
    bad: [
      { value: { bbox: '105,13,100,14', z: '6' }, wanted: ['bbox geo_th'] },
      { value: { bbox: '100,14,101,13', z: '6' }, wanted: ['bbox geo_th'] },
    ],
  },
];
