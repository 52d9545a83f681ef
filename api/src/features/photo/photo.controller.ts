import type { IncomingMessage } from 'node:http';
import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { mayAccess, PHOTO_TYPES, Photo, PhotoSize, PhotoUpload } from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Described } from '../../http/described.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { extendRoute } from '../../http/route.js';
import { Problem } from '../../platform/problem.js';
import { isEvidence, PhotoService } from './photo.service.js';

const BINARY = { schema: { type: 'string', format: 'binary' } } as const;

@Controller('photos')
export class PhotoController {
  constructor(private readonly photos: PhotoService) {}

  @Post()
  @Access('member')
  @Returns(Photo, { creates: true })
  @extendRoute({ accepts: PHOTO_TYPES })
  @Described(({ ApiConsumes }) => ApiConsumes(...PHOTO_TYPES))
  @Described(({ ApiBody }) => ApiBody(BINARY))
  upload(
    @Query({ schema: PhotoUpload }) upload: PhotoUpload,
    @Me() person: SessionPerson,
    @Req() { body }: FastifyRequest<{ Body?: IncomingMessage }>,
  ) {
    if (isEvidence(upload.purpose) && !mayAccess(person, ['inspector'])) throw new Problem('ROLE_REQUIRED');
    return this.photos.upload(person.id, upload, body);
  }

  @Get(':id/:size')
  @Access('member')
  @Described(({ ApiOkResponse }) =>
    ApiOkResponse({ content: { 'image/webp': BINARY, 'image/jpeg': BINARY } }),
  )
  async show(
    @Id('photo') id: Id<'photo'>,
    @Param('size', { schema: PhotoSize }) size: PhotoSize,
    @Me() person: SessionPerson,
    @Res() reply: FastifyReply,
  ) {
    const { stream, bytes } = await this.photos.open(person, id, size);
    // Nothing of it stays on a shared phone after signing out.
    reply.header('cache-control', 'private, no-store').header('content-length', bytes);
    reply.type(size.endsWith('webp') ? 'image/webp' : 'image/jpeg').send(stream);
  }

  @Delete(':id')
  @Access('member')
  @HttpCode(204)
  remove(@Id('photo') id: Id<'photo'>, @Me() person: SessionPerson) {
    return this.photos.remove(person.id, id);
  }
}
