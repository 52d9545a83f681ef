import { DAY_MS, WEEK_DAYS, type WorkWeek } from '@sabaijai/contract';
import { Button, buttonClass, Chip, EmptyState, Sheet, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader, StatTile } from '@sabaijai/shared-ui/staff';
import { useState } from 'react';
import { assignmentsApi } from '../../assignments.api';
import parts from '../../parts.module.css';
import { BUSINESSES, formPage } from '../../paths';
import { useOpenCase } from '../../useOpenCase';
import { DaySheet } from './DaySheet';
import { PersonRow } from './PersonRow';
import styles from './week.module.css';

/** Calendar days, whatever the device's own zone. */
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Who does what on seven days: what was left half done, each person's days, and what nobody has. */
export default function WeekPage() {
  const t = useT('week');
  const [query] = useSearchParams();
  const { open, to, close } = useOpenCase();
  const { data, error, refetch } = assignmentsApi.useWorkWeekQuery(
    { from: query.get('from') ?? undefined },
    { refetchOnMountOrArgChange: true },
  );
  const [badge = '', date = ''] = open?.split(' ') ?? [];
  const person = data?.people.find(({ badgeNo }) => badgeNo === badge);
  return (
    <div className={parts.column}>
      <PageHeader title={t('title')} lead={t('lead')} />
      {error && !data ? <SectionError problem={error} onRetry={() => void refetch()} /> : null}
      {!error && !data && <SkeletonLines lines={10} />}
      {data && (
        <>
          <Begun week={data} />
          <section className={parts.panel} aria-labelledby="people">
            <h2 id="people">{t('people.title')}</h2>
            <Weeks week={data} />
            {data.people.length === 0 ? (
              <EmptyState title={t('people.none')} />
            ) : (
              <ul className={styles.people}>
                {data.people.map((each) => (
                  <PersonRow key={each.badgeNo} person={each} days={data.days} today={data.today} to={to} />
                ))}
              </ul>
            )}
          </section>
          <Nobody week={data} />
          <Sheet
            open={person !== undefined && date !== ''}
            size="large"
            title={person?.displayName ?? ''}
            onClose={close}
            back={false}
          >
            {person && <DaySheet key={open} person={person} date={date} today={data.today} />}
          </Sheet>
        </>
      )}
    </div>
  );
}

function Weeks({ week: { days, today } }: { week: WorkWeek }) {
  const t = useT('week');
  const { longDate } = useFormats();
  const [first = today] = days;
  const of = (date: string) => (date === today ? '?' : `?from=${date}`);
  return (
    <nav className={parts.ways} aria-label={t('weeks.label')}>
      <Link to={of(dayAfter(first, -WEEK_DAYS))}>{t('weeks.before')}</Link>
      <strong>{t('weeks.from', { date: longDate(`${first}T00:00:00+07:00`) })}</strong>
      <Link to={of(dayAfter(first, WEEK_DAYS))}>{t('weeks.after')}</Link>
      {first !== today && <Link to="?">{t('weeks.now')}</Link>}
    </nav>
  );
}

const BEGUN_FIRST = 4;

/** An inspection that stands open for a day is forgotten, or its inspector cannot go on. */
function Begun({ week: { begun } }: { week: WorkWeek }) {
  const t = useT('week');
  const text = useText();
  const { dateTime } = useFormats();
  const [isWhole, setWhole] = useState(false);
  if (begun.length === 0) return null;
  const shown = isWhole ? begun : begun.slice(0, BEGUN_FIRST);
  return (
    <section className={parts.panel} aria-labelledby="begun">
      <h2 id="begun">{t('begun.title', { count: begun.length })}</h2>
      <ul className={`${styles.lines} ${styles.begun}`}>
        {shown.map(({ id, businessId, name, startedAt, inspector, state }) => (
          <li key={id} className={parts.line}>
            <strong>{text(name)?.text}</strong>
            <span className={parts.chips}>
              <span className={parts.quiet}>{t('begun.since', { inspector, at: dateTime(startedAt) })}</span>
              {state === 'locked' && <Chip tone="error">{t('locked')}</Chip>}
            </span>
            <Link
              to={formPage(businessId, 'form1')}
              aria-label={t('begun.openAt', { name: text(name)?.text })}
            >
              {t('begun.open')}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < begun.length && (
        <span>
          <Button onClick={() => setWhole(true)}>
            {t('begun.more', { count: begun.length - shown.length })}
          </Button>
        </span>
      )}
    </section>
  );
}

const TABS = ['overdue', 'due', 'never'] as const;

function Nobody({ week: { nobody } }: { week: WorkWeek }) {
  const t = useT('week');
  return (
    <section className={parts.panel} aria-labelledby="nobody">
      <h2 id="nobody">{t('nobody.title')}</h2>
      <p className={parts.quiet}>{t('nobody.lead')}</p>
      <div className={styles.tiles}>
        {TABS.map((tab) => (
          <StatTile
            key={tab}
            label={t(`nobody.${tab}`)}
            value={nobody[tab]}
            to={`${BUSINESSES}?tab=${tab}&assigned=nobody`}
          />
        ))}
      </div>
      <Link className={`${buttonClass('primary')} ${styles.start}`} to={`${BUSINESSES}?assigned=nobody`}>
        {t('nobody.see')}
      </Link>
    </section>
  );
}
