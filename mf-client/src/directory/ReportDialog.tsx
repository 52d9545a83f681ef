import { Sheet, SkeletonLines } from '@sabaijai/shared-ui/components';
import { registerLocale, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { useLate, useSignedIn } from './late';
import type { ReportTarget } from './report/report.api';

registerLocale('report', (code) => import(`./report/locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    report: typeof import('./report/locale/en-US.json');
  }
}

/** Tells the team that a review or a listing breaks the rules. */
export function ReportDialog({
  target,
  open,
  onClose,
}: {
  target: ReportTarget;
  open: boolean;
  onClose: () => void;
}) {
  const t = useT(['report', 'common']);
  const isShown = useSignedIn(open, { key: 'directory:signIn.report' }, onClose);
  const { module, error, retry } = useLate(isShown, ['report', 'form'], () => import('./report/ReportForm'));
  return (
    <Sheet
      open={isShown}
      title={module ? t(`report:title.${target.kind}`) : t('common:loading')}
      onClose={onClose}
    >
      {module ? (
        <module.ReportForm key={target.id} target={target} onClose={onClose} />
      ) : error ? (
        <SectionError problem={error} onRetry={retry} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Sheet>
  );
}
