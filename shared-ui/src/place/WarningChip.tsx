import type { WarningItemState, WarningLabel, WarningSeverity } from '@sabaijai/contract';
import { Chip, type IconName, type Tone } from '@sabaijai/shared-ui/components';
import type { ReactNode } from 'react';

interface Look {
  tone: Tone;
  icon?: IconName;
}

export type WarningTrait = WarningLabel | WarningItemState | WarningSeverity | 'none';

/** Amber waits for the business, blue for inspectors; red is late, green is fixed. A severity has no icon. */
export const WARNING_LOOK = {
  draft: { tone: 'neutral', icon: 'edit' },
  waiting_vendor: { tone: 'warning', icon: 'clock' },
  open: { tone: 'warning', icon: 'clock' },
  returned: { tone: 'warning', icon: 'reload' },
  needs_decision: { tone: 'info', icon: 'eye' },
  replied: { tone: 'info', icon: 'eye' },
  with_lead: { tone: 'info', icon: 'user' },
  waiting_visit: { tone: 'info', icon: 'pin' },
  accepted: { tone: 'info', icon: 'pin' },
  overdue: { tone: 'error', icon: 'clock' },
  escalated: { tone: 'error', icon: 'alert' },
  resolved: { tone: 'success', icon: 'check' },
  closed: { tone: 'success', icon: 'check' },
  withdrawn: { tone: 'neutral', icon: 'close' },
  dropped: { tone: 'neutral', icon: 'close' },
  critical: { tone: 'error' },
  major: { tone: 'warning' },
  minor: { tone: 'info' },
  none: { tone: 'neutral' },
} as const satisfies Record<WarningTrait, Look>;

/** How a warning or an item of it stands, or how grave it is: one look for everybody, in words for the reader. */
export function WarningChip({ is, children }: { is: WarningTrait; children: ReactNode }) {
  return <Chip {...WARNING_LOOK[is]}>{children}</Chip>;
}
