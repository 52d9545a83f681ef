import type { Absence } from '@sabaijai/contract';
import { Button, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { lazy, Suspense, useState } from 'react';
import { assignmentsApi } from '../../assignments.api';
import parts from '../../parts.module.css';
import styles from './week.module.css';

// With the kit of forms, which Today does without.
const AbsenceFields = lazy(() => import('./AbsenceFields'));

/** Days on which somebody does not work; each can be ended. */
export function Absences({ absences }: { absences: readonly Absence[] }) {
  const t = useT('week');
  const { date } = useFormats();
  const [end, { error, isLoading }] = assignmentsApi.useEndAbsenceMutation();
  const dayOf = (day: string) => date(`${day}T00:00:00+07:00`);
  return (
    <>
      {error !== undefined && <ProblemNotice problem={error} />}
      <ul className={styles.lines}>
        {absences.map(({ id, from, to }) => (
          <li key={id} className={parts.ways}>
            <span>{from === to ? dayOf(from) : t('absence.days', { from: dayOf(from), to: dayOf(to) })}</span>
            <Button aria-disabled={isLoading} onClick={() => void end(id)}>
              {t('absence.end')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asked for when it is wanted: a day or several, without a why. */
export function AbsenceForm({ badgeNo, first }: { badgeNo: string | null; first: string }) {
  const t = useT('week');
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <AbsenceFields badgeNo={badgeNo} first={first} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <span>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t(badgeNo === null ? 'absence.own' : 'absence.add')}
      </Button>
    </span>
  );
}
