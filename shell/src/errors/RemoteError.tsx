import { EMERGENCY_PATH, ownerOf } from '@sabaijai/contract';
import { useConfig, useIsOnline, useOnline } from '@sabaijai/shared-ui/app';
import { Button, buttonClass } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useLocation, useNavigate, useNavigation, useRouteError } from '@sabaijai/shared-ui/router';
import { useLayoutEffect } from 'react';
import { isRenewed, reloadForNewerBuild } from '../build/check';
import { ErrorPage, statusOf } from './ErrorPage';
import { ErrorView } from './ErrorView';
import { OtherBuildError } from './OtherBuildError';

const RETRY = 'retry-remote';

/** A page's remote failed: its error stands in the living layout. A retry, or the connection's return, asks for it afresh. */
export function RemoteError() {
  const t = useT(['errors', 'common']);
  const shell = useT('shell');
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const trying = useNavigation().state !== 'idle';
  const error = useRouteError();
  const { buildId, remotes } = useConfig();
  useLayoutEffect(
    () => () => {
      // The pressed button goes with the error: the keyboard goes on in what has come instead.
      if (document.activeElement?.id === RETRY)
        document.getElementById('content')?.focus({ preventScroll: true });
    },
    [],
  );
  const isOnline = useIsOnline();
  const isOlder = error instanceof OtherBuildError;
  const retry = async () => {
    if (trying) return;
    if (isOlder) return reloadForNewerBuild(shell);
    // The files of an older build are gone for good: then the whole page is fetched anew.
    if (await isRenewed(buildId)) window.location.reload();
    else await navigate(pathname + search + hash, { replace: true });
  };
  const isRefused = statusOf(error) !== null;
  useOnline(() => {
    if (!isRefused && !isOlder) void retry();
  });
  // The home page of the same remote fails in the same way.
  const isHomeElsewhere = ownerOf(remotes, pathname) !== ownerOf(remotes, '/');
  if (isRefused) return <ErrorPage />;
  return (
    <ErrorView
      status={null}
      message={isOlder ? shell('build.newer') : t('remote.message')}
      description={t(isOlder ? 'remote.reload' : isOnline ? 'remote.down' : 'remote.text')}
    >
      <Button id={RETRY} look="primary" icon="reload" aria-disabled={trying} onClick={() => void retry()}>
        {isOlder ? shell('build.reload') : t(trying ? 'common:loading' : 'common:retry')}
      </Button>
      {isHomeElsewhere && (
        <Link to="/" className={buttonClass()}>
          {t('home')}
        </Link>
      )}
      {!isOnline && (
        <Link to={EMERGENCY_PATH} className={buttonClass()}>
          {t('emergency')}
        </Link>
      )}
    </ErrorView>
  );
}
