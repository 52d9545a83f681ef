import type { MemberAction, OwnInvitation } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { EmptyState, LocalizedLine, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { useNavigate } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { manageApi } from './manage.api';
import styles from './manage.module.css';
import { homePath } from './paths';

/** What others invite the reader to: join a business, or take it over. */
export default function InvitationsPage() {
  const t = useT('manage');
  const { data, error, refetch } = manageApi.useInvitationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className={styles.page}>
      <PageHeader title={t('invitations.title')} />
      {!data && error === undefined && <SkeletonLines lines={4} />}
      {error !== undefined && <SectionError problem={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <EmptyState title={t('invitations.none')} />}
      {data?.items.map((each) => (
        <Invitation key={each.id} invitation={each} />
      ))}
    </div>
  );
}

function Invitation({ invitation }: { invitation: OwnInvitation }) {
  const t = useT('manage');
  const { date } = useFormats();
  const { user } = useMe();
  const navigate = useNavigate();
  const [decide, { isLoading, error }] = manageApi.useDecideMemberMutation();
  const { id, role, takesOver, businessId, businessName, invitedBy, expiresAt, actions } = invitation;
  const take = async (action: MemberAction) => {
    const answer = await decide({ id, action });
    if (answer.error) return;
    showToast({
      tone: action === 'accept' ? 'success' : 'info',
      text: t(action === 'accept' ? 'invitations.accepted' : 'invitations.declined'),
    });
    if (action === 'accept') await navigate(homePath(businessId));
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>
        <span className={styles.quiet}>
          {t(`invitations.${takesOver ? 'takesOver' : role}`, { by: invitedBy })}
        </span>
        <br />
        <LocalizedLine text={businessName} />
      </h2>
      <p className={styles.quiet}>{t('invitations.until', { date: date(expiresAt) })}</p>
      {user && !user.roles.includes('vendor') && <p>{t('invitations.vendor')}</p>}
      {error !== undefined && <ProblemNotice problem={error} />}
      <div className={styles.ways}>
        <ActionBar
          machine="member"
          actions={actions}
          buttons={{
            accept: { look: 'primary', 'aria-disabled': isLoading, onClick: () => void take('accept') },
            decline: { 'aria-disabled': isLoading, onClick: () => void take('decline') },
          }}
        />
      </div>
    </section>
  );
}
