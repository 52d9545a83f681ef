import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { type Id, idOf, Survey, SurveyAct, SurveyStep } from '@sabaijai/contract';
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import { Returns } from '../../http/response-schema.js';
import { extendRoute } from '../../http/route.js';
import { STEP_PARTS_MAX } from '../draft/forms.js';
import { SurveyService } from './survey.service.js';

const BusinessId = idOf('business');

/** Members of a business fill it in; inspectors of its province read what was submitted. */
@Controller('businesses/:id/survey')
export class SurveyController {
  constructor(private readonly surveys: SurveyService) {}

  @Get()
  @Access('member')
  @Returns(Survey)
  get(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: BusinessId }) id: Id<'business'>,
  ): Promise<Survey> {
    return this.surveys.get(person, id);
  }

  @Patch()
  @Access('member')
  @extendRoute({ bodyParts: STEP_PARTS_MAX })
  @Returns(Survey)
  save(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: BusinessId }) id: Id<'business'>,
    @Body({ schema: SurveyStep }) step: SurveyStep,
  ): Promise<Survey> {
    return this.surveys.save(person, id, step);
  }

  @Post()
  @HttpCode(200)
  @Access('member')
  @Returns(Survey)
  act(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: BusinessId }) id: Id<'business'>,
    @Body({ schema: SurveyAct }) act: SurveyAct,
  ): Promise<Survey> {
    return this.surveys.act(person, id, act);
  }
}
