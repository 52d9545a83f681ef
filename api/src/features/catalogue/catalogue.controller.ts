import { Controller, Get } from '@nestjs/common';
import { CategoryList, Coverage, ProvinceList } from '@sabaijai/contract';
import { Public } from '../../http/access/access.js';
import { Cache } from '../../http/etag.js';
import { Returns } from '../../http/response-schema.js';
import { CatalogueService } from './catalogue.service.js';

@Controller()
export class CatalogueController {
  constructor(private readonly directory: CatalogueService) {}

  @Get('categories')
  @Public()
  @Cache(30, 300)
  @Returns(CategoryList)
  categories() {
    return this.directory.categories();
  }

  @Get('provinces')
  @Public()
  @Cache(30, 300)
  @Returns(ProvinceList)
  provinces() {
    return this.directory.provinces();
  }

  @Get('coverage')
  @Public()
  @Cache(30, 300)
  @Returns(Coverage)
  coverage() {
    return this.directory.coverage();
  }
}
