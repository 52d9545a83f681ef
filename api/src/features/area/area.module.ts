import { Module } from '@nestjs/common';
import { AreaController } from './area.controller.js';
import { PostcodeController } from './postcode.controller.js';

@Module({ controllers: [AreaController, PostcodeController] })
export class AreaModule {}
