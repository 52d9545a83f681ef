import { Module } from '@nestjs/common';
import { ClientErrorController } from './client-error.controller.js';

@Module({ controllers: [ClientErrorController] })
export class ClientErrorModule {}
