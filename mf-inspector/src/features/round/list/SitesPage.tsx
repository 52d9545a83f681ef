import { WORK_TABS } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { BUSINESSES } from '../paths';
import styles from '../round.module.css';
import { WorkList } from './WorkList';
import { WorkTabs } from './WorkTabs';

/** The tour sites of an inspector's provinces. */
export default function SitesPage() {
  const t = useT('round');
  const [query] = useSearchParams();
  const tab = WORK_TABS.find((name) => name === query.get('tab')) ?? 'all';
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('sites.title')}
        lead={t('sites.lead')}
        actions={<Link to={BUSINESSES}>{t('businesses.title')}</Link>}
      />
      <WorkTabs names={WORK_TABS} current={tab} />
      <WorkList key={tab} kind="sites" tab={tab} />
    </div>
  );
}
