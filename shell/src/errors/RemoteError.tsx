import { Button, buttonClass } from '@sabaijai/shared-ui/components';
import { Link, useLocation, useNavigate, useNavigation, useRouteError } from '@sabaijai/shared-ui/router';
import { useTranslation } from 'react-i18next';
import { ErrorPage, statusOf } from './ErrorPage';
import { ErrorView } from './ErrorView';

/** One part of the site failed: its error stands in the living layout, and a retry asks for it afresh. */
export function RemoteError() {
  const { t } = useTranslation(['errors', 'common']);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const trying = useNavigation().state !== 'idle';
  const error = useRouteError();
  if (statusOf(error) !== null) return <ErrorPage />;
  return (
    <ErrorView status={null} message={t('remote.message')} description={t('remote.text')}>
      <Button
        look="primary"
        icon="reload"
        disabled={trying}
        onClick={() => navigate(pathname + search + hash, { replace: true })}
      >
        {t(trying ? 'common:loading' : 'common:retry')}
      </Button>
      {pathname !== '/' && (
        <Link to="/" className={buttonClass()}>
          {t('home')}
        </Link>
      )}
    </ErrorView>
  );
}
