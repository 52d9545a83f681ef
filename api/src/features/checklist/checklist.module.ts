import {
  type BeforeApplicationShutdown,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ChecklistController } from './checklist.controller.js';
import { learnPublished } from './known.js';
import { LOOK_EVERY_MS } from './publish.js';

/** Keeps what this process knows of checklists up to date, so that nobody has to wait for a list who reads by it. */
@Module({ controllers: [ChecklistController] })
export class ChecklistModule implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ChecklistModule.name);
  private looking: NodeJS.Timeout | undefined;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  onModuleInit(): Promise<void> {
    return learnPublished(this.dataSource);
  }

  onApplicationBootstrap(): void {
    const look = () =>
      learnPublished(this.dataSource).catch((error: unknown) =>
        this.logger.warn(error, 'no checklists read'),
      );
    this.looking = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.looking);
  }
}
