import { DAY_MS, newId, SURVEY_DAYS } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { surveyForm } from '@sabaijai/contract/forms';
import { projectSurvey, SURVEY_CHECKLIST, type SurveyAnswers } from '@sabaijai/contract/survey';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import type { SurveyEntity } from '../src/features/survey/survey.entity.js';
import { randomOf } from './random.js';

/** What stands at a vendor's first places, in turn; at all others nothing has been begun. */
const STAGES = ['good', 'gaps', 'draft', 'expired'] as const;
type Stage = (typeof STAGES)[number];

/** What is not in place there; everything else is. */
const GAPS: Readonly<Record<Stage, Readonly<Record<string, string>>>> = {
  good: { firstAid: 'partly' },
  gaps: {
    surfaces: 'partly',
    extinguishers: 'no',
    exits: 'no',
    storage: 'partly',
    firstAid: 'no',
    rescue: 'partly',
  },
  draft: {},
  expired: { extinguishers: 'partly', water: 'partly', briefing: 'no' },
};
const DAYS_AGO: Readonly<Record<Stage, number>> = { good: 40, gaps: 12, draft: 2, expired: SURVEY_DAYS + 25 };

/** Self-checks at every stage, of the businesses of each vendor. */
export function surveysOf(businesses: readonly BusinessEntity[], seed: string, now: number): SurveyEntity[] {
  const owners = new Set(businesses.flatMap(({ ownerId }) => ownerId ?? []));
  return [...owners].flatMap((owner) => {
    const places = businesses.filter(({ ownerId }) => ownerId === owner);
    return STAGES.flatMap((stage, index) => {
      const place = places[index];
      return place ? surveyOf(place, stage, seed, now) : [];
    });
  });
}

function surveyOf(place: BusinessEntity, stage: Stage, seed: string, now: number): SurveyEntity {
  const random = randomOf(`${seed}/survey/${place.id}`);
  const at = now - DAYS_AGO[stage] * DAY_MS;
  const day = (days: number) => bangkokDate(new Date(at + days * DAY_MS));
  const form1 = {
    facets: place.facets,
    guests: place.capacity ?? random.int(20, 120),
    staff: random.int(3, 24),
    building: { floors: place.floors ?? 1, largestFloor: place.floorAreaM2 ?? random.int(60, 400) },
    lodging: { rooms: place.rooms ?? 12, beds: (place.rooms ?? 12) * 2 },
    fleet: { vehicles: random.int(1, 6), seats: random.int(12, 90) },
    languages: ['th', 'en'],
    quietHours: { from: '14:00', to: '16:00' },
    hospital: { name: 'โรงพยาบาลสมมติประจำอำเภอ', minutes: random.int(6, 35) },
  };
  const asked = (step: 'form1' | 'form2' | 'form3') =>
    Object.keys(surveyForm.stepSchema(step, { form1, form3: { incidents: 1 } }).shape);
  const only = (step: 'form1' | 'form3', values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => asked(step).includes(name)));
  const form3 = {
    licence: { held: 'dated', expiresOn: day(stage === 'gaps' ? -20 : 300) },
    insurance: { held: true, company: 'บริษัท ประกันสมมติ จำกัด', sum: 500_000, expiresOn: day(200) },
    incidents: 1,
    followedUp: stage === 'gaps' ? 0 : 1,
    lastDrill: day(stage === 'gaps' ? -420 : -90),
    trained: { fire: 2, firstAid: stage === 'gaps' ? 0 : 2 },
    plans: [{ what: 'เปลี่ยนไฟทางเดินให้สว่างขึ้น', by: day(60) }],
    isTrue: true,
  };
  const form2 = Object.fromEntries(asked('form2').map((name) => [name, GAPS[stage][name] ?? 'yes']));
  const whole = { form1: only('form1', form1), form2, form3: only('form3', form3) };
  const isDraft = stage === 'draft';
  return {
    id: newId('survey', at, random.bytes),
    businessId: place.id,
    number: 1,
    state: isDraft ? 'draft' : 'submitted',
    // Left after the first questions of the second step.
    answers: isDraft
      ? { form1: whole.form1, form2: Object.fromEntries(Object.entries(form2).slice(0, 2)) }
      : whole,
    checklistVersion: isDraft ? null : SURVEY_CHECKLIST,
    projection: isDraft ? null : projectSurvey(whole as unknown as SurveyAnswers, new Date(at)),
    updatedAt: at,
    submittedAt: isDraft ? null : at,
    version: isDraft ? 2 : 4,
  };
}
