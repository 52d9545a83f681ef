import { PageTitle } from '@sabaijai/shared-ui/app';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { type ReactNode, useId } from 'react';
import { useSignOut } from '../auth/session';
import { useMenu } from '../layout/menu';
import styles from './Account.module.css';
import { DeletionSection } from './DeletionSection';
import { DevicesSection } from './DevicesSection';
import { EmailSection } from './EmailSection';
import { MailSection } from './MailSection';
import { PasswordSection } from './PasswordSection';
import { ProfileSection } from './ProfileSection';

/** One's own account; each part loads, saves and fails alone. */
export default function AccountPage() {
  const t = useT('account');
  const ways = useMenu('account');
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
        {ways.map(({ to, icon, label, text }) => (
          <Link key={to} to={to}>
            <Icon name={icon} size={20} />
            <span>
              {label}
              <small>{text}</small>
            </span>
            <Icon name="forward" />
          </Link>
        ))}
      </nav>
      <div className={styles.sections}>
        <Section title={t('profile.title')}>
          <ProfileSection />
        </Section>
        <EmailSection />
        <MailSection />
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
