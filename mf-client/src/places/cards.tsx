import { type BusinessCard, type Category, placePath, type Reason } from '@sabaijai/contract';
import { AfterMoment } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { PlaceCard, type PlaceCardProps } from '@sabaijai/shared-ui/place';
import type { ReactNode } from 'react';
import { Heart } from '../favorites/FavoriteButton';
import { CategoryDrawing } from './CategoryDrawing';
import { cardPicture } from './card-picture';
import styles from './cards.module.css';
import { useProvinceName } from './provinces';
import type { Selection } from './selection';

/** Why a place stands in a list, in the reader's words; nothing where its card says so already. */
function useReasonText() {
  const t = useT('places');
  const { date, number } = useFormats();
  return (reason: Reason): string | null => {
    switch (reason.code) {
      case 'SAVES':
      case 'VISITORS':
        return t(`reason.${reason.code}`, { count: reason.count, number: number(reason.count) });
      case 'NEWLY_REVIEWED':
        return t('reason.NEWLY_REVIEWED', { date: date(reason.at) });
      case 'SAFE_AND_LIKED':
      case 'NEWLY_INSPECTED':
      case 'DISTANCE':
        return null;
    }
  };
}

/** What an inspector stopped at a place; nothing where all goes on. */
export function useStoppedText() {
  const t = useT('places');
  return ({ stoppedActivities }: Pick<BusinessCard, 'stoppedActivities'>): string | null =>
    stoppedActivities.length === 0
      ? null
      : t('stopped', { activities: stoppedActivities.map((each) => t(`facet.${each}`)).join(', ') });
}

/** Turns the API's card into the words and pictures of `PlaceCard`. */
export function useCardOf() {
  const t = useT('places');
  const reasonText = useReasonText();
  const stoppedText = useStoppedText();
  const provinceName = useProvinceName();
  const { language } = useLocale();
  const { distance, minutes } = useFormats();
  const awayOf = ({ reason, distance: metres }: BusinessCard) =>
    reason?.code === 'DISTANCE'
      ? t('reason.DISTANCE', { distance: distance(reason.metres), walk: minutes(reason.minutes) })
      : metres === null
        ? null
        : distance(metres);
  /** What was asked for, where the place is that besides something else. */
  const kindOf = (category: Category, asked: Category | undefined) => {
    const kind = t(`category.${category}`);
    return asked && asked !== category ? t('also', { kind, other: t(`category.${asked}`) }) : kind;
  };
  return (card: BusinessCard, asked?: Category): PlaceCardProps => ({
    to: placePath(card.id),
    name: card.name,
    picture: card.cover && cardPicture(card.cover),
    drawing: <CategoryDrawing category={card.category} size={72} />,
    kind: kindOf(card.category, asked),
    away: awayOf(card),
    area: card.district ?? (card.province && provinceName.all(card.province)),
    grade: card.safety.grade,
    word: card.safety.word,
    average: card.rating.average,
    count: card.rating.count,
    inspectedAt: card.safety.inspectedAt,
    priceBand: card.priceBand,
    openNow: card.openNow,
    stopped: stoppedText(card),
    danger: card.safety.escalatedSince ? t('escalated') : card.worstFinding?.failed[language],
    reason: card.reason && reasonText(card.reason),
  });
}

interface PlacesProps {
  places: readonly BusinessCard[];
  /** What lies on a picture's corner; the heart unless given. */
  corner?: (place: BusinessCard, index: number) => ReactNode;
  /** How many pictures stand in the first screen. */
  eager?: number;
  /** The order has a meaning: each place shows its number. */
  ranked?: boolean;
  /** The type of place that was asked for. */
  asked?: Category | undefined;
  /** What a map beside them shows as well. */
  selection?: Selection | undefined;
}

function Places({
  places,
  corner,
  eager = 0,
  ranked,
  asked,
  selection,
  className,
  row,
}: PlacesProps & { className?: string; row?: boolean }) {
  const t = useT('places');
  const cardOf = useCardOf();
  const List = ranked ? 'ol' : 'ul';
  return (
    <List className={className}>
      {places.map((place, index) => (
        <li key={place.id} {...selection?.marksOf(place.id)}>
          {ranked && (
            <span className={styles.rank}>
              <span className="visually-hidden">{t('rank', { rank: index + 1 })}</span>
              <span aria-hidden="true">{index + 1}</span>
            </span>
          )}
          <PlaceCard
            {...cardOf(place, asked)}
            corner={corner ? corner(place, index) : <Heart place={place} />}
            eager={index < eager}
            row={row}
          />
        </li>
      ))}
    </List>
  );
}

/** Cards beside each other; rows below each other on phones. */
export function PlaceGrid(props: PlacesProps) {
  return <Places {...props} className={styles.grid} row />;
}

/** One row: swiped sideways on phones, a grid of five on desktops. */
export function PlaceRow(props: PlacesProps) {
  return <Places {...props} className={styles.row} />;
}

/** The same row while its places are on their way. */
export function PlaceRowSkeleton({ cards = 10 }: { cards?: number }) {
  const t = useT('common');
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <AfterMoment>
        <ul className={styles.row} aria-hidden="true">
          {Array.from({ length: cards }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
            <li key={index} className={styles.waiting} />
          ))}
        </ul>
      </AfterMoment>
    </div>
  );
}
