import { isId, pictureOutcomePath } from '@sabaijai/contract';
import { PageTitle, useMe } from '@sabaijai/shared-ui/app';
import { EmptyState, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useNavigate, useParams } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { SentView } from '../../report/SentView';
import { PictureForm } from './PictureForm';
import styles from './PicturePage.module.css';

/** Anybody asks that a picture they are in is taken away or blurred. */
export default function PicturePage() {
  const t = useT('picture');
  const { id = '' } = useParams();
  const { user, isLoading } = useMe();
  const [sentKey, setSentKey] = useState<string | null>(null);
  const [isGone, setGone] = useState(false);
  const isKnown = isId('photo', id) && !isGone;
  return (
    <article className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>{t('title')}</h1>
      {sentKey !== null ? (
        <Sent guestKey={user ? null : sentKey} />
      ) : !isKnown ? (
        <EmptyState
          title={t('gone')}
          action={
            <>
              <p className={styles.quiet}>{t('goneText')}</p>
              <Link to="/client/search">{t('search')}</Link>
            </>
          }
        />
      ) : isLoading ? (
        <SkeletonLines lines={10} />
      ) : (
        <>
          <img
            className={styles.picture}
            src={`/media/${id}-800.webp`}
            alt={t('picture')}
            onError={() => setGone(true)}
          />
          <PictureForm key={id} photo={id} isGuest={!user} onSent={setSentKey} />
        </>
      )}
    </article>
  );
}

function Sent({ guestKey }: { guestKey: string | null }) {
  const t = useT(['picture', 'report']);
  const navigate = useNavigate();
  return (
    <SentView
      title={t('done.title')}
      text={t(guestKey ? 'done.guest' : 'done.text')}
      way={
        guestKey
          ? { to: pictureOutcomePath(guestKey), label: t('done.open') }
          : { to: '/account/activity#pictures', label: t('report:done.link') }
      }
      onClose={() => void navigate(-1)}
    />
  );
}
