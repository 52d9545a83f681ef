import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  ModerationQuery,
  RotationDecision,
  RotationRequest,
  RotationRequestAction,
  RotationRequestPage,
} from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { runAndRead } from '../../http/access/act.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { decideRotation } from './decide.js';
import { readRotation, rotationPage } from './rotation.query.js';

/** Leads decide whether the same inspector may make a third full visit in a row. */
@Controller('rotation-requests')
export class RotationController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @Get()
  @Access('lead')
  @Returns(RotationRequestPage)
  list(@Me() person: SessionPerson, @Query({ schema: ModerationQuery }) query: ModerationQuery) {
    return rotationPage(this.dataSource, person, query);
  }

  @Post(':id/:action')
  @Access('lead')
  @Returns(RotationRequest)
  decide(
    @Me() person: SessionPerson,
    @Id('rotationRequest') id: Id<'rotationRequest'>,
    @Param('action', { schema: RotationRequestAction }) action: RotationRequestAction,
    @Body({ schema: RotationDecision }) decision: RotationDecision,
  ) {
    return runAndRead(
      this.dataSource,
      person,
      (act) => decideRotation(act, id, action, decision),
      (act) => readRotation(act, id),
    );
  }
}
