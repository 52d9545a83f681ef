import { buttonClass } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { SearchBox } from '../layout/SearchBox';
import { ErrorView } from './ErrorView';

/** The view for 404. */
export function NotFoundPage() {
  const t = useT('errors');
  const { pathname } = useLocation();
  return (
    <ErrorView
      status={404}
      message={t('notFound.message', { path: pathname })}
      description={t('notFound.text')}
    >
      <SearchBox id="not-found-search" />
      <Link to="/" className={buttonClass('primary')}>
        {t('home')}
      </Link>
    </ErrorView>
  );
}
