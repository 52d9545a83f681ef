import { WORK_TABS } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, Navigate, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { RegistrationList } from '../features/registration/list/RegistrationList';
import { WorkList } from '../features/round/list/WorkList';
import { WorkTabs } from '../features/round/list/WorkTabs';
import { SITES } from '../features/round/paths';
import styles from '../features/round/round.module.css';

const NAMES = [...WORK_TABS, 'registrations'] as const;

/** The tour businesses of an inspector's provinces: those to inspect, and those that ask to be listed. */
export default function BusinessListPage() {
  const t = useT('round');
  const [query] = useSearchParams();
  // Registrations alone have a state, and were here first: addresses from then go on leading to them.
  if (query.has('state') && !query.has('tab')) return <Navigate replace to={`?tab=registrations&${query}`} />;
  const tab = NAMES.find((name) => name === query.get('tab')) ?? 'all';
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('businesses.title')}
        lead={t('businesses.lead')}
        actions={<Link to={SITES}>{t('sites.title')}</Link>}
      />
      <WorkTabs names={NAMES} current={tab} />
      {tab === 'registrations' ? <RegistrationList /> : <WorkList key={tab} kind="businesses" tab={tab} />}
    </div>
  );
}
