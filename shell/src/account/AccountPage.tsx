import { mayAccess } from '@sabaijai/contract';
import { PageTitle, useMe } from '@sabaijai/shared-ui/app';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { type ReactNode, useId } from 'react';
import { useSignOut } from '../auth/session';
import { FAVORITES_ACCESS } from '../auth/sign-in';
import styles from './Account.module.css';
import { DeletionSection } from './DeletionSection';
import { DevicesSection } from './DevicesSection';
import { PasswordSection } from './PasswordSection';
import { ProfileSection } from './ProfileSection';

/** One's own account; each part loads, saves and fails alone. */
export default function AccountPage() {
  const t = useT('account');
  const { user } = useMe();
  const [signOut, { isLoading, error }] = useSignOut();
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <Button icon="logout" aria-disabled={isLoading} onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </header>
      {error && <ProblemNotice problem={error} />}
      <nav className={styles.ways} aria-label={t('ways')}>
        {user && mayAccess(user, FAVORITES_ACCESS) && (
          <Link to="/client/favorite">
            <Icon name="heart" size={20} />
            <span>
              {t('favorites.title')}
              <small>{t('favorites.text')}</small>
            </span>
            <Icon name="forward" />
          </Link>
        )}
        <Link to="/account/activity">
          <Icon name="clock" size={20} />
          <span>
            {t('activity.title')}
            <small>{t('activity.text')}</small>
          </span>
          <Icon name="forward" />
        </Link>
      </nav>
      <div className={styles.sections}>
        <Section title={t('profile.title')}>
          <ProfileSection />
        </Section>
        <Section title={t('devices.title')}>
          <DevicesSection />
        </Section>
        <Section title={t('password.title')}>
          <PasswordSection />
        </Section>
        <Section title={t('deletion.title')}>
          <DeletionSection />
        </Section>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
