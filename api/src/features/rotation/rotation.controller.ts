import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  ModerationQuery,
  RotationDecision,
  RotationRequest,
  RotationRequestAction,
  RotationRequestPage,
} from '@sabaijai/contract';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { RotationService } from './rotation.service.js';

@Controller('rotation-requests')
export class RotationController {
  constructor(private readonly requests: RotationService) {}

  @Get()
  @Access('lead')
  @Returns(RotationRequestPage)
  list(@Me() person: SessionPerson, @Query({ schema: ModerationQuery }) query: ModerationQuery) {
    return this.requests.list(person, query);
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
    return this.requests.decide(person, id, action, decision);
  }
}
