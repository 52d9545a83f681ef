import { Global, Module } from '@nestjs/common';
import { FileStore } from './file.store.js';
import { SharedStore } from './shared-store.js';

@Global()
@Module({ providers: [FileStore, SharedStore], exports: [FileStore, SharedStore] })
export class StorageModule {}
