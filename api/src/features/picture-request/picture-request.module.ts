import { Module } from '@nestjs/common';
import { PhotoStore } from '../../platform/storage/photo.store.js';
import { PictureRequestController } from './picture-request.controller.js';
import { PictureRequestService } from './picture-request.service.js';

@Module({ controllers: [PictureRequestController], providers: [PictureRequestService, PhotoStore] })
export class PictureRequestModule {}
