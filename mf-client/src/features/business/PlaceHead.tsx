import type { Business } from '@sabaijai/contract';
import { PageTitle, useNow } from '@sabaijai/shared-ui/app';
import { localeOf, useFormats, useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { OpenNow } from '@sabaijai/shared-ui/place';
import { Link } from '@sabaijai/shared-ui/router';
import { HeartButton } from '../../favorites/FavoriteButton';
import { categoryPath, searchPath } from '../../paths';
import { useArea } from '../../places/area';
import { useProvinceName } from '../../places/provinces';
import { ShareButton } from '../../share/ShareButton';
import styles from './PlaceHead.module.css';
import { PlaceMeta } from './PlaceMeta';
import { CallLink, DirectionsLink } from './WayLinks';

export function PlaceHead({ place }: { place: Business }) {
  const t = useT('places');
  const text = useText();
  const { language } = useLocale();
  const name = text(place.name);
  // The second script: Thai for a driver or a sign; a Thai reader gets the name strangers use.
  const second = language === 'th' ? 'en' : 'th';
  const secondName = place.name[second];
  return (
    <header className={styles.head}>
      <PageTitle>{name?.text}</PageTitle>
      <PlaceMeta place={place} />
      <div className={styles.names}>
        <h1 lang={name?.lang}>{name?.text}</h1>
        {secondName && secondName !== name?.text && (
          <p className={styles.second} lang={localeOf(second).html}>
            {secondName}
          </p>
        )}
        <p className={styles.line}>
          {[place.category, ...place.extraCategories].map((category) => (
            <Link key={category} to={categoryPath(category)}>
              {t(`category.${category}`)}
            </Link>
          ))}
          <Where address={place.address} />
          <OpenState place={place} />
          <Distance place={place} />
        </p>
      </div>
      <PlaceBar place={place} name={name?.text ?? ''} />
    </header>
  );
}

/** Its district and province, each with what else is there. */
function Where({ address: { district, province } }: { address: Business['address'] }) {
  const name = useText()(district);
  const provinceName = useProvinceName();
  return (
    <>
      {name && (
        <Link lang={name.lang} to={searchPath({ q: name.text, ...(province && { province }) })}>
          {name.text}
        </Link>
      )}
      {province && <Link to={searchPath({ province })}>{provinceName(province)}</Link>}
    </>
  );
}

/** What one does with a place: beside its name, and on phones always under the thumb, in the place of the menu. */
function PlaceBar({ place, name }: { place: Business; name: string }) {
  const t = useT('business');
  const [phone] = place.phones;
  return (
    <div className={`bottom-bar ${styles.bar}`} data-page-bar>
      <DirectionsLink place={place}>
        <span>{t('contact.directions')}</span>
      </DirectionsLink>
      {phone && (
        <CallLink place={place} phone={phone}>
          <span>{t('contact.call')}</span>
        </CallLink>
      )}
      <HeartButton place={place} />
      <ShareButton title={name} />
    </div>
  );
}

const DAY_MS = 86_400_000;

/** Open or closed, and when that changes: the hour today, else with its day. */
function OpenState({ place }: { place: Business }) {
  const t = useT('business');
  const { time } = useFormats();
  const { intl } = useLocale();
  const now = useNow();
  if (place.openNow === null || place.state !== 'listed') return null;
  const at = place.openChangesAt === null ? null : Date.parse(place.openChangesAt);
  const day =
    at !== null && at - now > DAY_MS / 2
      ? new Intl.DateTimeFormat(intl, { weekday: 'short', timeZone: 'Asia/Bangkok' }).format(at)
      : '';
  return (
    <span>
      <OpenNow open={place.openNow} />
      {at !== null && (
        <span className={styles.change}>
          {t(place.openNow ? 'open.closesAt' : 'open.opensAt', { at: `${day} ${time(at)}`.trim() })}
        </span>
      )}
    </span>
  );
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The straight line, when the visitor has said before where they are. */
function Distance({ place: { location } }: { place: Business }) {
  const t = useT('business');
  const { distance } = useFormats();
  const area = useArea();
  if (area?.kind !== 'here') return null;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(area.lat, location.lat) +
    Math.cos(radians(area.lat)) * Math.cos(radians(location.lat)) * half(area.lon, location.lon);
  return <span>{t('distance', { distance: distance(2 * EARTH_METRES * Math.asin(Math.sqrt(chord))) })}</span>;
}
