import { PageTitle } from '@sabaijai/shared-ui/app';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import styles from './IndexPage.module.css';
import { LAB_PAGES } from './pages';

/** `/lab`: the way to every page of the lab. */
export default function IndexPage() {
  const t = useT('lab');
  return (
    <div className={styles.page}>
      <PageTitle>{t('index.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>{t('index.title')}</h1>
      <p className={styles.lead}>{t('index.lead')}</p>
      <ul className={styles.pages}>
        {LAB_PAGES.map((page) => (
          <li key={page}>
            <h2>
              <Link to={`/lab/${page}`}>{t(`page.${page}.title`)}</Link>
            </h2>
            <p>{t(`page.${page}.lead`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
