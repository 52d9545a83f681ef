import type { MemberAction, OwnInvitation } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { EmptyState, LocalizedLine, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { isProblem, ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useNavigate } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { ownBusinessesApi } from '../../../own-businesses';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';
import { homePath } from '../paths';
import { useSecret } from './secret';

/** What others invite the reader to: join a business, or take it over; by their address, or by the link that led here. */
export default function InvitationsPage() {
  const t = useT('manage');
  const [secret, forget] = useSecret();
  const brought = manageApi.useBroughtInvitationQuery(secret ?? '', { skip: secret === null });
  const { data, error, refetch } = ownBusinessesApi.useMyInvitationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const opened = secret === null ? undefined : brought.data;
  const others = data?.items.filter(({ id }) => id !== opened?.id);
  const isWaiting = secret !== null && brought.isFetching;
  const isEmpty = others?.length === 0 && !opened && !isWaiting && brought.error === undefined;
  return (
    <div className={styles.page}>
      <PageHeader title={t('invitations.title')} />
      {((!data && error === undefined) || isWaiting) && <SkeletonLines lines={4} />}
      {secret !== null && brought.error !== undefined && <ProblemNotice problem={brought.error} />}
      {opened && secret && (
        <Invitation key={opened.id} invitation={opened} secret={secret} onAnswered={forget} />
      )}
      {error !== undefined && <SectionError problem={error} onRetry={() => void refetch()} />}
      {isEmpty && <EmptyState title={t('invitations.none')} />}
      {others?.map((each) => (
        <Invitation key={each.id} invitation={each} />
      ))}
    </div>
  );
}

function Invitation(props: { invitation: OwnInvitation; secret?: string; onAnswered?: () => void }) {
  const { secret, onAnswered } = props;
  const t = useT('manage');
  const { date, dateTime } = useFormats();
  const { user } = useMe();
  const navigate = useNavigate();
  const [decide, { isLoading, error }] = ownBusinessesApi.useDecideMemberMutation();
  const {
    id,
    role,
    state,
    takesOver,
    takesEffectAt,
    businessId,
    businessName,
    invitedBy,
    expiresAt,
    actions,
  } = props.invitation;
  const take = async (action: MemberAction) => {
    const answer = await decide({ id, action, ...(secret && { secret }) });
    if (!answer.data) return;
    onAnswered?.();
    const done = state === 'invited' ? (action as 'accept' | 'apply' | 'takeOver' | 'decline') : 'takeBack';
    showToast({ tone: action === 'decline' ? 'info' : 'success', text: t(`invitations.done.${done}`) });
    if (action === 'accept') await navigate(homePath(businessId));
  };
  const yes = (action: MemberAction) => ({
    look: 'primary' as const,
    'aria-disabled': isLoading,
    onClick: () => void take(action),
  });
  const mayJoin = actions.some((action) => action !== 'decline');
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>
        <span className={styles.quiet}>
          {t(`invitations.${takesOver ? 'takesOver' : role}`, { by: invitedBy })}
        </span>
        <br />
        <LocalizedLine text={businessName} />
      </h2>
      {state === 'invited' && takesOver && <p>{t('invitations.takesOverHelp')}</p>}
      {state === 'invited' && actions.includes('apply') && <p>{t('invitations.applyHelp')}</p>}
      {state === 'applied' && <p role="status">{t('invitations.applied')}</p>}
      {takesEffectAt && <p role="status">{t('invitations.takingOver', { date: dateTime(takesEffectAt) })}</p>}
      {state === 'invited' && actions.length === 0 && (
        <p>
          {t('invitations.member')} <Link to={homePath(businessId)}>{t('invitations.home')}</Link>
        </p>
      )}
      {!takesEffectAt && actions.length > 0 && (
        <p className={styles.quiet}>
          {t(state === 'invited' ? 'invitations.until' : 'invitations.appliedUntil', {
            date: date(expiresAt),
          })}
        </p>
      )}
      {mayJoin && user && !user.roles.includes('vendor') && <p>{t('invitations.vendor')}</p>}
      {error !== undefined && <ProblemNotice problem={error} />}
      {isProblem(error) && error.code === 'EMAIL_NOT_PROVED' && (
        <p>
          <Link to="/account">{t('invitations.prove')}</Link>
        </p>
      )}
      <div className={styles.ways}>
        <ActionBar
          machine="member"
          actions={actions}
          buttons={{
            accept: yes('accept'),
            apply: yes('apply'),
            takeOver: yes('takeOver'),
            decline: {
              'aria-disabled': isLoading,
              onClick: () => void take('decline'),
              ...(state !== 'invited' && { children: t('invitations.takeBack') }),
            },
          }}
        />
      </div>
    </section>
  );
}
