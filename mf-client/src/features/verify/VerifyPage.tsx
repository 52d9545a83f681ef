import {
  type Card,
  type Id,
  type InspectionCheck,
  placePath,
  type ResultStanding,
  ratingsPath,
} from '@sabaijai/contract';
import { PageHead, PageTitle } from '@sabaijai/shared-ui/app';
import { Icon, type IconName, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useParams } from '@sabaijai/shared-ui/router';
import { OutcomeBox } from '../../outcome/OutcomeBox';
import { Away } from './Away';
import { CardFacts } from './CardFacts';
import { ProofBox } from './ProofBox';
import { type Proof, useProof } from './useProof';
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
  const proof = useProof(id);
  if (isProblem(error) && error.status === 404) throw error;
  const card = proof && 'card' in proof ? proof.card : null;
  // Of what still stands the server says more than the card's own code does.
  const isProofShown = proof !== null && !(data && proof.is === 'holds');
  const point = card?.point ?? data?.place.location;
  return (
    <article className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <PageHead description={t('summary')} noindex />
      <h1>{t('title')}</h1>
      {isProofShown && <ProofBox proof={proof} />}
      {error && !card && <SectionError problem={error} onRetry={() => void refetch()} />}
      {!data && !error && !card && <SkeletonLines lines={8} />}
      {data ? <Checked check={data} proof={proof} /> : card && <Own card={card} />}
      {point && <Away point={point} />}
      {(data || card) && <p className={styles.hint}>{t('compare')}</p>}
      {data && (
        <p className={styles.ways}>
          <Link to={ratingsPath(data.place.id)}>{t('ratings')}</Link>
          <Link to={placePath(data.place.id)}>{t('place')}</Link>
        </p>
      )}
    </article>
  );
}

/** What the card says of itself, where nobody can be asked. */
function Own({ card: { name, grade, inspectedOn, inspection } }: { card: Card }) {
  return (
    <CardFacts
      name={name}
      cover={null}
      grade={grade}
      inspectedAt={`${inspectedOn}T12:00:00+07:00`}
      number={inspection}
      standing="current"
    />
  );
}

function Checked({
  check: { inspection, standing, place, record, fingerprint },
  proof,
}: {
  check: InspectionCheck;
  proof: Proof | null;
}) {
  const t = useT(['verify', 'common']);
  const { longDate } = useFormats();
  const { safety, state } = place;
  // That a bad grade stands is no good news.
  const isBad = inspection.grade === 'C' || inspection.grade === 'D';
  return (
    <>
      {/* That a result stands says nothing for a card that is not ours. */}
      {!(proof?.is === 'forged' && standing === 'current') && (
        <OutcomeBox tone={isBad && standing === 'current' ? 'info' : TONES[standing]} icon={ICONS[standing]}>
          <h2>{t(`${standing}.title`)}</h2>
          <p>{t(`${standing}.text`)}</p>
        </OutcomeBox>
      )}
      {(state === 'suspended' || state === 'closed') && (
        <OutcomeBox tone="error" icon="error">
          <p>{t(`state.${state}`)}</p>
        </OutcomeBox>
      )}
      <CardFacts
        name={place.name}
        cover={place.cover}
        grade={inspection.grade}
        inspectedAt={inspection.inspectedAt}
        number={inspection.id}
        standing={standing}
      />
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
        {proof?.is === 'holds' && (
          <p className={styles.line}>
            <Icon name="check" size={18} /> {t('proof.signed')}
          </p>
        )}
        <p className={styles.line}>
          <Icon name={RECORD_ICONS[record ?? 'none']} size={18} /> {t(`record.${record ?? 'none'}`)}
        </p>
        {fingerprint && (
          <p className={styles.number}>
            {t('record.fingerprint')}: {fingerprint}
          </p>
        )}
      </section>
    </>
  );
}
