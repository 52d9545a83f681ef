import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ClusterQuery, MapClusters, MapItem } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/problem.js';
import { areaById } from '../../search/geo/areas.js';
import type { Bounds } from '../../search/geo/geo.js';
import { DirectoryIndex, type MapMark } from '../../search/index/directory-index.js';
import { withDefaultRadius } from '../business/business.service.js';
import { placesOf } from './map.query.js';

@Injectable()
export class MapService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly index: DirectoryIndex,
    private readonly clock: Clock,
  ) {}

  async clusters({ bbox, z, ...question }: ClusterQuery): Promise<MapClusters> {
    if (question.area && !areaById(question.area))
      throw new Problem('BAD_PARAM', { fields: [{ path: 'area', rule: 'pattern' }] });
    const { category, sort: _sort, ...narrowing } = question;
    const isPlain = Object.values(narrowing).every((value) => !value);
    const { total, marks, extent } = isPlain
      ? await this.index.clusters(bbox, z, category)
      : await this.index.marks(withDefaultRadius({ ...question, limit: 1 }), bbox, z, this.clock.now());
    const ids = marks.flatMap((mark) => (mark.kind === 'place' ? [mark.id] : []));
    const places = await placesOf(this.dataSource, ids, this.clock.now());
    const items = marks.map((mark) => (mark.kind === 'place' ? places.get(mark.id) : clusterOf(mark)));
    return {
      total,
      extent: extent ? boxOf(extent) : null,
      items: items.filter((item) => item !== undefined),
    };
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
    bbox: boxOf(bounds),
  };
}

const boxOf = ({ west, south, east, north }: Bounds): [number, number, number, number] => [
  outward(west, -1),
  outward(south, -1),
  outward(east, 1),
  outward(north, 1),
];
