import { buttonClass } from '@sabaijai/shared-ui/components';
import { useT, withAnyKey } from '@sabaijai/shared-ui/locale';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { SearchBox } from '../layout/SearchBox';
import { ErrorView } from './ErrorView';
import { readable } from './readable';

/** The view for 404: says what is missing, by the message of the page that looked for it, or else the path. */
export function NotFoundPage({ missing }: { missing?: string | undefined }) {
  const t = useT('errors');
  const { pathname } = useLocation();
  return (
    <ErrorView
      status={404}
      message={missing ? withAnyKey(t)(missing) : t('notFound.message', { path: readable(pathname) })}
      description={t('notFound.text')}
    >
      <SearchBox />
      <Link to="/" className={buttonClass('primary')}>
        {t('home')}
      </Link>
    </ErrorView>
  );
}
