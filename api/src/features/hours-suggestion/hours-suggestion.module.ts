import { Module } from '@nestjs/common';
import { HoursSuggestionController } from './hours-suggestion.controller.js';

@Module({ controllers: [HoursSuggestionController] })
export class HoursSuggestionModule {}
