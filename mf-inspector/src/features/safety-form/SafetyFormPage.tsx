import type { SafetyFormDoor } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { WithChecklist } from '@sabaijai/shared-ui/checklist';
import { Icon, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useIsOutdated, useKeeper, useKept } from '@sabaijai/shared-ui/keep';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { useLocation, useParams } from '@sabaijai/shared-ui/router';
import { ArrivalLine, PageHeader } from '@sabaijai/shared-ui/staff';
import { useEffect } from 'react';
import { isEnding, throwAway, useBegun } from './begin';
import Filling from './Filling';
import { doorSeen } from './outdated';
import type { Step } from './paths';
import { Refused } from './Refused';
import Start from './Start';
import { Stranded, useWhose } from './Stranded';
import { safetyFormApi } from './safety-form.api';
import styles from './safety-form.module.css';

/** The safety form of a place: goes on with what I began, begins a new one, or says who is at it. */
export default function SafetyFormPage() {
  const t = useT('safetyForm');
  const text = useText();
  const { id = '' } = useParams();
  const step = useLocation().pathname.split('/').at(-1) as Step;
  // Of this place alone, also while the next one's is asked for.
  const {
    currentData: door,
    error,
    refetch,
  } = safetyFormApi.useSafetyFormDoorQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const begun = useBegun(id);
  const kept = useKept('inspection/');
  const isOver = door?.open?.isMine === true && isEnding(kept, door.open.id);
  const open = door?.open?.isMine && !isOver && door.open.id !== begun?.start.id ? door.open.id : null;
  // Never the one before: what is answered would go into that.
  const { currentData: form, error: formError } = safetyFormApi.useSafetyFormQuery(open ?? '', {
    skip: open === null,
  });
  const { keeper } = useKeeper();
  const isRefused = begun?.held.problem !== undefined;
  const isOutdated = useIsOutdated(doorSeen(id));
  useWhose(open, refetch);
  // Who has it says the door, asked anew.
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  // I am at it already, and nothing was entered in the other.
  const needless = isRefused && !begun?.isUsed && open ? begun?.start.id : undefined;
  useEffect(() => {
    if (needless) void throwAway(keeper, needless);
  }, [needless, keeper]);
  if (begun && (begun.isUsed || !isRefused))
    return (
      <WithChecklist version={begun.form.checklistVersion}>
        <Filling key={begun.start.id} form={begun.form} door={door ?? begun.door} step={step} isAhead>
          {isRefused && <Refused begun={begun} mine={open ? form : undefined} />}
        </Filling>
      </WithChecklist>
    );
  if (isProblem(error) && (error.status === 404 || error.status === 403)) throw error;
  const problem = error ?? formError;
  const name = text(door?.place.name)?.text ?? t('title');
  const stranded = <Stranded placeId={id} begun={begun?.start.id} mine={open ? form : undefined} />;
  if (door && form && open)
    return (
      <WithChecklist version={form.checklistVersion}>
        <Filling key={open} form={form} door={door} step={step}>
          {stranded}
        </Filling>
      </WithChecklist>
    );
  return (
    <div className={styles.page}>
      <PageHeader title={name} {...(door && { lead: t('title') })} />
      {problem !== undefined && <SectionError problem={problem} onRetry={() => void refetch()} />}
      {stranded}
      {problem === undefined && (!door || open !== null) && <SkeletonLines lines={10} />}
      {door?.open && !door.open.isMine && <Taken open={door.open} />}
      {door &&
        (!door.open || isOver || begun) &&
        (isOutdated && !begun ? (
          <p className={styles.note} role="status">
            {t('outdated')}
          </p>
        ) : (
          // What is begun here is asked by this list, with a network or without.
          <WithChecklist version={door.blank.checklistVersion}>
            <Start door={door} begun={begun} />
          </WithChecklist>
        ))}
    </div>
  );
}

/** A colleague is at it: nobody else writes into their form. */
function Taken({ open }: { open: NonNullable<SafetyFormDoor['open']> }) {
  const t = useT('safetyForm');
  const { dateTime } = useFormats();
  const { user } = useMe();
  // How it gets on is for its author and leads.
  const { data: form } = safetyFormApi.useSafetyFormQuery(open.id, {
    refetchOnMountOrArgChange: true,
    skip: !user?.isLead,
  });
  return (
    <section className={styles.card} role="note">
      <h2>
        <Icon name="user" size={20} /> {t('taken.title', { name: open.inspector })}
      </h2>
      <p>{t('taken.text', { type: t(`type.${open.type}`), date: dateTime(open.startedAt) })}</p>
      {form?.arrival && <ArrivalLine arrival={form.arrival} />}
    </section>
  );
}
