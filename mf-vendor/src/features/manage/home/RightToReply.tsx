import type { BusinessHome } from '@sabaijai/contract';
import { Button, buttonClass, LocalizedLine, showToast } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { Sure } from '../../../Sure';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';
import { listingPath } from '../paths';
import { Fold } from './Fold';

/** The business's own words on its result, which visitors read right below the grade. */
export function RightToReply({ home }: { home: BusinessHome }) {
  const t = useT('manage');
  const { place, version } = home;
  const [remove, { isLoading, error }] = manageApi.useTakeWordsBackMutation();
  const [isSure, setSure] = useState(false);
  // There is nothing to answer yet.
  if (place.state === 'closed' || place.results.length === 0) return null;
  const takeBack = async () => {
    const answer = await remove({ id: place.id, version });
    if (answer.error) return;
    setSure(false);
    showToast({ tone: 'info', text: t('ownWords.gone') });
  };
  return (
    <Fold id="own-words" title={t('ownWords.title')}>
      {place.rightToReply ? (
        <blockquote className={styles.quote}>
          <p>
            <LocalizedLine text={place.rightToReply} />
          </p>
        </blockquote>
      ) : (
        <p className={styles.quiet}>{t('ownWords.none')}</p>
      )}
      <div className={styles.ways}>
        <Link className={buttonClass('quiet')} to={listingPath(place.id, 'reply')}>
          {t(place.rightToReply ? 'ownWords.edit' : 'ownWords.write')}
        </Link>
        {place.rightToReply && (
          <Button look="plain" onClick={() => setSure(true)}>
            {t('ownWords.takeBack')}
          </Button>
        )}
      </div>
      <Sure
        open={isSure}
        title={t('ownWords.sure')}
        keep={t('cancel')}
        go={
          <Button aria-disabled={isLoading} onClick={() => void takeBack()}>
            {t('ownWords.takeBack')}
          </Button>
        }
        onClose={() => setSure(false)}
        error={error}
      >
        <p>{t('ownWords.sureText')}</p>
      </Sure>
    </Fold>
  );
}
