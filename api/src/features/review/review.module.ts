import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationService } from './moderation.service.js';
import { MyReviewController } from './my-review.controller.js';
import { MyReviewService } from './my-review.service.js';
import { ReviewController } from './review.controller.js';
import { ReviewService } from './review.service.js';

@Module({
  imports: [AccountModule],
  controllers: [ReviewController, MyReviewController, ModerationController],
  providers: [ReviewService, MyReviewService, ModerationService],
})
export class ReviewModule {}
