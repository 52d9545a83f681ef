import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../search/directory.module.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueService } from './catalogue.service.js';

@Module({ imports: [DirectoryModule], controllers: [CatalogueController], providers: [CatalogueService] })
export class CatalogueModule {}
