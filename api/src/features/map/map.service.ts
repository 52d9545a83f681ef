import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ClusterQuery, MapClusters, MapItem } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { DirectoryIndex, type MapMark } from '../../search/index/directory-index.js';
import { placesOf } from './map.query.js';

@Injectable()
export class MapService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly index: DirectoryIndex,
    private readonly clock: Clock,
  ) {}

  async clusters({ bbox, z, category }: ClusterQuery): Promise<MapClusters> {
    const { total, marks } = await this.index.clusters(bbox, z, category);
    const ids = marks.flatMap((mark) => (mark.kind === 'place' ? [mark.id] : []));
    const places = await placesOf(this.dataSource, ids, this.clock.now());
    const items = marks.map((mark) => (mark.kind === 'place' ? places.get(mark.id) : clusterOf(mark)));
    return { total, items: items.filter((item) => item !== undefined) };
  }
}

type Cluster = Extract<MapMark, { kind: 'cluster' }>;

/** The index knows millionths of a degree: a place of a square may stand half of one beside it. */
const outward = (degrees: number, side: 1 | -1) => Math.round(degrees * 1e7 + 5 * side) / 1e7;

function clusterOf({ level, cell, total, grades, lat, lon, bounds }: Cluster): MapItem {
  return {
    kind: 'cluster',
    id: `${level}-${cell.toString(36)}`,
    location: { lat, lon },
    count: total,
    grades,
    bbox: [
      outward(bounds.west, -1),
      outward(bounds.south, -1),
      outward(bounds.east, 1),
      outward(bounds.north, 1),
    ],
  };
}
