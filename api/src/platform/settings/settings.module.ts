import type { DynamicModule } from '@nestjs/common';
import { Settings } from './settings.js';

class SettingsModule {}

/** Lets every feature ask for `Settings`. */
export const settingsModule = (settings: Settings): DynamicModule => ({
  module: SettingsModule,
  global: true,
  providers: [{ provide: Settings, useValue: settings }],
  exports: [Settings],
});
