import { Button, Sheet } from '@sabaijai/shared-ui/components';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import type { ReactNode } from 'react';

/** Asks before something is gone for good: what keeps it comes first, then `go`, the button that does it. */
export function Sure(props: {
  open: boolean;
  title: string;
  keep: string;
  go: ReactNode;
  onClose: () => void;
  error: unknown;
  children?: ReactNode;
}) {
  const { open, title, keep, go, onClose, error, children } = props;
  return (
    <Sheet
      open={open}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="primary" onClick={onClose}>
            {keep}
          </Button>
          {go}
        </>
      }
    >
      {children}
      {error !== undefined && <ProblemNotice problem={error} />}
    </Sheet>
  );
}
