import { Button, Sheet, showToast } from '@sabaijai/shared-ui/components';
import { forgetDraft } from '@sabaijai/shared-ui/form';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useNavigate } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placePath } from '../../directory/cards';
import { useDeleteReviewMutation } from '../../directory/review/review.api';

/** Asks first: what is deleted does not come back. */
export function DeleteReview({ businessId, draft }: { businessId: string; draft: string }) {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading, error }] = useDeleteReviewMutation();
  const confirm = async () => {
    const answer = await remove(businessId);
    if (answer.error) return;
    // Leaving first: the form on this page would keep its words once more.
    await navigate(placePath(businessId));
    forgetDraft(draft);
    showToast({ tone: 'success', text: t('delete.done') });
  };
  return (
    <>
      <Button look="plain" icon="delete" onClick={() => setAsking(true)}>
        {t('delete.open')}
      </Button>
      <Sheet
        open={isAsking}
        title={t('delete.title')}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('delete.keep')}</Button>
            <Button look="primary" icon="delete" aria-disabled={isLoading} onClick={confirm}>
              {t('delete.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('delete.text')}</p>
        {error && <ProblemNotice problem={error} />}
      </Sheet>
    </>
  );
}
