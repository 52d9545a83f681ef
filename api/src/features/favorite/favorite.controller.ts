import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import {
  Done,
  Favorite,
  FavoriteChange,
  FavoriteIds,
  FavoritePage,
  FavoriteQuery,
  type Id,
  idOf,
} from '@sabaijai/contract';
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { Returns } from '../../http/response-schema.js';
import { FavoriteService } from './favorite.service.js';

const BusinessId = idOf('business');

@Controller('favorites')
export class FavoriteController {
  constructor(private readonly favorites: FavoriteService) {}

  @Get()
  @Access('client', 'vendor')
  @Returns(FavoritePage)
  list(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: FavoriteQuery }) query: FavoriteQuery,
  ): Promise<FavoritePage> {
    return this.favorites.list(person.id, query);
  }

  @Get('ids')
  @Access('client', 'vendor')
  @Returns(FavoriteIds)
  ids(@CurrentPerson() person: SessionPerson): Promise<FavoriteIds> {
    return this.favorites.ids(person.id);
  }

  @Put(':id')
  @Access('client', 'vendor')
  @Returns(Favorite, { creates: true })
  put(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: BusinessId }) id: Id<'business'>,
    @Body({ schema: FavoriteChange }) change: FavoriteChange,
  ): Promise<Made<Favorite>> {
    return this.favorites.put(person.id, id, change);
  }

  @Delete(':id')
  @Access('client', 'vendor')
  @Returns(Done)
  remove(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: BusinessId }) id: Id<'business'>,
  ): Promise<Done> {
    return this.favorites.remove(person.id, id);
  }
}
