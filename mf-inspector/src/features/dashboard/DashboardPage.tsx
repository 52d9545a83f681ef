import { type Dashboard, DashboardPeriod, ProvinceCode, provincesInOrder } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button, Segmented, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { useId } from 'react';
import { Begun } from './Begun';
import { Checked } from './Checked';
import styles from './DashboardPage.module.css';
import { dashboardApi } from './dashboard.api';
import { Graph } from './Graph';
import { InspectedList, useInspectedOnly } from './InspectedList';
import { LaterChanges } from './LaterChanges';
import { Losses } from './Losses';
import { inspectedPath, listPath } from './paths';
import { Statistics } from './Statistics';
import { useCsv } from './useCsv';

/** What was checked in a period, what is still to be, and whether the results are as even as they should be. */
export default function DashboardPage() {
  const t = useT('dashboard');
  const { date } = useFormats();
  const [query, setQuery] = useSearchParams();
  const period = DashboardPeriod.safeParse(query.get('period')).data ?? 'month';
  const province = ProvinceCode.safeParse(query.get('province')).data;
  const looked = { period, province };
  const only = useInspectedOnly();
  const { currentData, data, error, isFetching, refetch } = dashboardApi.useDashboardQuery(looked, {
    refetchOnMountOrArgChange: true,
    skip: only !== null,
  });
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  // While another period is asked for the numbers of before stand, but not beside its failure.
  const shown = error ? currentData : data;
  if (only)
    return (
      <div className={styles.page}>
        <InspectedList key={inspectedPath(looked, only)} looked={looked} only={only} />
      </div>
    );
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        {...(shown && {
          lead: t('span', { from: date(noon(shown.from)), until: date(noon(shown.until)) }),
        })}
      />
      <div className={styles.controls}>
        <Segmented
          legend={t('period.label')}
          options={DashboardPeriod.options.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={period}
          onChange={(value) => set('period', value)}
        />
        <Provinces value={province} onChange={(value) => set('province', value)} />
        {shown && <Csv dashboard={shown} />}
      </div>
      {error !== undefined && <SectionError problem={error} onRetry={() => void refetch()} />}
      {!shown && !error && <SkeletonLines lines={16} />}
      {shown && (
        <div className={styles.parts} aria-busy={isFetching}>
          {isNew(shown) && (
            <p className={styles.hint}>
              {t('empty')} <Link to={listPath('business', { tab: 'due', province })}>{t('emptyAction')}</Link>
            </p>
          )}
          <Checked dashboard={shown} looked={looked} />
          <Statistics dashboard={shown} looked={looked} />
          <Graph dashboard={shown} looked={looked} />
          <LaterChanges rows={shown.laterChanges} />
          <Begun begun={shown.begun} />
          <Losses months={shown.losses} />
          <Area />
        </div>
      )}
    </div>
  );
}

/** A day as an instant in Thailand. */
const noon = (day: string) => `${day}T12:00:00+07:00`;

const isNew = ({ totals, before }: Dashboard) => totals.done + before.done === 0;

/** With one province there is nothing to choose. */
function Provinces({
  value,
  onChange,
}: {
  value: ProvinceCode | undefined;
  onChange: (value: string) => void;
}) {
  const t = useT('dashboard');
  const { language } = useLocale();
  const { user } = useMe();
  const id = useId();
  const mine = user?.isLead ? [] : (user?.provinces ?? []);
  const provinces = provincesInOrder(language).filter(({ code }) => mine.length === 0 || mine.includes(code));
  if (provinces.length === 1) return null;
  return (
    <div className={styles.province}>
      <label htmlFor={id}>{t('province')}</label>
      <select id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t(user?.isLead ? 'country' : 'allMine')}</option>
        {provinces.map(({ code, name }) => (
          <option key={code} value={code}>
            {name[language]}
          </option>
        ))}
      </select>
    </div>
  );
}

function Csv({ dashboard }: { dashboard: Dashboard }) {
  const t = useT('dashboard');
  const save = useCsv(dashboard);
  return (
    <Button icon="share" onClick={save}>
      {t('csv')}
    </Button>
  );
}

/** The same places on the full map, which begins with the person's own provinces. */
function Area() {
  const t = useT('dashboard');
  return (
    <section id="map" className={styles.card} aria-labelledby="map-title">
      <h2 id="map-title">{t('map.title')}</h2>
      <ul className={styles.links}>
        {(['due', 'overdue', 'never', 'graded', 'warnings'] as const).map((layer) => (
          <li key={layer}>
            <Link to={`/inspector/map?layers=${layer}`}>{t(`map.${layer}`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
