import { Body, Controller, Delete, Get, Put, Query } from '@nestjs/common';
import { Done, Favorite, FavoriteChange, FavoriteIds, FavoritePage, FavoriteQuery } from '@sabaijai/contract';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { FavoriteService } from './favorite.service.js';

@Controller('favorites')
export class FavoriteController {
  constructor(private readonly favorites: FavoriteService) {}

  @Get()
  @Access('client', 'vendor')
  @Returns(FavoritePage)
  list(@Me() person: SessionPerson, @Query({ schema: FavoriteQuery }) query: FavoriteQuery) {
    return this.favorites.list(person.id, query);
  }

  @Get('ids')
  @Access('client', 'vendor')
  @Returns(FavoriteIds)
  ids(@Me() person: SessionPerson) {
    return this.favorites.ids(person.id);
  }

  @Put(':id')
  @Access('client', 'vendor')
  @Returns(Favorite, { creates: true })
  put(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Body({ schema: FavoriteChange }) change: FavoriteChange,
  ) {
    return this.favorites.put(person.id, id, change);
  }

  @Delete(':id')
  @Access('client', 'vendor')
  @Returns(Done)
  remove(@Me() person: SessionPerson, @Id('business') id: Id<'business'>) {
    return this.favorites.remove(person.id, id);
  }
}
