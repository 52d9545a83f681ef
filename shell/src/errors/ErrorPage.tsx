import { hasUnsavedInput } from '@sabaijai/shared-ui/app';
import { Button, buttonClass } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { isProblem } from '@sabaijai/shared-ui/problem';
import {
  isRouteErrorResponse,
  Link,
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

/** `/error` and every failure that no smaller boundary caught. Its status is 500 unless it says otherwise. */
export function ErrorPage() {
  const t = useT(['errors', 'problem', 'common']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const error = useRouteError();
  const asked = Number(params.get('status'));
  const status = statusOf(error) ?? (Number.isInteger(asked) && asked >= 400 && asked <= 599 ? asked : 500);
  if (status === 404) return <NotFoundPage />;
  if (status === 403) return <ForbiddenPage />;
  const problem = isProblem(error) ? error : null;
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
