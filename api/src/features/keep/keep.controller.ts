import { Controller, Get } from '@nestjs/common';
import { KeepKey } from '@sabaijai/contract';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Returns } from '../../http/response-schema.js';
import { KeepService } from './keep.service.js';

@Controller()
export class KeepController {
  constructor(private readonly keeps: KeepService) {}

  @Get('me/keep-key')
  @Access('member')
  @Returns(KeepKey)
  key(@Me() { id }: SessionPerson) {
    return this.keeps.key(id);
  }
}
