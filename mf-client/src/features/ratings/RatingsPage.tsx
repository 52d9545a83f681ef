import { PageHead, PageTitle } from '@sabaijai/shared-ui/app';
import { Icon, LocalizedLine, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useParams } from '@sabaijai/shared-ui/router';
import { useBusinessQuery } from '../../directory/place.api';
import { breadcrumbs, sharePicture } from '../../directory/structured';
import styles from './RatingsPage.module.css';
import { SafetyHalf } from './SafetyHalf';
import { VisitorHalf } from './VisitorHalf';

/** Where both numbers of a place come from, beside each other and never blended. */
export default function RatingsPage() {
  const t = useT(['ratings', 'common']);
  const { language } = useLocale();
  const { id = '' } = useParams();
  const { data: place, error, refetch } = useBusinessQuery(id);
  const name = useText()(place?.name)?.text;
  if (isProblem(error) && error.status === 404) throw error;
  return (
    <article className={styles.page}>
      <PageTitle>{name ? t('titleOf', { name }) : t('title')}</PageTitle>
      {name && (
        <PageHead
          description={t('summary', { name })}
          image={{ path: sharePicture(id, language), alt: t('titleOf', { name }) }}
          structured={[
            breadcrumbs(language, [
              { name: t('common:product'), path: '/' },
              { name, path: `/client/information/${id}` },
              { name: t('title') },
            ]),
          ]}
        />
      )}
      <header className={styles.head}>
        <h1>
          <span className={styles.kicker}>{t('title')}</span>
          {place && <LocalizedLine text={place.name} label={false} />}
        </h1>
        <Link to={`/client/information/${id}`} className={styles.back}>
          <Icon name="back" /> {t('back')}
        </Link>
        <p className={styles.note}>{t('twoNumbers')}</p>
      </header>
      {error && <SectionError problem={error} onRetry={refetch} />}
      {!place && !error && <SkeletonLines lines={10} />}
      {place && (
        <div className={styles.halves}>
          <SafetyHalf key={`safety-${id}`} place={place} />
          <VisitorHalf key={`visitors-${id}`} place={place} />
        </div>
      )}
    </article>
  );
}
