import { Body, Controller, HttpCode, Logger, Post, Req } from '@nestjs/common';
import { ClientError, MINUTE_MS } from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../http/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { networkOf } from '../../platform/limit/limit.service.js';
import { Quota } from '../../platform/limit/quota.js';
import { scrub } from './scrub.js';

const OF_A_NETWORK_A_MINUTE = 20;

@Controller('client-errors')
export class ClientErrorController {
  private readonly log = new Logger('ClientError');
  private readonly ofNetwork = new Quota(OF_A_NETWORK_A_MINUTE, MINUTE_MS);

  constructor(private readonly clock: Clock) {}

  /** Kept in the log alone. */
  @Post()
  @Public()
  @HttpCode(204)
  record(@Body({ schema: ClientError }) error: ClientError, @Req() { id, ip }: FastifyRequest): void {
    this.ofNetwork.take(networkOf(ip), this.clock.now());
    const { message, stack, path } = error;
    const clean = { message: scrub(message), stack: stack && scrub(stack), path: scrub(path) };
    this.log.warn({ requestId: id, ...error, ...clean, msg: 'client error' });
  }
}
