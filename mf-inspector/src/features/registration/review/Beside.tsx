import { type AlikePlace, provinceByCode, type RegistrationView } from '@sabaijai/contract';
import { Chip, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { PlaceCard, SeverityChip } from '@sabaijai/shared-ui/place';
import styles from './RegistrationPage.module.css';

/** What is, or was, at the place already: the same business, maybe. */
export function AlikePlaces({ places }: { places: RegistrationView['alike'] }) {
  const t = useT(['review', 'register-business']);
  const { distance } = useFormats();
  return (
    <section className={styles.beside} id="alike">
      <h2>{t('alike.title')}</h2>
      {places.length === 0 && <p className={styles.quiet}>{t('alike.none')}</p>}
      <ul>
        {places.map(({ place, ...known }) => (
          <li key={place.id} className={styles.alike}>
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
            <Known state={place.state} {...known} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What of it tells the inspector whether it is the same, and what would go on with it. */
function Known({
  state,
  closedAt,
  sameIn,
  openItems,
  openItemCount,
  link,
}: Omit<AlikePlace, 'place'> & Pick<AlikePlace['place'], 'state'>) {
  const t = useT('review');
  const { date } = useFormats();
  return (
    <div className={styles.known}>
      <p className={styles.chips}>
        {state === 'suspended' && <Chip tone="error">{t('alike.suspended')}</Chip>}
        {closedAt && <Chip tone="warning">{t('alike.closed', { date: date(closedAt) })}</Chip>}
        {sameIn.map((each) => (
          <Chip key={each}>{t(`alike.same.${each}`)}</Chip>
        ))}
      </p>
      {openItemCount > 0 && (
        <>
          <p className={styles.open}>{t('alike.open', { count: openItemCount })}</p>
          <ul>
            {openItems.map(({ severity, matter }) => (
              <li key={severity + JSON.stringify(matter)}>
                <SeverityChip severity={severity} /> <LocalizedLine text={matter} />
              </li>
            ))}
          </ul>
        </>
      )}
      {link && <p className={styles.quiet}>{t(`alike.link.${link}`)}</p>}
    </div>
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
