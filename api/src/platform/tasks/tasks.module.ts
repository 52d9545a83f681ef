import { Global, Module } from '@nestjs/common';
import { Tasks } from './tasks.js';

@Global()
@Module({ providers: [Tasks], exports: [Tasks] })
export class TasksModule {}
