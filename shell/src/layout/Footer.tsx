import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import styles from './Footer.module.css';
import { Mark } from './Mark';

const POLICIES = ['scoring', 'reviews', 'open-data', 'privacy', 'terms'] as const;

export function Footer() {
  const t = useT('shell');
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <div className={styles.about}>
          <p className={styles.name}>
            <Mark size={26} /> {t('name')}
          </p>
          <p>{t('footer.about')}</p>
          <p>{t('footer.ownGrade')}</p>
        </div>
        <nav aria-label={t('footer.links')} className={styles.links}>
          {POLICIES.map((name) => (
            <Link key={name} to={`/client/policy/${name}`} className={styles.link}>
              {t(`footer.policy.${name}`)}
            </Link>
          ))}
          <Link to="/auth/login" className={styles.link}>
            {t('footer.staff')}
          </Link>
        </nav>
      </div>
    </footer>
  );
}
