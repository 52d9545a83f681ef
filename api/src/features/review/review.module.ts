import { Module } from '@nestjs/common';
import type { Id } from '@sabaijai/contract';
import { Tasks } from '../../platform/tasks/tasks.js';
import { FORGET_NETWORK } from './moderate-review.js';
import { MyReviewController } from './my-review.controller.js';
import { MyReviewService } from './my-review.service.js';
import { ReviewController } from './review.controller.js';
import { ReviewEntity } from './review.entity.js';
import { ReviewService } from './review.service.js';

@Module({
  controllers: [ReviewController, MyReviewController],
  providers: [ReviewService, MyReviewService],
})
export class ReviewModule {
  constructor(tasks: Tasks) {
    tasks.register(FORGET_NETWORK, ({ target, finish }) =>
      finish((manager) => manager.update(ReviewEntity, { id: target as Id<'review'> }, { network: null })),
    );
  }
}
