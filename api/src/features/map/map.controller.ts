import { Controller, Get, Query } from '@nestjs/common';
import { ClusterQuery, MapClusters } from '@sabaijai/contract';
import { Public } from '../../http/access/access.js';
import { Cache } from '../../http/etag.js';
import { Returns } from '../../http/response-schema.js';
import { MapService } from './map.service.js';

@Controller('map')
export class MapController {
  constructor(private readonly map: MapService) {}

  @Get('clusters')
  @Public()
  @Cache(60, 600)
  @Returns(MapClusters)
  clusters(@Query({ schema: ClusterQuery }) query: ClusterQuery) {
    return this.map.clusters(query);
  }
}
