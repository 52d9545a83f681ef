import type { BusinessItem } from '@sabaijai/contract';
import { Chip, LocalizedLine, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { useBusinessItemsQuery } from '../business.api';
import styles from './sections.module.css';

export function ItemSection({ id }: { id: string }) {
  const t = useT('business');
  const { data, error, refetch } = useBusinessItemsQuery(id);
  return (
    <section id="items-business" tabIndex={-1} className={styles.section} aria-labelledby="items-title">
      <h2 id="items-title">{t('sections.items-business')}</h2>
      {error && <SectionError problem={error} onRetry={refetch} />}
      {!data && !error && <SkeletonLines lines={4} />}
      <ul className={styles.items}>
        {data?.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item }: { item: BusinessItem }) {
  const t = useT('business');
  const picture = item.pictures[0];
  return (
    <li className={styles.item}>
      {picture && (
        <img
          src={`/media/${picture.id}-480.webp`}
          alt=""
          width={480}
          height={300}
          loading="lazy"
          decoding="async"
        />
      )}
      <div>
        <p className={styles.itemType}>{t(`item.type.${item.type}`)}</p>
        <h3>
          <LocalizedLine text={item.name} label={false} />
        </h3>
        <Price item={item} />
        {item.description && (
          <p className={styles.quiet}>
            <LocalizedLine text={item.description} />
          </p>
        )}
        {item.limits && <Limits limits={item.limits} />}
      </div>
    </li>
  );
}

function Price({ item: { type, priceMin, priceMax, unit } }: { item: BusinessItem }) {
  const t = useT('business');
  const { number } = useFormats();
  const least = priceMin ?? priceMax;
  if (least === null) return <p className={styles.quiet}>{t('price.onRequest')}</p>;
  const price =
    priceMax !== null && priceMax > least
      ? t('price.range', { min: number(least), max: number(priceMax) })
      : t('price.one', { price: number(least) });
  return (
    <p className={styles.price}>
      <strong>{price}</strong> {t(`price.per.${type === 'menu' && unit === 'item' ? 'dish' : unit}`)}
    </p>
  );
}

/** Who may take part, said before anybody pays. */
function Limits({ limits }: { limits: NonNullable<BusinessItem['limits']> }) {
  const t = useT('business');
  const { minAge, maxAge, minHeightCm, maxWeightKg, healthNote, stopsInBadWeather } = limits;
  const words = [
    minAge !== null && maxAge !== null
      ? t('limits.ages', { min: minAge, max: maxAge })
      : minAge !== null
        ? t('limits.minAge', { age: minAge })
        : maxAge !== null && t('limits.maxAge', { age: maxAge }),
    minHeightCm !== null && t('limits.minHeight', { height: minHeightCm }),
    maxWeightKg !== null && t('limits.maxWeight', { weight: maxWeightKg }),
  ].filter((word) => word !== false);
  return (
    <>
      <div className={styles.limits}>
        {words.map((word) => (
          <Chip key={word}>{word}</Chip>
        ))}
        {stopsInBadWeather && (
          <Chip tone="info" icon="info">
            {t('limits.badWeather')}
          </Chip>
        )}
      </div>
      {healthNote && (
        <p className={styles.quiet}>
          {t('limits.health')} <LocalizedLine text={healthNote} />
        </p>
      )}
    </>
  );
}
