import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  Business,
  BusinessItemList,
  BusinessPage,
  BusinessQuery,
  type Id,
  idOf,
  PolicyAnswer,
  PolicyQuery,
  SuggestionList,
  SuggestQuery,
} from '@sabaijai/contract';
import { Public } from '../../http/access/access.js';
import { Cache } from '../../http/etag.js';
import { Returns } from '../../http/response-schema.js';
import { extendRoute } from '../../http/route.js';
import { BusinessService } from './business.service.js';

const BusinessId = idOf('business');

@Controller('businesses')
export class BusinessController {
  constructor(private readonly businesses: BusinessService) {}

  @Get()
  @Public()
  @Cache(1)
  @Returns(BusinessPage)
  @extendRoute({ counts: 'search' })
  list(@Query({ schema: BusinessQuery }) query: BusinessQuery): Promise<BusinessPage> {
    return this.businesses.list(query);
  }

  @Get('suggest')
  @Public()
  @Cache(1)
  @Returns(SuggestionList)
  @extendRoute({ counts: 'suggest' })
  suggest(@Query({ schema: SuggestQuery }) query: SuggestQuery): Promise<SuggestionList> {
    return this.businesses.suggest(query);
  }

  @Get(':id')
  @Public()
  @Cache(1)
  @Returns(Business)
  get(@Param('id', { schema: BusinessId }) id: Id<'business'>): Promise<Business> {
    return this.businesses.get(id);
  }

  @Get(':id/items')
  @Public()
  @Returns(BusinessItemList)
  items(@Param('id', { schema: BusinessId }) id: Id<'business'>): Promise<BusinessItemList> {
    return this.businesses.items(id);
  }

  @Get(':id/policy')
  @Public()
  @Returns(PolicyAnswer)
  policy(
    @Param('id', { schema: BusinessId }) id: Id<'business'>,
    @Query({ schema: PolicyQuery }) query: PolicyQuery,
  ): Promise<PolicyAnswer> {
    return this.businesses.policy(id, query);
  }
}
