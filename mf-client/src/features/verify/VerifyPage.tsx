import {
  type Id,
  type InspectionCheck,
  placePath,
  type ResultStanding,
  ratingsPath,
} from '@sabaijai/contract';
import { PageHead, PageTitle } from '@sabaijai/shared-ui/app';
import { Icon, type IconName, LocalizedLine, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useParams } from '@sabaijai/shared-ui/router';
import { OutcomeBox } from '../../outcome/OutcomeBox';
import styles from './VerifyPage.module.css';
import { useInspectionCheckQuery } from './verify.api';

const ICONS = {
  current: 'check',
  replaced: 'warning',
  expired: 'clock',
  voided: 'error',
} as const satisfies Record<ResultStanding, IconName>;

const RECORD_ICONS = { matches: 'check', differs: 'error', none: 'info' } as const satisfies Record<
  string,
  IconName
>;
const TONES = { current: 'success', replaced: 'warning', expired: 'warning', voided: 'error' } as const;

/** Where the code on a printed grade card leads: whether the result on the card still stands. */
export default function VerifyPage() {
  const t = useT('verify');
  const { id } = useParams() as { id: Id<'inspection'> };
  const { data, error, refetch } = useInspectionCheckQuery(id);
  if (isProblem(error) && error.status === 404) throw error;
  return (
    <article className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <PageHead description={t('summary')} noindex />
      <h1>{t('title')}</h1>
      {error && <SectionError problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={8} />}
      {data && <Checked check={data} />}
    </article>
  );
}

function Checked({
  check: { inspection, standing, place, record, fingerprint },
}: {
  check: InspectionCheck;
}) {
  const t = useT(['verify', 'common']);
  const { longDate } = useFormats();
  const { safety, state } = place;
  // That a bad grade stands is no good news.
  const isBad = inspection.grade === 'C' || inspection.grade === 'D';
  return (
    <>
      <OutcomeBox tone={isBad && standing === 'current' ? 'info' : TONES[standing]} icon={ICONS[standing]}>
        <h2>{t(`${standing}.title`)}</h2>
        <p>{t(`${standing}.text`)}</p>
      </OutcomeBox>
      {(state === 'suspended' || state === 'closed') && (
        <OutcomeBox tone="error" icon="error">
          <p>{t(`state.${state}`)}</p>
        </OutcomeBox>
      )}
      <section className={styles.card} aria-labelledby="card-title" data-standing={standing}>
        <h2 id="card-title">{t('card')}</h2>
        <p className={styles.name}>
          <LocalizedLine text={place.name} />
        </p>
        <div className={styles.result}>
          <GradeBadge grade={inspection.grade} size="large" />
        </div>
        <p>{t('inspected', { date: longDate(inspection.inspectedAt) })}</p>
        <p className={styles.number}>{inspection.id}</p>
      </section>
      {standing !== 'current' && (
        <section className={styles.card} aria-labelledby="today-title">
          <h2 id="today-title">{t('today')}</h2>
          <GradeBadge grade={safety.grade} word={safety.word} size="large" />
          {safety.inspectedAt && <p>{t('inspected', { date: longDate(safety.inspectedAt) })}</p>}
        </section>
      )}
      <section
        className={styles.card}
        aria-labelledby="record-title"
        data-standing={record === 'differs' ? 'voided' : 'current'}
      >
        <h2 id="record-title">{t('record.title')}</h2>
        <p>
          <Icon name={RECORD_ICONS[record ?? 'none']} size={18} /> {t(`record.${record ?? 'none'}`)}
        </p>
        {fingerprint && (
          <p className={styles.number}>
            {t('record.fingerprint')}: {fingerprint}
          </p>
        )}
      </section>
      <p className={styles.hint}>{t('compare')}</p>
      <p className={styles.ways}>
        <Link to={ratingsPath(place.id)}>{t('ratings')}</Link>
        <Link to={placePath(place.id)}>{t('place')}</Link>
      </p>
    </>
  );
}
