import { Body, Controller, Get, Param, Patch, Post, Req } from '@nestjs/common';
import {
  AnswerSave,
  InspectionAmend,
  InspectionEnd,
  InspectionFinalise,
  InspectionHandOver,
  InspectionObjection,
  InspectionPatch,
  InspectionPublish,
  InspectionStart,
  InspectionVoid,
  ObjectionAnswer,
  SafetyForm,
  SafetyFormDoor,
  SavedAnswer,
  StopOrderGive,
} from '@sabaijai/contract';
import { ItemId } from '@sabaijai/contract/checklist';
import type { FastifyRequest } from 'fastify';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { edit, failuresSeen } from './edit.js';
import { end } from './end.js';
import { handOver } from './hand-over.js';
import { answerObjection } from './object.js';
import { publish } from './publish.js';
import { SafetyFormService } from './safety-form.service.js';
import { stopOrder } from './stop-order.js';
import { voidInspection } from './void.js';

/** Inspectors fill it in; owners read what is final, and answer. */
@Controller()
export class SafetyFormController {
  constructor(private readonly forms: SafetyFormService) {}

  @Get('businesses/:id/safety-form')
  @Access('inspector')
  @Returns(SafetyFormDoor)
  door(@Me() person: SessionPerson, @Id('business') id: Id<'business'>) {
    return this.forms.door(person, id);
  }

  @Post('inspections')
  @Access('inspector')
  @Returns(SafetyForm, { creates: true })
  start(@Me() person: SessionPerson, @Body({ schema: InspectionStart }) start: InspectionStart) {
    return this.forms.start(person, start);
  }

  @Get('inspections/:id')
  @Access('inspector', 'vendor')
  @Returns(SafetyForm)
  get(@Me() person: SessionPerson, @Id('inspection') id: Id<'inspection'>) {
    return this.forms.get(person, id);
  }

  @Patch('inspections/:id')
  @Access('inspector')
  @Returns(SafetyForm)
  patch(
    @Me() person: SessionPerson,
    @Id('inspection') id: Id<'inspection'>,
    @Body({ schema: InspectionPatch }) patch: InspectionPatch,
  ) {
    return this.forms.fillIn(person, id, (act, row) => edit(act, row, patch));
  }

  @Patch('inspections/:id/answers/:item')
  @Access('inspector')
  @Returns(SavedAnswer)
  saveAnswer(
    @Me() person: SessionPerson,
    @Id('inspection') id: Id<'inspection'>,
    @Param('item', { schema: ItemId }) item: string,
    @Body({ schema: AnswerSave }) save: AnswerSave,
  ) {
    return this.forms.saveAnswer(person, id, item, save);
  }

  @Post('inspections/:id/failures-seen')
  @Access('inspector')
  @Returns(SafetyForm)
  failuresSeen(@Me() person: SessionPerson, @Id('inspection') id: Id<'inspection'>) {
    return this.forms.fillIn(person, id, failuresSeen);
  }

  @Post('inspections/:id/stop-order')
  @Access('inspector')
  @Returns(SafetyForm)
  stopOrder(
    @Me() person: SessionPerson,
    @Id('inspection') id: Id<'inspection'>,
    @Body({ schema: StopOrderGive }) given: StopOrderGive,
  ) {
    return this.forms.fillIn(person, id, (act, row) => stopOrder(act, row, given));
  }

  @Post('inspections/:id/finalise')
  @Access('inspector')
  @Returns(SafetyForm)
  finalise(
    @Me() person: SessionPerson,
    @Id('inspection') id: Id<'inspection'>,
    @Body({ schema: InspectionFinalise }) finalise: InspectionFinalise,
    @Req() request: FastifyRequest,
  ) {
    return this.forms.finalise(person, id, finalise, request);
  }

  @Post('inspections/:id/hand-over')
  @Access('inspector')
  @Returns(SafetyForm)
  handOver(
    @Me() person: SessionPerson,
    @Id('inspection') id: Id<'inspection'>,
    @Body({ schema: InspectionHandOver }) body: InspectionHandOver,
  ) {
    return this.forms.write(person, id, (act, found) => handOver(act, found, body));
  }

  @Post('inspections/:id/void')
  @Access('lead')
  @Returns(SafetyForm)
  void(
    @Me() person: SessionPerson,
    @Id('inspection') id: Id<'inspection'>,
    @Body({ schema: InspectionVoid }) voiding: InspectionVoid,
  ) {
    return this.forms.write(person, id, (act, found) => voidInspection(act, found, voiding));
  }

  @Post('inspections/:id/end')
  @Access('inspector')
  @Returns(SafetyForm)
  end(
    @Me() person: SessionPerson,
    @Id('inspection') id: Id<'inspection'>,
    @Body({ schema: InspectionEnd }) body: InspectionEnd,
  ) {
    return this.forms.write(person, id, (act, found) => end(act, found, body));
  }

  @Post('inspections/:id/amend')
  @Access('inspector')
  @Returns(SafetyForm)
  amend(
    @Me() person: SessionPerson,
    @Id('inspection') id: Id<'inspection'>,
    @Body({ schema: InspectionAmend }) amend: InspectionAmend,
    @Req() request: FastifyRequest,
  ) {
    return this.forms.amend(person, id, amend, request);
  }

  @Post('inspections/:id/publish')
  @Access('vendor')
  @Returns(SafetyForm)
  publish(
    @Me() person: SessionPerson,
    @Id('inspection') id: Id<'inspection'>,
    @Body({ schema: InspectionPublish }) body: InspectionPublish,
  ) {
    return this.forms.writeResult(person, id, (act, found) => publish(act, found, body));
  }

  @Post('inspections/:id/object')
  @Access('vendor')
  @Returns(SafetyForm, { creates: true })
  object(
    @Me() person: SessionPerson,
    @Id('inspection') id: Id<'inspection'>,
    @Body({ schema: InspectionObjection }) objection: InspectionObjection,
  ) {
    return this.forms.object(person, id, objection);
  }

  @Post('inspections/:id/answer')
  @Access('inspector')
  @Returns(SafetyForm)
  answer(
    @Me() person: SessionPerson,
    @Id('inspection') id: Id<'inspection'>,
    @Body({ schema: ObjectionAnswer }) answer: ObjectionAnswer,
  ) {
    return this.forms.writeResult(person, id, (act, found) => answerObjection(act, found, answer));
  }
}
