import { Controller, Get, Param } from '@nestjs/common';
import { Postcode, PostcodeAreas } from '@sabaijai/contract';
import { Public } from '../../http/access/access.js';
import { Cache } from '../../http/etag.js';
import { Returns } from '../../http/response-schema.js';
import { areasOfPostcode } from './postcodes.js';

@Controller('postcodes')
export class PostcodeController {
  @Get(':code')
  @Public()
  @Cache(86_400)
  @Returns(PostcodeAreas)
  async areas(@Param('code', { schema: Postcode }) code: string) {
    return { items: await areasOfPostcode(code) };
  }
}
