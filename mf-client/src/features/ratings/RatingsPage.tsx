import { SectionBoundary, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { useParams } from '@sabaijai/shared-ui/router';
import { PlaceSubPage } from '../../places/PlaceSubPage';
import { useBusinessQuery } from '../../places/place.api';
import styles from './RatingsPage.module.css';
import { SafetyHalf } from './SafetyHalf';
import { VisitorHalf } from './VisitorHalf';

/** Where both numbers of a place come from, beside each other and never blended. */
export default function RatingsPage() {
  const t = useT('ratings');
  const { id = '' } = useParams();
  const { data: place, error, refetch } = useBusinessQuery(id);
  if (isProblem(error) && error.status === 404) throw error;
  return (
    <PlaceSubPage
      id={id}
      place={place}
      title={t('title')}
      titleOf={(name) => t('titleOf', { name })}
      summaryOf={(name) => t('summary', { name })}
      back={t('back')}
      lead={t('twoNumbers')}
    >
      {error && <SectionError problem={error} onRetry={refetch} />}
      {!place && !error && <SkeletonLines lines={10} />}
      {place && (
        <div className={styles.halves}>
          <SectionBoundary key={`safety-${id}`}>
            <SafetyHalf place={place} />
          </SectionBoundary>
          <SectionBoundary key={`visitors-${id}`}>
            <VisitorHalf place={place} />
          </SectionBoundary>
        </div>
      )}
    </PlaceSubPage>
  );
}
