import { registerEraser } from '../account/erase.js';
import { uncountEvent } from '../activity/count-event.js';
import { onDerived } from '../business/derive-business.js';
import { eventOf, FavoriteEntity } from './favorite.entity.js';
import { announceGrade } from './grade-news.js';

registerEraser(FavoriteEntity, async (manager, userId) => {
  const kept = await manager.findBy(FavoriteEntity, { userId });
  // One by one, by their whole keys: a popular place has very many other events.
  for (const each of kept) await uncountEvent(manager, eventOf(each));
  await manager.delete(FavoriteEntity, { userId });
});

onDerived(async (manager, id, { changed, due }, now) => {
  if (due || changed.includes('grade')) await announceGrade(manager, id, now);
});
