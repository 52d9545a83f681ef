import { useLazyModule, useSignedIn } from '@sabaijai/shared-ui/app';
import { Sheet, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import './messages';
import type { ReportTarget } from './target';

/** Tells the team that a review or a listing breaks the rules. */
export function ReportDialog({
  target,
  open,
  onClose,
  back,
}: {
  target: ReportTarget;
  open: boolean;
  onClose: () => void;
  /** As of a sheet. */
  back?: false;
}) {
  const t = useT(['report', 'common']);
  const isShown = useSignedIn(open, { key: 'places:signIn.report' }, onClose);
  const { module, error, retry } = useLazyModule(isShown, ['report', 'form'], () => import('./ReportForm'));
  return (
    <Sheet
      open={isShown}
      title={module ? t(`report:title.${target.kind}`) : t('common:loading')}
      onClose={onClose}
      {...(back === false && { back })}
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
