import { buttonClass } from '@sabaijai/shared-ui/components';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { useTranslation } from 'react-i18next';
import { ErrorView } from './ErrorView';

/** Signed in, but not as someone this page is for. */
export function ForbiddenPage() {
  const { t } = useTranslation('errors');
  const { pathname, search } = useLocation();
  const other = `/auth/login?${new URLSearchParams({ redirect: pathname + search })}`;
  return (
    <ErrorView status={403} message={t('forbidden.message')} description={t('forbidden.text')}>
      <Link to={other} className={buttonClass('primary')}>
        {t('forbidden.switch')}
      </Link>
      <Link to="/" className={buttonClass()}>
        {t('home')}
      </Link>
    </ErrorView>
  );
}
