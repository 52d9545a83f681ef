import { type Id, type Member, type MemberAction, MemberInvitation, newId } from '@sabaijai/contract';
import { Button, buttonClass, Chip, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, RadioField, TextField, useForm } from '@sabaijai/shared-ui/form';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { useNavigate } from '@sabaijai/shared-ui/router';
import { useLayoutEffect, useRef, useState } from 'react';
import { MY_BUSINESS } from '../../own-businesses';
import { Sure } from '../../Sure';
import { useBusinessId } from '../../useBusinessId';
import { Frame } from './Frame';
import { focusBeside } from './focus';
import { manageApi } from './manage.api';
import styles from './manage.module.css';

/** Who runs the business: owners decide, staff edit and reply. */
export default function PeoplePage() {
  const t = useT('manage');
  const id = useBusinessId();
  const answer = manageApi.useMembersQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Frame id={id} title={t('people.title')} lead={t('people.help')} answer={answer}>
      {({ items }) => {
        const isOwner = items.some(({ isMe, role }) => isMe && role === 'owner');
        return (
          <>
            <section className={styles.card} aria-label={t('people.title')} tabIndex={-1}>
              <ul className={styles.lines}>
                {items.map((member) => (
                  <Line key={member.id} member={member} />
                ))}
              </ul>
            </section>
            {isOwner && (
              <>
                <Invite key={`invite-${items.length}`} business={id} />
                <Invite key={`transfer-${items.length}`} business={id} takesOver />
              </>
            )}
          </>
        );
      }}
    </Frame>
  );
}

function Line({ member }: { member: Member }) {
  const t = useT('manage');
  const { date } = useFormats();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'leave' | 'remove' | 'withdraw' | null>(null);
  const [decide, { isLoading, error }] = manageApi.useDecideMemberMutation();
  const line = useRef<HTMLLIElement>(null);
  const isGone = useRef(false);
  // Once the question is closed, which gives the focus back to what was pressed.
  useLayoutEffect(() => {
    if (isGone.current) focusBeside(line.current);
    isGone.current = false;
  });
  const { id, role, state, takesOver, displayName, email, isMe, expiresAt, actions } = member;
  const name = displayName ?? email ?? '';
  const take = async (action: MemberAction) => {
    const answer = await decide({ id, action });
    if (answer.error) return;
    isGone.current = action !== 'leave';
    setAsked(null);
    if (action === 'leave') await navigate(MY_BUSINESS);
  };
  const ask = (action: 'leave' | 'remove' | 'withdraw') => ({
    className: `${buttonClass('plain')} ${styles.flush}`,
    onClick: () => setAsked(action),
  });
  return (
    <li className={styles.line} ref={line}>
      <span>
        <strong>{name}</strong> {isMe && <span className={styles.quiet}>({t('people.me')})</span>}
        {state === 'invited' && expiresAt && (
          <span className={styles.quiet}> {t('people.invited', { date: date(expiresAt) })}</span>
        )}
      </span>
      <Chip tone={role === 'owner' ? 'violet' : 'neutral'}>
        {t(takesOver ? 'people.takesOver' : `people.${role}`)}
      </Chip>
      <ActionBar
        machine="member"
        actions={actions}
        buttons={{ leave: ask('leave'), remove: ask('remove'), withdraw: ask('withdraw') }}
      />
      <Sure
        open={asked !== null}
        title={asked ? t(`people.sure.${asked}`, { name }) : ''}
        keep={t('cancel')}
        go={
          asked && (
            <ActionBar
              machine="member"
              actions={[asked]}
              buttons={{ [asked]: { 'aria-disabled': isLoading, onClick: () => void take(asked) } }}
            />
          )
        }
        onClose={() => setAsked(null)}
        error={error}
      />
    </li>
  );
}

/** An invitation; or, as it takes everything over, the offer of the whole business. */
function Invite({ business, takesOver = false }: { business: Id<'business'>; takesOver?: boolean }) {
  const t = useT('manage');
  const [invite] = manageApi.useInviteMutation();
  // Pressing again after a failure is the same invitation.
  const [id] = useState(() => newId('member'));
  const form = useForm({
    schema: MemberInvitation,
    initial: { email: '', role: takesOver ? 'owner' : 'staff' },
    toSend: ({ email, role }) => ({ id, email: email.trim(), role, ...(takesOver && { takesOver }) }),
    send: async (invitation) => {
      const answer = await invite({ business, ...invitation });
      if (answer.data) showToast({ tone: 'success', text: t('people.sent', { email: invitation.email }) });
      return answer;
    },
  });
  const title = t(takesOver ? 'people.transfer' : 'people.invite');
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {takesOver && <p className={styles.quiet}>{t('people.transferHelp')}</p>}
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <FormNotice form={form} fields={['email', 'role']} />
        <TextField form={form} name="email" label={t('people.email')} type="email" autoComplete="off" />
        {!takesOver && (
          <RadioField
            form={form}
            name="role"
            legend={t('people.role')}
            choices={(['staff', 'owner'] as const).map((value) => ({
              value,
              label: `${t(`people.${value}`)} – ${t(`people.roleHelp.${value}`)}`,
            }))}
          />
        )}
        <div>
          <Button type="submit" look={takesOver ? 'plain' : 'primary'} aria-disabled={form.sending}>
            {t(takesOver ? 'people.transferSend' : 'people.invite')}
          </Button>
        </div>
      </form>
    </section>
  );
}
