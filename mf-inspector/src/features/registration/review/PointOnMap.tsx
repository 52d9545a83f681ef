import { SafeLink, SectionBoundary } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { lazy, Suspense } from 'react';
import styles from './values.module.css';

const PointMap = lazy(() => import('./PointMap'));

/** The pin on a small map, and as figures that any map takes. */
export function PointOnMap({ point }: { point: { lat: number; lon: number } }) {
  const t = useT('review');
  const figures = `${point.lat.toFixed(5)}, ${point.lon.toFixed(5)}`;
  return (
    <div className={styles.point}>
      <div className={styles.map}>
        <SectionBoundary>
          <Suspense fallback={null}>
            <PointMap point={point} label={t('map.label', { point: figures })} />
          </Suspense>
        </SectionBoundary>
      </div>
      <p>
        <span className={styles.figures}>{figures}</span>{' '}
        <SafeLink to={`https://www.google.com/maps/search/?api=1&query=${point.lat},${point.lon}`}>
          {t('map.outside')}
        </SafeLink>
      </p>
    </div>
  );
}
