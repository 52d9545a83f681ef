import { useT } from '@sabaijai/shared-ui/locale';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import parts from '../../parts.module.css';
import { Tabs } from '../../Tabs';
import { AgencyTable } from './AgencyTable';
import { PeopleTable } from './PeopleTable';

const TABS = ['people', 'agencies'] as const;

/** The inspectors whose provinces are all the lead's, and the agencies they belong to. */
export default function PeoplePage() {
  const t = useT('people');
  const [query] = useSearchParams();
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'people';
  return (
    <div className={parts.column}>
      <PageHeader title={t('title')} lead={t(`lead.${tab}`)} />
      <Tabs
        label={t('title')}
        current={tab}
        tabs={TABS.map((name) => ({ name, to: `?tab=${name}`, word: t(`tab.${name}`) }))}
      />
      {tab === 'people' ? <PeopleTable /> : <AgencyTable />}
    </div>
  );
}
