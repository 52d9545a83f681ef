import type { SafetyFormDoor } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Icon, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { useLocation, useParams } from '@sabaijai/shared-ui/router';
import { ArrivalLine, PageHeader } from '@sabaijai/shared-ui/staff';
import Filling from './Filling';
import type { Step } from './paths';
import Start from './Start';
import { safetyFormApi } from './safety-form.api';
import styles from './safety-form.module.css';

/** The safety form of a place: goes on with what I began, begins a new one, or says who is at it. */
export default function SafetyFormPage() {
  const t = useT('safetyForm');
  const text = useText();
  const { id = '' } = useParams();
  const step = useLocation().pathname.split('/').at(-1) as Step;
  const {
    data: door,
    error,
    refetch,
  } = safetyFormApi.useSafetyFormDoorQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const open = door?.open?.isMine ? door.open.id : null;
  const form = safetyFormApi.useSafetyFormQuery(open ?? '', { skip: open === null });
  if (isProblem(error) && (error.status === 404 || error.status === 403)) throw error;
  const problem = error ?? form.error;
  const name = text(door?.place.name)?.text ?? t('title');
  if (door && form.data && open) return <Filling key={open} form={form.data} door={door} step={step} />;
  return (
    <div className={styles.page}>
      <PageHeader title={name} lead={t('title')} />
      {problem !== undefined && <SectionError problem={problem} onRetry={() => void refetch()} />}
      {problem === undefined && (!door || open !== null) && <SkeletonLines lines={10} />}
      {door?.open && !door.open.isMine && <Taken open={door.open} />}
      {door && !door.open && <Start door={door} />}
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
