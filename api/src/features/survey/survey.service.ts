import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DRAFT_BYTES_MAX,
  type Id,
  newId,
  type Survey,
  type SurveyAct,
  type SurveyStep,
  surveyMachine,
} from '@sabaijai/contract';
import { surveyForm } from '@sabaijai/contract/forms';
import { projectSurvey, SURVEY_CHECKLIST, type SurveyAnswers } from '@sabaijai/contract/survey';
import { DataSource, type EntityManager, type FindOptionsWhere, LessThan } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { requireProvince } from '../../http/access/province.js';
import { stateConflict, step, take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lostRace, retry, TryAgain } from '../../platform/database/retry.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { completed, halfFilled } from '../draft/forms.js';
import { requireMember, roleIn } from '../member/membership.js';
import { SURVEY, SurveyEntity } from './survey.entity.js';
import { blank, type Known, stateOf, view } from './survey.view.js';

const BY = ['member'] as const;

@Injectable()
export class SurveyService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The newest one to members, the newest submitted one to inspectors of the province. */
  async get(person: SessionPerson, businessId: Id<'business'>): Promise<Survey> {
    const { manager } = this.dataSource;
    const place = await manager.findOneBy(BusinessEntity, { id: businessId });
    if (!place) throw new Problem('NOT_FOUND');
    const now = this.clock.now();
    const isMember = (await roleIn(this.dataSource, person.id, businessId)) !== null;
    if (!isMember) requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
    const survey = isMember
      ? ((await newest(manager, { businessId })) ?? blank(place))
      : await newest(manager, { businessId, state: 'submitted' });
    if (!survey) throw new Problem('NOT_FOUND');
    return this.view(manager, place, survey, isMember);
  }

  /** Keeps one step; the first answer begins the survey. */
  save(person: SessionPerson, businessId: Id<'business'>, change: SurveyStep): Promise<Survey> {
    return this.change(person, businessId, async (manager, survey) => {
      const kept = halfFilled(surveyForm.steps[change.step].schema, change.data);
      const isOwnRetry =
        survey.version === change.version + 1 && isDeepStrictEqual(survey.answers[change.step], kept);
      if (isOwnRetry) return survey;
      await this.requireVersion(manager, survey, change.version);
      const state = stateOf(survey, this.clock.now());
      if (state !== 'draft') throw stateConflict(state);
      const answers = { ...survey.answers, [change.step]: kept };
      if (Buffer.byteLength(JSON.stringify(answers)) > DRAFT_BYTES_MAX) throw new Problem('BODY_TOO_LARGE');
      return this.write(manager, survey, { answers });
    });
  }

  /** Submits what is complete, or begins the next version. */
  act(person: SessionPerson, businessId: Id<'business'>, { version, action }: SurveyAct): Promise<Survey> {
    return this.change(person, businessId, async (manager, survey) => {
      const isOwnRetry =
        action === 'submit' && survey.state === 'submitted' && survey.version === version + 1;
      if (isOwnRetry) return survey;
      await this.requireVersion(manager, survey, version);
      return action === 'submit' ? this.submit(manager, person, survey) : this.renew(manager, person, survey);
    });
  }

  private async submit(manager: EntityManager, person: SessionPerson, survey: Known): Promise<Known> {
    const now = this.clock.now();
    // Of what nobody has begun every field is missing.
    step(surveyMachine, stateOf(survey, now), 'submit', BY);
    const answers = completed(surveyForm, survey.answers as Survey['answers']);
    const change = {
      answers: answers as Record<string, object>,
      checklistVersion: SURVEY_CHECKLIST,
      projection: projectSurvey(answers as unknown as SurveyAnswers, new Date(now)),
      submittedAt: now,
      updatedAt: now,
      version: survey.version + 1,
    };
    const row = survey as SurveyEntity;
    const state = await take({ manager, person }, SURVEY, row, 'submit', {
      by: BY,
      change,
    });
    return { ...survey, ...change, state };
  }

  /** What the business is like stays; what was checked is asked anew. */
  private async renew(manager: EntityManager, person: SessionPerson, survey: Known): Promise<Known> {
    const now = this.clock.now();
    const state = step(surveyMachine, stateOf(survey, now), 'renew', BY);
    const { form1 = {} } = survey.answers;
    const next = {
      number: survey.number + 1,
      state,
      answers: { form1 },
      projection: null,
      submittedAt: null,
    };
    const begun = await this.begin(manager, { ...survey, ...next, version: survey.version + 1 });
    await audit(manager, { actorId: person.id, action: 'survey.renew', target: begun.id, after: begun });
    return begun;
  }

  /** Only on what was read: of two at once the second meets what the first has written. */
  private async write(
    manager: EntityManager,
    survey: Known,
    change: Pick<SurveyEntity, 'answers'>,
  ): Promise<Known> {
    const next = { ...change, version: survey.version + 1, updatedAt: this.clock.now() };
    if (survey.version === 0) return this.begin(manager, { ...survey, ...next });
    const { businessId, number, version } = survey;
    const { affected } = await manager.update(SurveyEntity, { businessId, number, version }, next);
    if (!affected) throw new TryAgain();
    return { ...survey, ...next };
  }

  private async begin(manager: EntityManager, survey: Known): Promise<SurveyEntity> {
    const now = this.clock.now();
    const row = { ...survey, id: newId('survey', now), checklistVersion: null, updatedAt: now };
    await manager.insert(SurveyEntity, row).catch(lostRace);
    return row;
  }

  private change(
    person: SessionPerson,
    businessId: Id<'business'>,
    work: (manager: EntityManager, survey: Known) => Promise<Known>,
  ): Promise<Survey> {
    return retry(this.dataSource, async (manager) => {
      await requireMember({ manager }, person, businessId);
      const place = await manager.findOneByOrFail(BusinessEntity, { id: businessId });
      const survey = await work(manager, (await newest(manager, { businessId })) ?? blank(place));
      return this.view(manager, place, survey, true);
    });
  }

  private async requireVersion(manager: EntityManager, survey: Known, version: number): Promise<void> {
    if (survey.version === version) return;
    const place = await manager.findOneByOrFail(BusinessEntity, { id: survey.businessId });
    const current = await this.view(manager, place, survey, true);
    throw new Problem('VERSION_CONFLICT', { params: { current } });
  }

  private async view(
    manager: EntityManager,
    place: BusinessEntity,
    survey: Known,
    isMember: boolean,
  ): Promise<Survey> {
    const { businessId, number } = survey;
    const before = number > 1 ? await newest(manager, { businessId, number: LessThan(number) }) : null;
    return view(place, { survey, before }, { isMember, now: this.clock.now() });
  }
}

function newest(manager: EntityManager, where: FindOptionsWhere<SurveyEntity>): Promise<SurveyEntity | null> {
  return manager.findOne(SurveyEntity, { where, order: { number: 'DESC' } });
}
