import { statusOfErrorPage } from '@sabaijai/contract';
import { hasUnsavedInput, type RouteHandle } from '@sabaijai/shared-ui/app';
import { Button, buttonClass } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { isProblem } from '@sabaijai/shared-ui/problem';
import {
  isRouteErrorResponse,
  Link,
  useMatches,
  useNavigate,
  useRouteError,
  useSearchParams,
} from '@sabaijai/shared-ui/router';
import { ErrorView } from './ErrorView';
import { ForbiddenPage } from './ForbiddenPage';
import { NotFoundPage } from './NotFoundPage';

export function statusOf(error: unknown): number | null {
  if (isRouteErrorResponse(error)) return error.status;
  if (isProblem(error) && error.status > 0) return error.status;
  return null;
}

/** The message of a page whose own question found nothing; none when the address itself is no page's. */
function useMissing(error: unknown): string | undefined {
  const messages = useMatches().map(({ handle }) => (handle as RouteHandle | undefined)?.missing);
  const isAnswer = isProblem(isRouteErrorResponse(error) ? error.data : error);
  return isAnswer ? messages.findLast(Boolean) : undefined;
}

/** `/error` and every failure that no smaller boundary caught. Its status is 500 unless it says otherwise. */
export function ErrorPage() {
  const t = useT(['errors', 'problem', 'common']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const error = useRouteError();
  const missing = useMissing(error);
  const status = statusOf(error) ?? statusOfErrorPage(params.get('status'));
  if (status === 404) return <NotFoundPage missing={missing} />;
  if (status === 403) return <ForbiddenPage />;
  const said = isRouteErrorResponse(error) ? error.data : error;
  const problem = isProblem(said) ? said : null;
  const own = error instanceof Error ? error.message : null;
  return (
    <ErrorView
      status={status}
      message={
        problem
          ? t(`problem:code.${problem.code}`, { seconds: problem.retryAfterSeconds ?? 60 })
          : t('failed.message')
      }
      description={t(hasUnsavedInput() ? 'failed.unsaved' : 'failed.text')}
      detail={problem?.requestId ? t('common:requestId', { id: problem.requestId }) : own}
    >
      <Button look="primary" icon="reload" onClick={() => window.location.reload()}>
        {t('common:retry')}
      </Button>
      <Button icon="back" onClick={() => navigate(-1)}>
        {t('back')}
      </Button>
      <Link to="/" className={buttonClass('plain')}>
        {t('home')}
      </Link>
    </ErrorView>
  );
}
