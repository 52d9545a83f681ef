import { Module } from '@nestjs/common';
import { HoursSuggestionController } from './hours-suggestion.controller.js';
import { HoursSuggestionService } from './hours-suggestion.service.js';

@Module({ controllers: [HoursSuggestionController], providers: [HoursSuggestionService] })
export class HoursSuggestionModule {}
