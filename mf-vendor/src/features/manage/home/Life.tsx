import type { BusinessHome } from '@sabaijai/contract';
import { Button, showToast } from '@sabaijai/shared-ui/components';
import { useLocale, useT, useText, withShownDays } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { Link } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { Sure } from '../../../Sure';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';
import { listingPath } from '../paths';
import { Fold } from './Fold';

/** Closed for a time, or for good. */
export function Life({ home }: { home: BusinessHome }) {
  const t = useT(['manage', 'problem']);
  const { code: locale } = useLocale();
  const text = useText();
  const { place, version, actions, closing } = home;
  const [isAsked, setAsked] = useState(false);
  const [decide, { isLoading, error }] = manageApi.useDecideBusinessMutation();
  const close = async () => {
    const answer = await decide({ id: place.id, action: 'close', version });
    if (answer.error) return;
    setAsked(false);
    showToast({ tone: 'info', text: t('life.closed') });
  };
  return (
    <Fold id="life" title={t('life.title')}>
      <h3>{t('life.untilTitle')}</h3>
      <p className={styles.quiet}>
        {t('life.untilText')} <Link to={listingPath(place.id, 'hours')}>{t('life.until')}</Link>
      </p>
      <h3>{t('life.close')}</h3>
      <p className={styles.quiet}>{t('life.text')}</p>
      <div className={styles.ways}>
        <ActionBar
          machine="business"
          actions={actions}
          buttons={{
            close: {
              off: closing ? t(`problem:code.${closing.code}`, withShownDays(closing, locale)) : undefined,
              onClick: () => setAsked(true),
            },
          }}
        />
      </div>
      <Sure
        open={isAsked}
        title={t('life.sure', { name: text(place.name)?.text ?? '' })}
        keep={t('cancel')}
        go={
          <Button aria-disabled={isLoading} onClick={() => void close()}>
            {t('life.close')}
          </Button>
        }
        onClose={() => setAsked(false)}
        error={error}
      >
        <p>{t('life.text')}</p>
      </Sure>
    </Fold>
  );
}
