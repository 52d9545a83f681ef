import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { DirectoryIndexer } from './index/directory.indexer.js';
import { DirectoryIndex } from './index/directory-index.js';
import { Generations } from './index/generations.js';
import { SqlDirectoryIndex } from './query/directory-search.js';

@Module({
  providers: [
    {
      provide: Generations,
      useFactory: (dataSource: DataSource, clock: Clock) => new Generations(dataSource, clock),
      inject: [DataSource, Clock],
    },
    {
      provide: DirectoryIndex,
      useFactory: (generations: Generations) => new SqlDirectoryIndex(generations.dataSource, generations),
      inject: [Generations],
    },
    DirectoryIndexer,
  ],
  exports: [DirectoryIndex, DirectoryIndexer],
})
export class DirectoryModule {}
