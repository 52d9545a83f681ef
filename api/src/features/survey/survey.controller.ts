import { Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { Survey, SurveyAct, SurveyStep } from '@sabaijai/contract';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { extendRoute } from '../../http/route.js';
import { STEP_PARTS_MAX } from '../draft/forms.js';
import { SurveyService } from './survey.service.js';

/** Members of a business fill it in; inspectors of its province read what was submitted. */
@Controller('businesses/:id/survey')
export class SurveyController {
  constructor(private readonly surveys: SurveyService) {}

  @Get()
  @Access('member')
  @Returns(Survey)
  get(@Me() person: SessionPerson, @Id('business') id: Id<'business'>) {
    return this.surveys.get(person, id);
  }

  @Patch()
  @Access('member')
  @extendRoute({ bodyParts: STEP_PARTS_MAX })
  @Returns(Survey)
  save(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Body({ schema: SurveyStep }) step: SurveyStep,
  ) {
    return this.surveys.save(person, id, step);
  }

  @Post()
  @Access('member')
  @Returns(Survey)
  act(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Body({ schema: SurveyAct }) act: SurveyAct,
  ) {
    return this.surveys.act(person, id, act);
  }
}
