import { Module } from '@nestjs/common';
import { DirectoryIndexer } from './directory.indexer.js';
import { SqlDirectoryIndex } from './directory.sql.js';
import { DirectoryIndex } from './directory-index.js';

@Module({
  providers: [{ provide: DirectoryIndex, useClass: SqlDirectoryIndex }, DirectoryIndexer],
  exports: [DirectoryIndex, DirectoryIndexer],
})
export class DirectoryModule {}
