import { Module } from '@nestjs/common';
import { RotationController } from './rotation.controller.js';

@Module({ controllers: [RotationController] })
export class RotationModule {}
