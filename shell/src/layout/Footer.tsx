import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import styles from './Footer.module.css';
import { Mark } from './Mark';
import { useMenu } from './menu';

export function Footer() {
  const t = useT('shell');
  const items = useMenu('footer');
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
          {items.map(({ to, label }) => (
            <Link key={to} to={to} className={styles.link}>
              {label}
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
