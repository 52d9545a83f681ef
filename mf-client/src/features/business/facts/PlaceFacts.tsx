import type { Business } from '@sabaijai/contract';
import { FacetIcon } from '@sabaijai/shared-ui/facet';
import { useFormats, useLocale, useT, withAnyKey } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { searchPath } from '../../../paths';
import styles from './facts.module.css';

/** What one wants to know before going: what is there, how large, in which languages, how dear. */
export function PlaceFacts({ place }: { place: Business }) {
  const t = useT(['business', 'places']);
  const { number } = useFormats();
  const { intl } = useLocale();
  const { priceBand, priceMin, priceMax, capacity, rooms, floors, languagesSpoken } = place;
  const { facets, amenities, tags } = place;
  const languageNames = new Intl.DisplayNames(intl, { type: 'language' });
  const price =
    priceMin !== null && priceMax !== null && priceMax > priceMin
      ? t('price.range', { min: number(priceMin), max: number(priceMax) })
      : (priceMin ?? priceMax) !== null
        ? t('price.one', { price: number(priceMin ?? priceMax ?? 0) })
        : null;
  const facts: [string, string | null][] = [
    [
      t('facts.price'),
      [priceBand && withAnyKey(t)(`facts.priceBand.${priceBand}`), price].filter(Boolean).join(' · ') || null,
    ],
    [
      t('facts.capacity'),
      capacity === null ? null : t('facts.people', { count: capacity, number: number(capacity) }),
    ],
    [t('facts.rooms'), rooms === null ? null : number(rooms)],
    [t('facts.floors'), floors === null ? null : number(floors)],
    [
      t('facts.languages'),
      languagesSpoken.length === 0
        ? null
        : new Intl.ListFormat(intl, { type: 'conjunction' }).format(
            languagesSpoken.map((code) => languageNames.of(code) ?? code),
          ),
    ],
  ];
  const known = facts.filter(([, value]) => value !== null);
  if (known.length + facets.length + amenities.length + tags.length === 0) return null;
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title">{t('facts.title')}</h2>
      {tags.length > 0 && (
        <p className={styles.tags}>
          {t('facts.tags')}
          {tags.map((tag) => (
            <Link key={tag} to={searchPath({ tags: tag })}>
              {t(`places:tag.${tag}`)}
            </Link>
          ))}
        </p>
      )}
      {facets.length > 0 && (
        <ul className={styles.facets}>
          {facets.map((facet) => (
            <li key={facet}>
              <FacetIcon facet={facet} />
              {t(`places:facet.${facet}`)}
            </li>
          ))}
        </ul>
      )}
      {amenities.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{t('facts.amenities')}</h3>
          <ul className={styles.facets}>
            {amenities.map((amenity) => (
              <li key={amenity}>
                <FacetIcon facet={amenity} />
                {t(`places:amenity.${amenity}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      <dl className={styles.list}>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
