import { Module } from '@nestjs/common';
import { MyReviewController } from './my-review.controller.js';
import { MyReviewService } from './my-review.service.js';
import { ReviewController } from './review.controller.js';
import { ReviewService } from './review.service.js';

@Module({
  controllers: [ReviewController, MyReviewController],
  providers: [ReviewService, MyReviewService],
})
export class ReviewModule {}
