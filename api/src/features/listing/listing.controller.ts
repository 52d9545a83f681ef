import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  BusinessAction,
  BusinessDecision,
  BusinessHome,
  Done,
  Listing,
  ListingPatch,
  ModeratedBusiness,
  ModeratedBusinessPage,
  ModerationQuery,
  OwnBusinesses,
  RightToReply,
} from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { extendRoute } from '../../http/route.js';
import { Clock } from '../../platform/clock/clock.js';
import { BusinessService } from '../business/business.service.js';
import { STEP_PARTS_MAX } from '../draft/forms.js';
import { requireMember } from '../member/membership.js';
import { readHome } from './home.js';
import { ListingService } from './listing.service.js';
import { findModerated, suspendedPage } from './moderation.query.js';
import { ownBusinesses } from './own-businesses.js';

/** A business as its members run it. */
@Controller()
export class ListingController {
  constructor(
    private readonly listings: ListingService,
    private readonly businesses: BusinessService,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Get('my/businesses')
  @Access('vendor')
  @Returns(OwnBusinesses)
  async own(@Me() { id }: SessionPerson) {
    return { items: await ownBusinesses(this.dataSource, this.businesses, id, this.clock.now()) };
  }

  @Get('my/businesses/:id')
  @Access('vendor')
  @Returns(BusinessHome)
  async home(@Me() person: SessionPerson, @Id('business') id: Id<'business'>) {
    const role = await requireMember(this.dataSource, person, id);
    const act = { manager: this.dataSource.manager, person, now: this.clock.now() };
    return readHome(act, this.businesses, { id, role });
  }

  @Get('businesses/:id/listing')
  @Access('vendor')
  @Returns(Listing)
  listing(@Me() person: SessionPerson, @Id('business') id: Id<'business'>) {
    return this.listings.get(person, id);
  }

  @Patch('businesses/:id')
  @Access('vendor')
  @extendRoute({ bodyParts: STEP_PARTS_MAX })
  @Returns(Listing)
  patch(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Body({ schema: ListingPatch }) patch: ListingPatch,
  ) {
    return this.listings.patch(person, id, patch);
  }

  @Post('businesses/:id/right-to-reply')
  @Access('vendor')
  @Returns(Listing)
  reply(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Body({ schema: RightToReply }) reply: RightToReply,
  ) {
    return this.listings.reply(person, id, reply);
  }

  @Get('moderation/businesses')
  @Access('lead')
  @Returns(ModeratedBusinessPage)
  suspended(@Query({ schema: ModerationQuery }) query: ModerationQuery) {
    return suspendedPage(this.dataSource, query, this.clock.now());
  }

  @Get('moderation/businesses/:id')
  @Access('lead')
  @Returns(ModeratedBusiness)
  moderated(@Id('business') id: Id<'business'>) {
    return findModerated(this.dataSource, id, this.clock.now());
  }

  @Post('businesses/:id/:action')
  @Access('vendor', 'lead')
  @Returns(Done)
  async decide(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Param('action', { schema: BusinessAction }) action: BusinessAction,
    @Body({ schema: BusinessDecision }) decision: z.output<typeof BusinessDecision>,
  ) {
    await this.listings.decide(person, id, action, decision);
    return {};
  }
}
