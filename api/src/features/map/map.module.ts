import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../search/directory.module.js';
import { MapController } from './map.controller.js';
import { MapService } from './map.service.js';

@Module({ imports: [DirectoryModule], controllers: [MapController], providers: [MapService] })
export class MapModule {}
