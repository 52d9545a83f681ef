import type { DynamicModule, Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import * as modules from './modules.js';
import type { Settings } from './platform/settings/settings.js';
import { settingsModule } from './platform/settings/settings.module.js';

/** A list that tests lengthen. */
export const features: (Type | DynamicModule)[] = Object.values(modules);

class AppModule {}

export function appModule(settings: Settings, dataSource: DataSource): DynamicModule {
  return {
    module: AppModule,
    imports: [
      settingsModule(settings),
      TypeOrmModule.forRootAsync({
        useFactory: () => dataSource.options,
        dataSourceFactory: async () => dataSource,
      }),
      ...features,
    ],
  };
}
