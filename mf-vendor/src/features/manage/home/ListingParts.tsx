import { type BusinessHome, isSensitive, type ListingPart, partsOf } from '@sabaijai/contract';
import { Chip, Icon, type IconName } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { useUnsentParts } from '../listing/unsent-parts';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';
import { listingPath } from '../paths';
import { Fold } from './Fold';

const ICONS = {
  about: 'info',
  hours: 'clock',
  contact: 'phone',
  photos: 'camera',
  items: 'list',
  policy: 'safety',
  reply: 'user',
  name: 'edit',
  place: 'pin',
  documents: 'copy',
} as const satisfies Record<ListingPart, IconName>;

/** The way to each part of the listing: what is shown at once, and what an inspector decides. */
export function ListingParts({ home }: { home: BusinessHome }) {
  const t = useT(['manage', 'listing']);
  const { number } = useFormats();
  const { id } = home.place;
  const unsent = useUnsentParts(id);
  const { data: listing } = manageApi.useListingQuery(id);
  const isClosed = home.place.state === 'closed';
  if (isClosed) return null;
  const parts = partsOf(home.role);
  return (
    <Fold id="listing" title={t('listing.title')}>
      <meter
        className={styles.meter}
        min={0}
        max={1}
        value={home.completeness.share}
        aria-label={t('complete.title')}
      />
      <p className={styles.quiet}>
        {home.completeness.missing.length === 0
          ? t('complete.all')
          : t('complete.share', { percent: `${number(Math.round(home.completeness.share * 100))}%` })}
      </p>
      {([false, true] as const).map((sensitive) => (
        <div key={String(sensitive)}>
          <h3 className={styles.quiet}>{t(sensitive ? 'listing.decided' : 'listing.live')}</h3>
          <ul className={styles.parts}>
            {parts
              .filter((part) => isSensitive(part) === sensitive)
              .map((part) => {
                const isWaiting = listing?.change?.parts.includes(part);
                const isCommented = Object.keys(listing?.change?.comments ?? {}).some((path) =>
                  path.startsWith(`${part}.`),
                );
                return (
                  <li key={part}>
                    <Link to={listingPath(id, part)} className={styles.part}>
                      <Icon name={ICONS[part]} size={20} />
                      <span>{t(`listing:${part}.title`)}</span>
                      {isCommented ? (
                        <Chip tone="warning">{t('listing.comments')}</Chip>
                      ) : (
                        isWaiting && <Chip tone="info">{t('listing.waits')}</Chip>
                      )}
                      {unsent.includes(part) && <Chip tone="warning">{t('listing.unsent')}</Chip>}
                      <Icon name="forward" size={16} />
                    </Link>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </Fold>
  );
}
