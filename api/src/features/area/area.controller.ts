import { Controller, Get, Param } from '@nestjs/common';
import { Area, AreaId, AreaList } from '@sabaijai/contract';
import { Public } from '../../http/access/access.js';
import { Cache } from '../../http/etag.js';
import { Returns } from '../../http/response-schema.js';
import { Problem } from '../../platform/problem.js';
import { AREAS, areaById } from '../../search/geo/areas.js';

@Controller('areas')
export class AreaController {
  @Get()
  @Public()
  @Cache(300)
  @Returns(AreaList)
  list(): AreaList {
    return { items: [...AREAS] };
  }

  @Get(':id')
  @Public()
  @Cache(300)
  @Returns(Area)
  get(@Param('id', { schema: AreaId }) id: string): Area {
    const area = areaById(id);
    if (!area) throw new Problem('NOT_FOUND');
    return area;
  }
}
