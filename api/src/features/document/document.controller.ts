import type { IncomingMessage } from 'node:http';
import { Controller, Delete, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { DOCUMENT_TYPES, Document, DocumentUpload } from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Described } from '../../http/described.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { extendRoute } from '../../http/route.js';
import { DocumentService } from './document.service.js';

const BINARY = { schema: { type: 'string', format: 'binary' } } as const;

@Controller('documents')
export class DocumentController {
  constructor(private readonly documents: DocumentService) {}

  @Post()
  @Access('member')
  @Returns(Document, { creates: true })
  @extendRoute({ accepts: DOCUMENT_TYPES })
  @Described(({ ApiConsumes }) => ApiConsumes(...DOCUMENT_TYPES))
  @Described(({ ApiBody }) => ApiBody(BINARY))
  upload(
    @Query({ schema: DocumentUpload }) upload: DocumentUpload,
    @Me() person: SessionPerson,
    @Req() { body, headers }: FastifyRequest<{ Body?: IncomingMessage }>,
  ) {
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    return this.documents.upload(person.id, upload, type, body);
  }

  @Get(':id')
  @Access('member')
  @Returns(Document)
  get(@Id('document') id: Id<'document'>, @Me() person: SessionPerson) {
    return this.documents.get(person, id);
  }

  /** A PDF is a download, so that no viewer runs it as a part of this website; a picture may be shown. */
  @Get(':id/file')
  @Access('member')
  @Described(({ ApiOkResponse }) =>
    ApiOkResponse({ content: { 'application/pdf': BINARY, 'image/jpeg': BINARY } }),
  )
  async file(@Id('document') id: Id<'document'>, @Me() person: SessionPerson, @Res() reply: FastifyReply) {
    const { stream, bytes, name, type } = await this.documents.open(person, id);
    const disposition = type === 'application/pdf' ? 'attachment' : 'inline';
    const encoded = encodeURIComponent(name).replace(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    );
    reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encoded}`)
      .header('content-length', bytes)
      .type(type)
      .send(stream);
  }

  @Delete(':id')
  @Access('member')
  @HttpCode(204)
  remove(@Id('document') id: Id<'document'>, @Me() person: SessionPerson) {
    return this.documents.remove(person.id, id);
  }
}
