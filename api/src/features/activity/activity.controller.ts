import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { BusinessEvent } from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { ActivityService } from './activity.service.js';

@Controller('businesses/:id/events')
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Post()
  @Public()
  @HttpCode(204)
  record(
    @Id('business') id: Id<'business'>,
    @Body({ schema: BusinessEvent }) event: BusinessEvent,
    @Req() request: FastifyRequest,
  ) {
    return this.activity.record(id, event.kind, request);
  }
}
