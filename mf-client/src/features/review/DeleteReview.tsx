import { placePath } from '@sabaijai/contract';
import { Button, Sheet, showToast } from '@sabaijai/shared-ui/components';
import { draftOf, useKeeper } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useNavigate } from '@sabaijai/shared-ui/router';
import { useDeleteReviewMutation } from '../../reviews/review.api';

/** Asks first: what is deleted does not come back. */
export function DeleteReview(props: {
  businessId: string;
  draft: string;
  open: boolean;
  onClose: () => void;
}) {
  const { businessId, draft, open, onClose } = props;
  const t = useT('review');
  const navigate = useNavigate();
  const { keeper } = useKeeper();
  const [remove, { isLoading, error }] = useDeleteReviewMutation();
  const confirm = async () => {
    const answer = await remove(businessId);
    if (answer.error) return;
    // Leaving first: the form on this page would keep its words once more.
    await navigate(placePath(businessId), { replace: true });
    void keeper.drop(draftOf(draft));
    showToast({ tone: 'success', text: t('delete.done') });
  };
  return (
    <Sheet
      open={open}
      title={t('delete.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('delete.keep')}</Button>
          <Button look="primary" icon="delete" aria-disabled={isLoading} onClick={confirm}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('delete.text')}</p>
      {error && <ProblemNotice problem={error} />}
    </Sheet>
  );
}
