import {
  ConflictDraft,
  type Id,
  isId,
  type LocalizedText,
  type OwnStaff,
  placePath,
  provinceByCode,
  STAFF_REASON,
} from '@sabaijai/contract';
import {
  Button,
  EmptyState,
  focusFirstControl,
  LocalizedLine,
  SkeletonLines,
  showToast,
} from '@sabaijai/shared-ui/components';
import { FormNotice, TextArea, useFieldSentence, useForm } from '@sabaijai/shared-ui/form';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { useDeferredValue, useId, useState } from 'react';
import { Facts } from '../../Facts';
import parts from '../../parts.module.css';
import { Acts } from './Acts';
import { Provinces } from './Provinces';
import styles from './people.module.css';
import { staffApi } from './staff.api';

/** The reader's own account as an inspector: where they belong, and the businesses they decide nothing about. */
export default function ConflictsPage() {
  const t = useT('people');
  const { data, error, refetch } = staffApi.useOwnStaffQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={`${parts.column} ${parts.narrow}`}>
      <PageHeader title={t('own.title')} lead={t('own.lead')} />
      {error && !data ? (
        <SectionError problem={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Own own={data} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </div>
  );
}

function Own({ own }: { own: OwnStaff }) {
  const t = useT('people');
  const { date } = useFormats();
  const { agency } = own;
  const contact = [agency?.phone, agency?.email].filter(Boolean).join(', ');
  return (
    <>
      <section className={`${parts.card} ${parts.panel}`}>
        <h2>{t('conflict.title')}</h2>
        {own.conflicts.length === 0 && <EmptyState title={t('own.none')} />}
        <ul className={styles.rows}>
          {own.conflicts.map(({ businessId, name, reason, declaredAt }) => (
            <li key={businessId}>
              <Link to={placePath(businessId)}>
                <LocalizedLine text={name} label={false} />
              </Link>
              <span className={styles.words}>{reason}</span>
              <span className={parts.quiet}>{t('conflict.since', { date: date(declaredAt) })}</span>
            </li>
          ))}
        </ul>
        <Declare />
      </section>
      <section className={`${parts.card} ${parts.panel}`}>
        <h2>{t('own.account')}</h2>
        <Facts
          facts={[
            [t('column.badge'), own.badgeNo],
            [
              t('column.agency'),
              agency ? <LocalizedLine key="a" text={agency.name} label={false} /> : t('noAgency'),
            ],
            ...(contact ? [[t('own.contact'), contact] as const] : []),
            ...(agency?.words
              ? [[t('agency.words'), <LocalizedLine key="w" text={agency.words} label={false} />] as const]
              : []),
            [t('column.provinces'), <Provinces key="p" provinces={own.provinces} whole />],
          ]}
        />
        <h3>{t('acts.title')}</h3>
        <Acts acts={own.acts} />
      </section>
    </>
  );
}

interface Place {
  id: Id<'business'>;
  name: LocalizedText;
}

/** The way to the form, which is open already where a registration led here. */
function Declare() {
  const t = useT('people');
  const [query, setQuery] = useSearchParams();
  const given = query.get('registration') ?? '';
  const isGiven = isId('registration', given);
  // The address may say anything: what a place is called is asked of the server.
  const { currentData: data, isFetching } = staffApi.usePlaceOfRegistrationQuery(given, { skip: !isGiven });
  /** Null until it was opened or closed here. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const close = () => {
    setQuery({}, { replace: true });
    setOpen(false);
  };
  if (isFetching && !data) return <SkeletonLines lines={3} />;
  if (isOpen ?? isGiven)
    return <DeclareForm given={data ? { id: data.businessId, name: data.name } : null} onEnd={close} />;
  return (
    <div className={parts.ways} ref={isOpen === false ? focusFirstControl : null}>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('own.declare')}
      </Button>
    </div>
  );
}

/** A business by its name, and why. */
function DeclareForm({ given, onEnd }: { given: Place | null; onEnd: () => void }) {
  const t = useT('people');
  const sentence = useFieldSentence();
  const [place, setPlace] = useState(given);
  const [declare] = staffApi.useDeclareConflictMutation();
  const form = useForm({
    schema: ConflictDraft,
    initial: { reason: '' },
    toSend: ({ reason }) => ({ businessId: place?.id, reason }),
    send: async (draft) => {
      const answer = await declare(draft);
      if (answer.error) return answer;
      showToast({ tone: 'success', text: t('own.declared') });
      onEnd();
      return undefined;
    },
  });
  const missing = form.problemOf('businessId');
  return (
    <form ref={focusFirstControl} className={styles.form} onSubmit={form.submit} noValidate>
      <p>{t('own.ask')}</p>
      <FormNotice form={form} fields={['businessId', 'reason']} />
      <PlaceChoice
        place={place}
        onChange={setPlace}
        problem={missing && (place ? sentence(missing) : t('own.needsPlace'))}
      />
      <TextArea
        form={form}
        name="reason"
        label={t('own.reason')}
        help={t('own.reasonHelp', STAFF_REASON)}
        max={STAFF_REASON.max}
        rows={3}
      />
      <div className={styles.ways}>
        <Button type="submit" look="primary" aria-disabled={form.sending}>
          {t('own.send')}
        </Button>
        <Button onClick={onEnd}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

const SHORTEST = 2;

function PlaceChoice({
  place,
  onChange,
  problem,
}: {
  place: Place | null;
  onChange: (place: Place | null) => void;
  problem: string | undefined;
}) {
  const t = useT('people');
  const { language } = useLocale();
  const id = useId();
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const found = staffApi.usePlacesByNameQuery(q, { skip: q.length < SHORTEST });
  if (place)
    return (
      <div className={parts.ways} data-field="businessId">
        <strong>
          <LocalizedLine text={place.name} label={false} />
        </strong>
        <Button onClick={() => onChange(null)}>{t('own.another')}</Button>
      </div>
    );
  return (
    <div className={parts.panel} data-field="businessId">
      <label className={parts.field} htmlFor={id}>
        {t('own.place')}
        <input
          id={id}
          type="search"
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-wrong` : undefined}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      {problem && (
        <p id={`${id}-wrong`} role="alert" className={parts.problem}>
          {problem}
        </p>
      )}
      {found.error !== undefined && <ProblemNotice problem={found.error} />}
      {q.length >= SHORTEST && found.currentData?.items.length === 0 && (
        <p role="status" className={parts.quiet}>
          {t('own.nothing')}
        </p>
      )}
      <ul className={styles.rows}>
        {q.length >= SHORTEST &&
          found.currentData?.items.map((each) => (
            <li key={each.id}>
              <button type="button" className={styles.choose} onClick={() => onChange(each)}>
                <LocalizedLine text={each.name} label={false} />
                <span className={parts.quiet}>
                  {each.province && provinceByCode(each.province).name[language]}
                </span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
