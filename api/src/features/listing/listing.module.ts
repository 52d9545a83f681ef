import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { ListingController } from './listing.controller.js';
import { ListingService } from './listing.service.js';

@Module({
  imports: [BusinessModule, RegistrationModule],
  controllers: [ListingController],
  providers: [ListingService],
})
export class ListingModule {}
