import { MISSING_PATH, mayAccess, missingOutcomePath } from '@sabaijai/contract';
import { PageTitle, useMe } from '@sabaijai/shared-ui/app';
import { EmptyState, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useLocation, useNavigate } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { lookIn } from '../../place-map/address';
import { SentView } from '../../report/SentView';
import { MissingPlaceForm } from './MissingPlaceForm';
import styles from './MissingPlacePage.module.css';

/** What of a person's way here is known already: the words that found nothing, and where the map looked. */
const knownFrom = (search: string) => ({
  name: new URLSearchParams(search).get('name') ?? '',
  look: lookIn(search),
  page: MISSING_PATH + search,
});

/** Anybody tells of a place that the directory lacks. */
export default function MissingPlacePage() {
  const t = useT('missing');
  const { search } = useLocation();
  const { user, isLoading } = useMe();
  const [sentKey, setSentKey] = useState<string | null>(null);
  const mayTell = !user || mayAccess(user, ['client', 'vendor']);
  return (
    <article className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>{t('title')}</h1>
      {isLoading ? (
        <SkeletonLines lines={10} />
      ) : !mayTell ? (
        <EmptyState
          title={t('inspectors')}
          action={<Link to="/inspector/queue?kind=missing">{t('queue')}</Link>}
        />
      ) : sentKey !== null ? (
        <Sent guestKey={user ? null : sentKey} />
      ) : (
        <MissingPlaceForm known={knownFrom(search)} isGuest={!user} onSent={setSentKey} />
      )}
    </article>
  );
}

function Sent({ guestKey }: { guestKey: string | null }) {
  const t = useT(['missing', 'report']);
  const navigate = useNavigate();
  return (
    <SentView
      title={t('done.title')}
      text={t(guestKey ? 'done.guest' : 'done.text')}
      way={
        guestKey
          ? { to: missingOutcomePath(guestKey), label: t('done.open') }
          : { to: '/account/activity#missing', label: t('report:done.link') }
      }
      onClose={() => void navigate('/client/search')}
    />
  );
}
