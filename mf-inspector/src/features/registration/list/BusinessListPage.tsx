import { Antd } from '@sabaijai/shared-ui/antd/core';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import styles from './BusinessListPage.module.css';
import { RegistrationList } from './RegistrationList';

const TABS = { registrations: RegistrationList } as const;
type Tab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as Tab[];

/** The tour businesses of an inspector's provinces, by what is to do with them. */
export default function BusinessListPage() {
  const t = useT('review');
  const [query] = useSearchParams();
  const tab = NAMES.find((name) => name === query.get('tab')) ?? 'registrations';
  const List = TABS[tab];
  return (
    <Antd>
      <div className={styles.page}>
        <PageHeader title={t('title')} lead={t('lead')} />
        <nav className={styles.tabs} aria-label={t('tabs')}>
          {NAMES.map((name) => (
            <Link key={name} to={`?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
              {t(`tab.${name}`)}
            </Link>
          ))}
        </nav>
        <List />
      </div>
    </Antd>
  );
}
