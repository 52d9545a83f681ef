import { Body, Controller, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import {
  AnswerSave,
  type Id,
  InspectionAmend,
  InspectionEnd,
  InspectionFinalise,
  InspectionHandOver,
  InspectionObjection,
  InspectionPatch,
  InspectionPublish,
  InspectionStart,
  InspectionVoid,
  idOf,
  ObjectionAnswer,
  SafetyForm,
  SafetyFormDoor,
  SavedAnswer,
  StopOrderGive,
} from '@sabaijai/contract';
import { ItemId } from '@sabaijai/contract/checklist';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { Returns } from '../../http/response-schema.js';
import { ResultService } from './result.service.js';
import { SafetyFormService } from './safety-form.service.js';

const InspectionId = idOf('inspection');

/** Inspectors fill it in; owners read what is final, and answer. */
@Controller()
export class SafetyFormController {
  constructor(
    private readonly forms: SafetyFormService,
    private readonly results: ResultService,
  ) {}

  @Get('businesses/:id/safety-form')
  @Access('inspector')
  @Returns(SafetyFormDoor)
  door(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
  ): Promise<SafetyFormDoor> {
    return this.forms.door(person, id);
  }

  @Post('inspections')
  @Access('inspector')
  @Returns(SafetyForm, { creates: true })
  start(
    @CurrentPerson() person: SessionPerson,
    @Body({ schema: InspectionStart }) start: InspectionStart,
  ): Promise<Made<SafetyForm>> {
    return this.forms.start(person, start);
  }

  @Get('inspections/:id')
  @Access('inspector', 'vendor')
  @Returns(SafetyForm)
  get(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: InspectionId }) id: Id<'inspection'>,
  ): Promise<SafetyForm> {
    return this.forms.get(person, id);
  }

  @Patch('inspections/:id')
  @Access('inspector')
  @Returns(SafetyForm)
  patch(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: InspectionId }) id: Id<'inspection'>,
    @Body({ schema: InspectionPatch }) patch: InspectionPatch,
  ): Promise<SafetyForm> {
    return this.forms.patch(person, id, patch);
  }

  @Patch('inspections/:id/answers/:item')
  @Access('inspector')
  @Returns(SavedAnswer)
  saveAnswer(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: InspectionId }) id: Id<'inspection'>,
    @Param('item', { schema: ItemId }) item: string,
    @Body({ schema: AnswerSave }) save: AnswerSave,
  ): Promise<SavedAnswer> {
    return this.forms.saveAnswer(person, id, item, save);
  }

  @Post('inspections/:id/failures-seen')
  @HttpCode(200)
  @Access('inspector')
  @Returns(SafetyForm)
  failuresSeen(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: InspectionId }) id: Id<'inspection'>,
  ): Promise<SafetyForm> {
    return this.forms.failuresSeen(person, id);
  }

  @Post('inspections/:id/stop-order')
  @HttpCode(200)
  @Access('inspector')
  @Returns(SafetyForm)
  stopOrder(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: InspectionId }) id: Id<'inspection'>,
    @Body({ schema: StopOrderGive }) given: StopOrderGive,
  ): Promise<SafetyForm> {
    return this.forms.stopOrder(person, id, given);
  }

  @Post('inspections/:id/finalise')
  @HttpCode(200)
  @Access('inspector')
  @Returns(SafetyForm)
  finalise(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: InspectionId }) id: Id<'inspection'>,
    @Body({ schema: InspectionFinalise }) finalise: InspectionFinalise,
    @Req() request: FastifyRequest,
  ): Promise<SafetyForm> {
    return this.results.finalise(person, id, finalise, request);
  }

  @Post('inspections/:id/hand-over')
  @HttpCode(200)
  @Access('inspector')
  @Returns(SafetyForm)
  handOver(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: InspectionId }) id: Id<'inspection'>,
    @Body({ schema: InspectionHandOver }) handOver: InspectionHandOver,
  ): Promise<SafetyForm> {
    return this.forms.handOver(person, id, handOver);
  }

  @Post('inspections/:id/void')
  @HttpCode(200)
  @Access('lead')
  @Returns(SafetyForm)
  void(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: InspectionId }) id: Id<'inspection'>,
    @Body({ schema: InspectionVoid }) voiding: InspectionVoid,
  ): Promise<SafetyForm> {
    return this.forms.void(person, id, voiding);
  }

  @Post('inspections/:id/end')
  @HttpCode(200)
  @Access('inspector')
  @Returns(SafetyForm)
  end(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: InspectionId }) id: Id<'inspection'>,
    @Body({ schema: InspectionEnd }) end: InspectionEnd,
  ): Promise<SafetyForm> {
    return this.forms.end(person, id, end);
  }

  @Post('inspections/:id/amend')
  @HttpCode(200)
  @Access('inspector')
  @Returns(SafetyForm)
  amend(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: InspectionId }) id: Id<'inspection'>,
    @Body({ schema: InspectionAmend }) amend: InspectionAmend,
    @Req() request: FastifyRequest,
  ): Promise<SafetyForm> {
    return this.results.amend(person, id, amend, request);
  }

  @Post('inspections/:id/publish')
  @HttpCode(200)
  @Access('vendor')
  @Returns(SafetyForm)
  publish(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: InspectionId }) id: Id<'inspection'>,
    @Body({ schema: InspectionPublish }) publish: InspectionPublish,
  ): Promise<SafetyForm> {
    return this.results.publish(person, id, publish);
  }

  @Post('inspections/:id/object')
  @Access('vendor')
  @Returns(SafetyForm, { creates: true })
  object(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: InspectionId }) id: Id<'inspection'>,
    @Body({ schema: InspectionObjection }) objection: InspectionObjection,
  ): Promise<Made<SafetyForm>> {
    return this.results.object(person, id, objection);
  }

  @Post('inspections/:id/answer')
  @HttpCode(200)
  @Access('inspector')
  @Returns(SafetyForm)
  answer(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: InspectionId }) id: Id<'inspection'>,
    @Body({ schema: ObjectionAnswer }) answer: ObjectionAnswer,
  ): Promise<SafetyForm> {
    return this.results.answer(person, id, answer);
  }
}
