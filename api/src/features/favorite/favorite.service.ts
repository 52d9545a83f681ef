import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Done,
  FAVORITES_MAX,
  type Favorite,
  type FavoriteChange,
  type FavoriteIds,
  type FavoritePage,
  type FavoriteQuery,
  HOUR_MS,
  type Id,
  newId,
} from '@sabaijai/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { Made } from '../../http/idempotent-create.js';
import { keysetPage } from '../../http/pagination/keyset.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockPerson, lockRows } from '../../platform/database/lock.js';
import { retry } from '../../platform/database/retry.js';
import { sqlRows, sqlRun } from '../../platform/database/rows.js';
import { Quota } from '../../platform/limit/quota.js';
import { Problem } from '../../platform/problem.js';
import { Settings } from '../../platform/settings/settings.js';
import { isStanding } from '../account/standing.js';
import { countEvent, uncountEvent } from '../activity/count-event.js';
import { cardsOf } from '../business/business.query.js';
import { eventOf, FavoriteEntity } from './favorite.entity.js';
import { compareKeys, FAVORITE_ORDERS, type Kept, keptBy } from './favorite.query.js';
import { gradeOf, shownGrade } from './grade-news.js';
import { byOtherChecklist } from './other-checklist.js';

/** How soon the place is ranked anew. */
const DERIVE_AFTER_MS = 60_000;
/** Enough to take away everything one may have; each of them is a write that others wait for. */
const CHANGES_AN_HOUR = FAVORITES_MAX + 100;

interface Saving {
  id: Id<'favorite'>;
  userId: Id<'user'>;
  businessId: Id<'business'>;
  change: FavoriteChange;
  now: number;
}

@Injectable()
export class FavoriteService {
  private readonly quota = new Quota(CHANGES_AN_HOUR, HOUR_MS);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async list(userId: Id<'user'>, query: FavoriteQuery): Promise<FavoritePage> {
    const now = this.clock.now();
    // A cursor is of no use to anybody else.
    const whole = { ...query, userId };
    const all = await keptBy(this.dataSource, userId, query, now);
    const order = FAVORITE_ORDERS[query.sort];
    const keyOfKept = ({ key }: Kept) => key;
    const { rows, next } = await keysetPage(whole, order, keyOfKept, ({ key: from }) =>
      from ? all.filter(({ key }) => compareKeys(key, from) > 0) : all,
    );
    const total = query.cursor === undefined ? { total: all.length } : {};
    return { items: await this.views(rows, now), next, ...total };
  }

  async ids(userId: Id<'user'>): Promise<FavoriteIds> {
    const rows = await sqlRows<{ id: Id<'business'> }>(
      this.dataSource,
      'SELECT business_id AS id FROM favorite WHERE user_id = ?',
      [userId],
    );
    return { ids: rows.map(({ id }) => id) };
  }

  async put(userId: Id<'user'>, businessId: Id<'business'>, change: FavoriteChange): Promise<Made<Favorite>> {
    this.pace(userId);
    const now = this.clock.now();
    const id = newId('favorite', now);
    const created = await retry(this.dataSource, (manager) =>
      this.save(manager, { id, userId, businessId, change, now }),
    );
    const kept = (await keptBy(this.dataSource, userId, { sort: 'saved' }, now)).filter(
      (each) => each.id === businessId,
    );
    const [favorite] = await this.views(kept, now);
    // It was taken away again at the same moment.
    if (!favorite) throw new Problem('NOT_FOUND');
    return { created, body: favorite };
  }

  /** Taking a favourite away takes its event with it: saving again and again makes no place popular. */
  async remove(userId: Id<'user'>, businessId: Id<'business'>): Promise<Done> {
    this.pace(userId);
    await retry(this.dataSource, async (manager) => {
      // First, as everybody does who writes about a place.
      await lockRows(manager, 'business', [businessId]);
      const own = await manager.findOneBy(FavoriteEntity, { userId, businessId });
      if (!own) return;
      await manager.delete(FavoriteEntity, { id: own.id });
      await uncountEvent(manager, eventOf(own));
      await this.rankSoon(manager, businessId);
    });
    return {};
  }

  private pace(userId: Id<'user'>): void {
    if (this.settings.mode !== 'demo') this.quota.take(userId, this.clock.now());
  }

  /** Answers whether it is new. */
  private async save(
    manager: EntityManager,
    { id, userId, businessId, change, now }: Saving,
  ): Promise<boolean> {
    // One after the other for each person, or two at once would both be the 500th.
    await lockPerson(manager, userId);
    await lockRows(manager, 'business', [businessId]);
    const toldGrade = await shownGrade(manager, businessId, now);
    if (toldGrade === null) throw new Problem('NOT_FOUND');
    const own = await manager.findOneBy(FavoriteEntity, { userId, businessId });
    const note = change.note === '' ? null : change.note;
    if (own) {
      const { notifyGrade } = change;
      const changed: Partial<FavoriteEntity> = {};
      if (note !== undefined) changed.note = note;
      if (notifyGrade !== undefined) changed.notifyGrade = notifyGrade;
      // Who switches the alert on wants to hear of what comes, not of what was.
      if (notifyGrade && !own.notifyGrade) changed.toldGrade = toldGrade;
      if (Object.keys(changed).length) await manager.update(FavoriteEntity, { id: own.id }, changed);
      return false;
    }
    if ((await manager.countBy(FavoriteEntity, { userId })) >= FAVORITES_MAX)
      throw new Problem('FAVORITE_LIMIT', { params: { max: FAVORITES_MAX } });
    const favorite = {
      id,
      userId,
      businessId,
      note: note ?? null,
      notifyGrade: change.notifyGrade ?? true,
      gradeWhenSaved: gradeOf(toldGrade),
      toldGrade,
      savedAt: now,
    };
    await manager.insert(FavoriteEntity, favorite);
    // Everybody keeps what they like; a place is popular by those who stand.
    if (await isStanding(manager, userId, now)) {
      await countEvent(manager, eventOf(favorite));
      await this.rankSoon(manager, businessId);
    }
    return true;
  }

  private async rankSoon(manager: EntityManager, businessId: Id<'business'>): Promise<void> {
    const due = this.clock.now() + DERIVE_AFTER_MS;
    await sqlRun(
      manager,
      'UPDATE business SET derive_at = ? WHERE id = ? AND (derive_at IS NULL OR derive_at > ?)',
      [due, businessId, due],
    );
  }

  private async views(kept: readonly Kept[], now: number): Promise<Favorite[]> {
    const cards = await cardsOf(this.dataSource, kept, now);
    const byId = new Map(cards.map(({ card }) => [card.id, card]));
    const others = await byOtherChecklist(this.dataSource, kept, now);
    return kept.flatMap(({ id, note, notifyGrade, gradeWhenSaved, savedAt }) => {
      const place = byId.get(id);
      if (!place) return [];
      return [
        {
          place,
          note,
          notifyGrade,
          gradeWhenSaved,
          byOtherChecklist: others.has(id) && gradeWhenSaved !== null && place.safety.grade !== null,
          savedAt: new Date(savedAt).toISOString(),
        },
      ];
    });
  }
}
