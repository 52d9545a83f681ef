import { BlockList, isIPv6 } from 'node:net';
import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Described } from '../../http/described.js';
import { Quiet } from '../../http/request-log.js';
import { HealthService } from './health.service.js';

const NotDescribed = () => Described(({ ApiExcludeEndpoint }) => ApiExcludeEndpoint());

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The process answers. */
  @Get('healthz')
  @Quiet()
  @NotDescribed()
  @Header('cache-control', 'no-store')
  alive(): { alive: true } {
    return { alive: true };
  }

  /** It can do its work. What it lacks is told on this machine alone. */
  @Get('readyz')
  @Quiet()
  @NotDescribed()
  @Header('cache-control', 'no-store')
  async ready(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const readiness = await this.health.readiness();
    const { ready } = readiness;
    if (!ready) reply.status(503);
    return isFromHere(request) ? { ...readiness, look: await this.health.look(readiness) } : { ready };
  }
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');
/** What proxies add; whoever comes through one on this machine comes from elsewhere. */
const PASSED_ON = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

function isFromHere({ socket: { remoteAddress = '' }, headers }: FastifyRequest): boolean {
  const isNear = LOOPBACK.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
  return isNear && !PASSED_ON.some((name) => name in headers);
}
