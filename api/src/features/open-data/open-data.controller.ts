import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { HOUR_MS, OpenFile, type OpenFormat } from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../http/access/access.js';
import { Described } from '../../http/described.js';
import { Clock } from '../../platform/clock/clock.js';
import { bucketOf, LimitService, networkOf } from '../../platform/limit/limit.service.js';
import type { HourlyFile } from './hourly-files.js';
import { OpenDataService } from './open-data.service.js';

const TYPES: Record<OpenFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
};
/** Each of the eighteen files fifteen times, for an office behind one address; they change once an hour. */
const FILES_AN_HOUR = 270;

@Controller('open')
export class OpenDataController {
  constructor(
    private readonly openData: OpenDataService,
    private readonly clock: Clock,
    private readonly limits: LimitService,
  ) {}

  /** A whole table, as it was when somebody first asked for it in this hour. */
  @Get(':file')
  @Public()
  @Described(({ ApiOkResponse }) =>
    ApiOkResponse({
      description: 'The table: CSV after RFC 4180 with a header line, or JSON as { items: [...] }',
      content: {
        'text/csv': { schema: { type: 'string' } },
        'application/json': {
          schema: {
            type: 'object',
            required: ['items'],
            properties: { items: { type: 'array', items: { type: 'object' } } },
          },
        },
      },
    }),
  )
  async file(
    @Param('file', { schema: OpenFile }) file: OpenFile,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.limits.pace(bucketOf(FILES_AN_HOUR, HOUR_MS, 'open-data', networkOf(request.ip)));
    const found = await this.openData.open(file);
    const restOfHour = Math.ceil((HOUR_MS - (this.clock.now() % HOUR_MS)) / 1_000);
    reply
      .type(TYPES[file.split('.')[1] as OpenFormat])
      .header('cache-control', `public, max-age=${restOfHour}`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-disposition', `inline; filename="${file}"`);
    if (found instanceof Readable) reply.send(found);
    else sendKept(request, reply, found);
  }
}

function sendKept(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { plain, gzip, madeAt }: HourlyFile,
): void {
  const etag = `W/"${madeAt.getTime().toString(36)}-${plain.bytes.toString(36)}"`;
  reply.header('etag', etag).header('last-modified', madeAt.toUTCString()).header('vary', 'accept-encoding');
  if (headers['if-none-match']?.includes(etag)) return void reply.status(304).send();
  const isSmall = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding'] ?? '');
  if (isSmall) reply.header('content-encoding', 'gzip');
  // @fastify/compress looks at this header. Whoever takes no gzip gets it plain: compressing megabytes for each would cost more than they weigh.
  else headers['x-no-compression'] = 'true';
  const { file, bytes } = isSmall ? gzip : plain;
  reply.header('content-length', bytes).send(createReadStream(file));
}
