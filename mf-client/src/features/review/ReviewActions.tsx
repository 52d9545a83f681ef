import type { MyReview } from '@sabaijai/contract';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { useState } from 'react';
import { DeleteReview } from './DeleteReview';

/** What its author may do with a review; editing only where the form is not there already. */
export function ReviewActions(props: {
  businessId: string;
  review: MyReview;
  draft: string;
  onEdit?: () => void;
}) {
  const { businessId, review, draft, onEdit } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ActionBar
        machine="review"
        actions={review.actions}
        buttons={{
          edit: onEdit && { icon: 'edit', onClick: onEdit },
          delete: { icon: 'delete', look: 'plain', onClick: () => setAsking(true) },
        }}
      />
      <DeleteReview businessId={businessId} draft={draft} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
