import { Module } from '@nestjs/common';
import { DirectoryIndex } from './directory-index.js';
import { DirectoryIndexer } from './index/directory.indexer.js';
import { SqlDirectoryIndex } from './query/directory.sql.js';

@Module({
  providers: [{ provide: DirectoryIndex, useClass: SqlDirectoryIndex }, DirectoryIndexer],
  exports: [DirectoryIndex, DirectoryIndexer],
})
export class DirectoryModule {}
