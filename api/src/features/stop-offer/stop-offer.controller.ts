import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  Colleagues,
  ColleaguesQuery,
  StopOffer,
  StopOfferAction,
  StopOfferDraft,
  StopOfferList,
} from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { actIn, makeAndRead, runAndRead } from '../../http/access/act.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { decideOffer } from './decide.js';
import { makeOffer } from './make.js';
import { colleaguesOn, ownOffers, readOffer } from './stop-offer.query.js';

/** Inspectors offer each other stops of their days. */
@Controller('inspector/offers')
export class StopOfferController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @Get()
  @Access('inspector')
  @Returns(StopOfferList)
  list(@Me() person: SessionPerson) {
    return ownOffers(actIn(this.dataSource.manager, person));
  }

  @Get('colleagues')
  @Access('inspector')
  @Returns(Colleagues)
  colleagues(@Me() person: SessionPerson, @Query({ schema: ColleaguesQuery }) query: ColleaguesQuery) {
    return colleaguesOn(actIn(this.dataSource.manager, person), query);
  }

  @Post()
  @Access('inspector')
  @Returns(StopOffer, { creates: true })
  make(@Me() person: SessionPerson, @Body({ schema: StopOfferDraft }) draft: StopOfferDraft) {
    return makeAndRead(
      this.dataSource,
      person,
      (act) => makeOffer(act, draft),
      (act) => readOffer(act, draft.id),
    );
  }

  @Post(':id/:action')
  @Access('inspector')
  @Returns(StopOffer)
  decide(
    @Me() person: SessionPerson,
    @Id('stopOffer') id: Id<'stopOffer'>,
    @Param('action', { schema: StopOfferAction }) action: StopOfferAction,
  ) {
    return runAndRead(
      this.dataSource,
      person,
      (act) => decideOffer(act, id, action),
      (act) => readOffer(act, id),
    );
  }
}
