import type { ProvinceCode } from '@sabaijai/contract';
import type { Filter } from '@sabaijai/shared-ui/staff/list';

/** What every list of the queue is given. */
export interface KindProps {
  /** Undefined: all of the person's. */
  province: ProvinceCode | undefined;
  /** Those that every list has. */
  filters: readonly Filter[];
}
