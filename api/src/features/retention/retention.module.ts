import { Module } from '@nestjs/common';
import { RetentionController } from './retention.controller.js';

@Module({ controllers: [RetentionController] })
export class RetentionModule {}
