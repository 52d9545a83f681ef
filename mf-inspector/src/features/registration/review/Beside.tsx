import type { RegistrationView } from '@sabaijai/contract';
import { provinceByCode } from '@sabaijai/contract';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { PlaceCard } from '@sabaijai/shared-ui/place';
import styles from './RegistrationPage.module.css';

/** What is at the place already: the same business, maybe. */
export function AlikePlaces({ places }: { places: RegistrationView['alike'] }) {
  const t = useT(['review', 'register-business']);
  const { distance } = useFormats();
  return (
    <section className={styles.beside}>
      <h2>{t('alike.title')}</h2>
      {places.length === 0 && <p className={styles.quiet}>{t('alike.none')}</p>}
      <ul>
        {places.map((place) => (
          <li key={place.id}>
            <PlaceCard
              row
              to={`/client/information/${place.id}`}
              name={place.name}
              picture={place.cover ? `/media/${place.cover.id}-480.webp` : null}
              kind={t(`register-business:form1.category.option.${place.category}`)}
              away={place.distance === null ? null : distance(place.distance)}
              area={place.province && provinceByCode(place.province).name}
              grade={place.safety.grade}
              word={place.safety.word}
              average={place.rating.average}
              count={place.rating.count}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All that happened, the newest first. */
export function Timeline({ events }: { events: RegistrationView['timeline'] }) {
  const t = useT('review');
  const { dateTime } = useFormats();
  return (
    <section className={styles.beside}>
      <h2>{t('timeline.title')}</h2>
      <ol className={styles.timeline}>
        {events.toReversed().map(({ at, action, by, comment }) => (
          <li key={at + action}>
            <strong>{t(`timeline.${action}`)}</strong>
            <p className={styles.quiet}>
              {t(`timeline.by.${by}`)} · <time dateTime={at}>{dateTime(at)}</time>
            </p>
            {comment && <blockquote>{comment}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  );
}
