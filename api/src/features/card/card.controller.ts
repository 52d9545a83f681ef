import { Controller, Get, Post } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CardTrust, SignedCard } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Access, Me, Public, type SessionPerson } from '../../http/access/access.js';
import { run } from '../../http/access/act.js';
import { Cache } from '../../http/etag.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { Clock } from '../../platform/clock/clock.js';
import { SingleFlight } from '../../platform/concurrency/single-flight.js';
import { BusinessService } from '../business/business.service.js';
import { requireMember } from '../member/membership.js';
import { issue } from './issue.js';
import { trustOf } from './trust.query.js';

const HOUR = 3_600;

@Controller()
export class CardController {
  private readonly reading = new SingleFlight<CardTrust>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly businesses: BusinessService,
    private readonly clock: Clock,
  ) {}

  @Post('businesses/:id/card')
  @Access('vendor')
  @Returns(SignedCard, { creates: true })
  async issue(@Me() person: SessionPerson, @Id('business') id: Id<'business'>) {
    await requireMember(this.dataSource, person, id);
    const place = await this.businesses.get(id);
    return run(this.dataSource, person, (act) => issue(act, place));
  }

  @Get('card-trust')
  @Public()
  @Cache(HOUR)
  @Returns(CardTrust)
  trust() {
    return this.reading.run('', () => trustOf(this.dataSource, this.clock.now()));
  }
}
