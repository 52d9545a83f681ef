import { Controller, Get, Query } from '@nestjs/common';
import {
  Business,
  BusinessItemList,
  BusinessPage,
  BusinessQuery,
  PolicyAnswer,
  PolicyQuery,
  SuggestionList,
  SuggestQuery,
} from '@sabaijai/contract';
import { Public } from '../../http/access/access.js';
import { Cache } from '../../http/etag.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { extendRoute } from '../../http/route.js';
import { BusinessService } from './business.service.js';

@Controller('businesses')
export class BusinessController {
  constructor(private readonly businesses: BusinessService) {}

  @Get()
  @Public()
  @Cache(1)
  @Returns(BusinessPage)
  @extendRoute({ counts: 'search' })
  list(@Query({ schema: BusinessQuery }) query: BusinessQuery) {
    return this.businesses.list(query);
  }

  @Get('suggest')
  @Public()
  @Cache(1)
  @Returns(SuggestionList)
  @extendRoute({ counts: 'suggest' })
  suggest(@Query({ schema: SuggestQuery }) query: SuggestQuery) {
    return this.businesses.suggest(query);
  }

  @Get(':id')
  @Public()
  @Cache(1)
  @Returns(Business)
  get(@Id('business') id: Id<'business'>) {
    return this.businesses.get(id);
  }

  @Get(':id/items')
  @Public()
  @Returns(BusinessItemList)
  items(@Id('business') id: Id<'business'>) {
    return this.businesses.items(id);
  }

  @Get(':id/policy')
  @Public()
  @Returns(PolicyAnswer)
  policy(@Id('business') id: Id<'business'>, @Query({ schema: PolicyQuery }) query: PolicyQuery) {
    return this.businesses.policy(id, query);
  }
}
