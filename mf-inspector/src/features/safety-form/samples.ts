import type { SafetyForm, SafetyFormDoor } from '@sabaijai/contract';
import { itemsOf } from './items';

/** Inspections for tests. */
export const idOf = <Prefix extends string>(prefix: Prefix, n = 1) =>
  `${prefix}_${String(n).padStart(26, '0')}` as const;
export const AT = '2026-11-20T03:00:00.000Z';

const failedAnswer = (itemId: string): SafetyForm['answers'][number] => ({
  ...{ itemId, result: 'fail', note: 'Seen today.', photos: [], confirmed: false },
  ...{ version: 1, carriedOver: false, answeredAt: AT },
});

export const PLACE = {
  ...{ id: idOf('biz'), name: { en: 'Silk House' }, category: 'souvenir' as const },
  ...{ lat: 13.7, lon: 100.5 },
};
/** Finished, with two findings. */
export const aForm = (over: Partial<SafetyForm> = {}): SafetyForm => ({
  ...{ id: idOf('ins'), place: PLACE, type: 'routine', state: 'published' },
  ...{
    inspector: { name: 'Nok', isMe: true },
    checklistVersion: 'chk-2026.1',
    facets: ['building'],
  },
  facts: {
    ...{ kind: 'business', isFirst: false, hasGrade: true, previousFindings: [], escalatedWarning: false },
  },
  ...{ startedAt: AT, finishedAt: AT, startFix: null, offSiteReason: null, failuresSeenAt: null },
  answers: [failedAnswer('F1-01'), failedAnswer('F1-02')],
  conclusion: {
    ...{ stopActivities: [], publicSummary: { en: 'Two things must be mended.' }, strengths: '' },
    ...{ representativeName: '', ack: 'absent', signatureId: null, noConflictDeclared: true },
  },
  stopOrder: null,
  ...{ previous: [], result: null, publishAt: AT, nextDueAt: null, fingerprint: null, amendments: [] },
  ...{
    objection: null,
    voidReason: null,
    endReason: null,
    complaint: null,
    surveyAccuracy: null,
    arrival: null,
  },
  ...{ version: 3, actions: [], ...over },
});

/** Begun on site and all but finished: nothing is left to say. */
export const anOpenForm = (over: Partial<SafetyForm> = {}): SafetyForm =>
  aForm({
    ...{ state: 'in_progress', finishedAt: null, publishAt: null, answers: [] },
    startFix: { lat: PLACE.lat, lon: PLACE.lon, acc: 10 },
    conclusion: {
      ...aForm().conclusion,
      publicSummary: { en: 'Two things must be mended before guests come back.' },
    },
    ...over,
  });

/** Every question is answered: nothing of it applies here. */
export const allAnswered = (form = anOpenForm()): SafetyForm => ({
  ...form,
  answers: itemsOf(form).map(({ id }) => ({
    ...failedAnswer(id),
    ...{ result: 'na', note: 'This place has nothing of the kind that is asked about here.' },
  })),
});

/** The place with that inspection, begun by me. */
export const aDoor = (form: SafetyForm): SafetyFormDoor => ({
  place: PLACE,
  open: {
    ...{ id: form.id, businessId: PLACE.id, type: form.type, inspector: 'Nok' },
    ...{ isMine: true, startedAt: AT },
  },
  ...{ refused: null, last: null, usual: 'routine', followUpUntil: null, hazardReports: [] },
  colleagues: [{ badgeNo: 'INS-0011', name: 'Mali' }],
  blank: {
    ...{ checklistVersion: form.checklistVersion, facets: form.facets, facts: form.facts },
    ...{ previous: form.previous, carriedOver: [] },
  },
});
