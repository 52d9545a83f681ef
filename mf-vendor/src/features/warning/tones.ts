import type { WarningItemState } from '@sabaijai/contract';
import type { Tone } from '@sabaijai/shared-ui/components';
import type { VendorLabel } from '../../warnings/standing';

export const LABEL_TONE: Record<VendorLabel, Tone> = {
  draft: 'neutral',
  escalated: 'error',
  overdue: 'error',
  needs_decision: 'info',
  waiting_vendor: 'warning',
  waiting_visit: 'info',
  resolved: 'success',
  withdrawn: 'neutral',
};

export const STATE_TONE: Record<WarningItemState, Tone> = {
  open: 'warning',
  replied: 'info',
  returned: 'error',
  accepted: 'info',
  closed: 'success',
  dropped: 'neutral',
  withdrawn: 'neutral',
};
