import { type BusinessCard, type Location, metresBetween, placePath } from '@sabaijai/contract';
import { Icon, LocalizedLine, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge, OpenNow, Stars } from '@sabaijai/shared-ui/place';
import { Link } from '@sabaijai/shared-ui/router';
import { useEffect, useRef } from 'react';
import { useArea } from '../places/area';
import { CategoryDrawing } from '../places/CategoryDrawing';
import { cardPicture } from '../places/card-picture';
import { useStoppedText } from '../places/cards';
import { useBusinessQuery } from '../places/place.api';
import styles from './ChosenCard.module.css';

type Shown = Pick<
  BusinessCard,
  'id' | 'name' | 'category' | 'location' | 'cover' | 'safety' | 'rating' | 'openNow' | 'stoppedActivities'
>;

/** The place that was pressed on the map; one that no list has loaded is fetched. */
export function ChosenCard({
  id,
  known,
  from,
  takesFocus,
  onClose,
}: {
  id: string;
  known: Shown | undefined;
  /** Where distances are measured from; else the visitor's own place, if they told it. */
  from: Location | null;
  /** It was chosen by the keyboard, which goes on here. */
  takesFocus: boolean;
  onClose: () => void;
}) {
  const t = useT(['placeMap', 'places', 'common']);
  const { distance } = useFormats();
  const area = useArea();
  const start = from ?? (area?.kind === 'here' ? area : null);
  const stopped = useStoppedText();
  const { currentData, isError } = useBusinessQuery(id, { skip: known !== undefined });
  const place: Shown | undefined = known ?? currentData;
  const card = useRef<HTMLElement>(null);
  const isHere = place !== undefined;
  // The map's foot may stand below what a phone shows.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (takesFocus && isHere) card.current?.querySelector('a')?.focus();
  }, [takesFocus, isHere]);
  return (
    <section
      ref={card}
      className={styles.card}
      aria-label={t('card')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.picture}>
        {place?.cover ? (
          <img src={cardPicture(place.cover)} alt="" width={480} height={300} decoding="async" />
        ) : (
          place && <CategoryDrawing category={place.category} size={48} />
        )}
      </div>
      {place ? (
        <div className={styles.body}>
          <h3 className={styles.name}>
            <Link to={placePath(id)}>
              <LocalizedLine text={place.name} label={false} />
            </Link>
          </h3>
          <p className={styles.kind}>
            <span>{t(`places:category.${place.category}`)}</span>
            {start && <span>{distance(metresBetween(start, place.location))}</span>}
            <OpenNow open={place.openNow} />
          </p>
          <div className={styles.numbers}>
            <GradeBadge grade={place.safety.grade} word={place.safety.word} />
            <Stars average={place.rating.average} count={place.rating.count} />
          </div>
          {stopped(place) && <p className={styles.stopped}>{stopped(place)}</p>}
        </div>
      ) : (
        <div className={styles.waiting}>{isError ? <p>{t('gone')}</p> : <SkeletonLines lines={2} />}</div>
      )}
      <button type="button" className={styles.close} aria-label={t('common:close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}
