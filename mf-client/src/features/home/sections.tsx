import { buttonClass, EmptyState, Harbour } from '@sabaijai/shared-ui/components';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaChip } from '../../directory/AreaChip';
import { AreaFields, useAreaName } from '../../directory/AreaFields';
import { pointOf, useArea } from '../../directory/area';
import { PlaceRow, PlaceRowSkeleton } from '../../directory/cards';
import { type BusinessListQuery, useBusinessListInfiniteQuery } from '../../directory/directory.api';
import { Section } from './Section';
import styles from './sections.module.css';

const NEAR_METRES = 10_000;

/** Loads, fails and is retried by itself; the rest of the page does not wait for it. */
function Places({ query, empty }: { query: BusinessListQuery; empty: ReactNode }) {
  const { t } = useTranslation('directory');
  const { currentData, isError, isFetching, error, refetch } = useBusinessListInfiniteQuery(query);
  const first = currentData?.pages[0];
  if (!first && isError && !isFetching)
    return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!first) return <PlaceRowSkeleton />;
  if (first.items.length === 0) return empty;
  return (
    <>
      {first.fallback && <p className={styles.fallback}>{t(`fallback.${first.fallback}`)}</p>}
      <PlaceRow places={first.items} />
    </>
  );
}

export function HotPlaces() {
  const { t } = useTranslation(['home', 'directory']);
  return (
    <Section title={t('hot.title')} lead={t('hot.lead')} seeAll="/client/hot-all">
      <Places query={{ sort: 'hot', limit: 10 }} empty={<Nothing title={t('hot.empty')} />} />
    </Section>
  );
}

export function RecommendedPlaces() {
  const { t } = useTranslation('home');
  return (
    <Section title={t('recommend.title')} lead={t('recommend.lead')} seeAll="/client/recommend-all">
      <Places query={{ sort: 'recommend', limit: 10 }} empty={<Nothing title={t('recommend.empty')} />} />
    </Section>
  );
}

export function NearPlaces() {
  const { t } = useTranslation('home');
  const area = useArea();
  const name = useAreaName();
  if (!area)
    return (
      <Section title={t('near.title')}>
        <div className={styles.where}>
          <Harbour width={120} />
          <p>{t('near.where')}</p>
          <AreaFields />
        </div>
      </Section>
    );
  const near = pointOf(area);
  const around = new URLSearchParams({ sort: 'near', near });
  return (
    <Section
      title={t('near.title')}
      lead={t(area.kind === 'here' ? 'near.leadHere' : 'near.leadProvince', { province: name })}
      seeAll={`/client/search?${around}`}
    >
      <AreaChip />
      <Places
        query={{ sort: 'near', near, radius: NEAR_METRES, limit: 10 }}
        empty={
          <div className={styles.where}>
            <Harbour width={120} />
            <p>{t('near.empty')}</p>
            <AreaFields />
          </div>
        }
      />
    </Section>
  );
}

function Nothing({ title }: { title: string }) {
  const { t } = useTranslation('directory');
  return (
    <EmptyState
      title={title}
      action={
        <Link className={buttonClass()} to="/client/search">
          {t('list.browse')}
        </Link>
      }
    />
  );
}
