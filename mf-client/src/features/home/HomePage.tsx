import { PageHead, PageTitle } from '@sabaijai/shared-ui/app';
import { buttonClass, EmptyState, SectionBoundary } from '@sabaijai/shared-ui/components';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { useCategoriesQuery } from '../../places/places.api';
import { siteObjects } from '../../places/structured';
import { useTrustAhead } from '../../trust/useTrustAhead';
import { CategoryTiles } from './CategoryTiles';
import { GradesStrip } from './GradesStrip';
import { Hero } from './Hero';
import styles from './HomePage.module.css';
import { HotPlaces, NearPlaces, RecommendedPlaces } from './sections';

export default function HomePage() {
  const t = useT(['home', 'common']);
  const { language } = useLocale();
  useTrustAhead();
  const description = t('hero.lead');
  // Counting all types tells whether there is anything at all; while it is not known, we assume there is.
  const { data } = useCategoriesQuery();
  const nothingYet = data?.items.every(({ total }) => total === 0) ?? false;
  return (
    <div className={styles.page}>
      <PageTitle>{t('pageTitle')}</PageTitle>
      <PageHead
        description={description}
        structured={siteObjects(language, { name: t('common:product'), description })}
      />
      <Hero />
      {nothingYet ? (
        <EmptyState
          title={t('nothingYet')}
          action={
            <Link className={buttonClass('primary')} to="/auth/login">
              {t('nothingYetAction')}
            </Link>
          }
        />
      ) : (
        <>
          <SectionBoundary>
            <CategoryTiles />
          </SectionBoundary>
          <HotPlaces />
          <NearPlaces />
          <RecommendedPlaces />
        </>
      )}
      <GradesStrip />
    </div>
  );
}
