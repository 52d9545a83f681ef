import {
  AccountDeletion,
  BusinessQuery,
  ClusterQuery,
  CorrectionDraft,
  FavoriteChange,
  HazardReportDraft,
  HelpfulVote,
  InviteDraft,
  LinkWanted,
  LOCALE_OF_LANGUAGE,
  Login,
  newId,
  OwnerReplyDraft,
  PasswordChange,
  PasswordReset,
  ProfileChange,
  Registration,
  ReportDraft,
  ReviewDraft,
  visitMonths,
} from '@sabaijai/contract';
import type { Case } from '../../lab/SchemaBench';

const registration = {
  role: 'client',
  displayName: 'ใจดี Traveller 安',
  login: '081-234 5678',
  password: 'long enough 2026',
  locale: 'th-TH',
  acceptsTerms: true,
  acceptsPrivacy: true,
};
const review = {
  id: newId('review'),
  rating: 5,
  aspects: { cleanliness: 4, safety: 5, service: null, value: null },
  title: null,
  text: 'สะอาดและปลอดภัย เจ้าหน้าที่ช่วยเหลือดี',
  language: 'th',
  visitedMonth: visitMonths(Date.now())[0],
  photos: [],
  mentionsSafety: false,
};
const hazard = {
  id: newId('hazardReport'),
  businessId: newId('business'),
  facet: 'gas',
  text: 'ถังแก๊สวางอยู่ข้างเตาในครัว',
  photos: [],
  seenAt: new Date().toISOString(),
};
const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const week = (days: object) => ({ alwaysOpen: false, days: { ...closed, ...days } });
const correction = {
  id: newId('correction'),
  businessId: newId('business'),
  about: 'hours',
  hours: week({ mon: [{ from: '09:00', to: '17:00' }] }),
  note: null,
};
const tooLong = 'ก'.repeat(2_001);

/** One schema for each form and query of the contract. */
export const CASES: readonly Case[] = [
  {
    name: 'Registration',
    schema: Registration,
    good: registration,
    bad: [
      {
        value: { ...registration, displayName: ' ', login: 'me@', password: 'short', acceptsTerms: false },
        wanted: ['displayName required', 'login email', 'password len_min', 'acceptsTerms required'],
      },
      { value: { ...registration, login: '02 123 4567' }, wanted: ['login phone_th'] },
      {
        value: { ...registration, role: 'inspector', isLead: true },
        wanted: ['role one_of', 'isLead unknown'],
      },
    ],
  },
  {
    name: 'Login',
    schema: Login,
    good: { login: 'someone@example.org', password: 'any' },
    bad: [
      { value: { login: '' }, wanted: ['login len_min', 'password required'] },
      { value: { login: 7, password: 'x'.repeat(129) }, wanted: ['login type', 'password len_max'] },
    ],
  },
  {
    name: 'PasswordChange',
    schema: PasswordChange,
    good: { current: 'any', next: 'long enough 2026' },
    bad: [{ value: { current: '', next: 'short' }, wanted: ['current len_min', 'next len_min'] }],
  },
  {
    name: 'LinkWanted',
    schema: LinkWanted,
    good: { login: '0812345678', locale: LOCALE_OF_LANGUAGE.zh },
    bad: [{ value: { login: '', locale: 'zh-CN' }, wanted: ['login len_min', 'locale one_of'] }],
  },
  {
    name: 'PasswordReset',
    schema: PasswordReset,
    good: { token: 'abc', password: 'long enough 2026' },
    bad: [{ value: { token: '', password: 'short' }, wanted: ['token len_min', 'password len_min'] }],
  },
  {
    name: 'ProfileChange',
    schema: ProfileChange,
    good: { displayName: 'Somebody', homeProvince: 'TH-50', version: 3 },
    bad: [
      { value: { homeProvince: 'TH-99', version: 0 }, wanted: ['homeProvince one_of', 'version min'] },
      { value: { displayName: 'x'.repeat(51), version: 1 }, wanted: ['displayName len_max'] },
    ],
  },
  {
    name: 'AccountDeletion',
    schema: AccountDeletion,
    good: { password: 'any' },
    bad: [{ value: {}, wanted: ['password required'] }],
  },
  {
    name: 'InviteDraft',
    schema: InviteDraft,
    good: { badgeNo: 'INS-0042', agencyId: `agy_${'0'.repeat(26)}`, provinces: ['TH-20'] },
    bad: [
      {
        value: { badgeNo: 'no badge', agencyId: 'A', provinces: [] },
        wanted: ['badgeNo pattern', 'agencyId pattern', 'provinces count_min'],
      },
    ],
  },
  {
    name: 'ReviewDraft',
    schema: ReviewDraft,
    good: review,
    bad: [
      { value: { ...review, rating: 6, text: 'ดี' }, wanted: ['rating max', 'text len_min'] },
      {
        value: { ...review, rating: 0, text: tooLong, title: 'ok', visitedMonth: '2999-12' },
        wanted: ['rating min', 'text len_max', 'title len_min', 'visitedMonth date_past'],
      },
    ],
  },
  {
    name: 'HelpfulVote',
    schema: HelpfulVote,
    good: { helpful: true },
    bad: [{ value: { helpful: 'yes' }, wanted: ['helpful type'] }],
  },
  {
    name: 'OwnerReplyDraft',
    schema: OwnerReplyDraft,
    good: { text: '谢谢您的意见。', language: 'zh' },
    bad: [{ value: { text: '', language: 'de' }, wanted: ['text required', 'language one_of'] }],
  },
  {
    name: 'FavoriteChange',
    schema: FavoriteChange,
    good: { note: 'จอดรถด้านหลัง', notifyGrade: true },
    bad: [{ value: { note: 'ก'.repeat(281), colour: 'red' }, wanted: ['note len_max', 'colour unknown'] }],
  },
  {
    name: 'HazardReportDraft',
    schema: HazardReportDraft,
    good: hazard,
    bad: [
      {
        value: { ...hazard, text: 'แก๊ส', facet: 'fire', seenAt: '2999-01-01T00:00:00.000Z' },
        wanted: ['text len_min', 'facet one_of', 'seenAt date_past'],
      },
      { value: { ...hazard, seenAt: '2020-01-01T00:00:00.000Z' }, wanted: ['seenAt date_range'] },
    ],
  },
  {
    name: 'ReportDraft',
    schema: ReportDraft,
    good: { id: newId('report'), reason: 'spam' },
    bad: [
      {
        value: { id: newId('review'), reason: 'boring' },
        wanted: ['id pattern', 'reason one_of'],
      },
    ],
  },
  {
    name: 'CorrectionDraft',
    schema: CorrectionDraft,
    good: correction,
    bad: [
      {
        value: { ...correction, hours: week({ mon: [{ from: '9:00', to: '25:00' }] }) },
        wanted: ['hours.days.mon.0.from pattern', 'hours.days.mon.0.to pattern'],
      },
    ],
  },
  {
    name: 'BusinessQuery',
    schema: BusinessQuery,
    good: { q: 'วัด', grade: 'A,B', rating_min: '4', limit: '20' },
    bad: [
      {
        value: { grade: 'A,E', rating_min: '7', limit: '51', qq: 'วัด' },
        wanted: ['grade.1 one_of', 'rating_min max', 'limit max', 'qq unknown'],
      },
      { value: { near: '13.75' }, wanted: ['near pattern'] },
    ],
  },
  {
    name: 'ClusterQuery',
    schema: ClusterQuery,
    good: { bbox: '100.3,13.6,100.8,13.9', z: '12' },
    bad: [{ value: { bbox: '1,2,3', z: '3' }, wanted: ['bbox pattern', 'z min'] }],
  },
];
