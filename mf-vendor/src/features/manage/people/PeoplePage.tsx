import type { Member, MemberAction } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { buttonClass, Chip, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useNavigate } from '@sabaijai/shared-ui/router';
import { useLayoutEffect, useRef, useState } from 'react';
import { EmailNote } from '../../../EmailNote';
import { HandOver } from '../../../hand-over/HandOver';
import { LazyForm } from '../../../LazyForm';
import { LazySheet } from '../../../LazySheet';
import { MY_BUSINESS, ownBusinessesApi } from '../../../own-businesses';
import { Sure } from '../../../Sure';
import { useBusinessId } from '../../../useBusinessId';
import { Frame } from '../Frame';
import { focusBeside } from '../focus';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';
import people from './people.module.css';

/** Who runs the business: owners decide, staff edit and reply. */
export default function PeoplePage() {
  const t = useT('manage');
  const id = useBusinessId();
  const { user } = useMe();
  const isUnproved = user?.isEmailProved === false;
  const answer = manageApi.useMembersQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Frame id={id} title={t('people.title')} lead={t('people.help')} answer={answer}>
      {({ items }) => {
        const isOwner = items.some(({ isMe, role }) => isMe && role === 'owner');
        const owners = items.filter(({ role, state }) => role === 'owner' && state === 'active').length;
        const handOver = items.find(({ state }) => state === 'takingOver');
        const lines = items.filter((each) => each !== handOver);
        return (
          <>
            {handOver && <HandOver handOver={handOver} />}
            <section className={styles.card} aria-label={t('people.title')} tabIndex={-1}>
              <ul className={styles.lines}>
                {lines.map((member) => (
                  <Line key={member.id} member={member} />
                ))}
              </ul>
            </section>
            {isOwner && isUnproved && <EmailNote text={t('people.prove')} />}
            {isOwner && !isUnproved && (
              <LazyForm load={() => import('./Invite')}>
                {({ InviteByMail, InviteByCode }) => (
                  <>
                    <InviteByMail key={`invite-${items.length}`} business={id} />
                    <InviteByCode business={id} />
                    {!handOver && (
                      <InviteByMail
                        key={`transfer-${items.length}`}
                        business={id}
                        takesOver={owners > 1 ? 'fromAll' : 'fromMe'}
                      />
                    )}
                  </>
                )}
              </LazyForm>
            )}
          </>
        );
      }}
    </Frame>
  );
}

type Asked = 'leave' | 'remove' | 'withdraw';

function Line({ member }: { member: Member }) {
  const t = useT('manage');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [decide, { isLoading, error }] = ownBusinessesApi.useDecideMemberMutation();
  const line = useRef<HTMLLIElement>(null);
  const isGone = useRef(false);
  // Once the question is closed, which gives the focus back to what was pressed.
  useLayoutEffect(() => {
    if (isGone.current) focusBeside(line.current);
    isGone.current = false;
  });
  const { id, role, state, takesOver, displayName, email, isMe, actions } = member;
  const name = displayName ?? email ?? t('people.code');
  const take = async (action: MemberAction) => {
    const answer = await decide({ id, action });
    if (!answer.data) return;
    isGone.current = action === 'remove' || action === 'withdraw' || action === 'refuse';
    setAsked(null);
    setSecret(answer.data.secret);
    if (action === 'resend' && email) showToast({ tone: 'success', text: t('people.sentAgain', { email }) });
    if (action === 'confirm') showToast({ tone: 'success', text: t('people.confirmed', { name }) });
    if (action === 'leave') await navigate(MY_BUSINESS);
  };
  const look = { className: `${buttonClass('plain')} ${styles.flush}` };
  const ask = (action: Asked) => ({ ...look, onClick: () => setAsked(action) });
  const now = (action: MemberAction) => ({ 'aria-disabled': isLoading, onClick: () => void take(action) });
  const isOwner = role === 'owner' && state === 'active';
  return (
    <li className={styles.line} ref={line}>
      <span>
        <strong>{name}</strong> {isMe && <span className={styles.quiet}>({t('people.me')})</span>}
        <Standing member={member} />
      </span>
      <Chip tone={role === 'owner' ? 'violet' : 'neutral'}>
        {t(takesOver ? 'people.takesOver' : `people.${role}`)}
      </Chip>
      <ActionBar
        machine="member"
        actions={actions}
        buttons={{
          confirm: { ...now('confirm'), look: 'primary' },
          refuse: now('refuse'),
          resend: { ...look, ...now('resend'), ...(!email && { children: t('people.codeAgain') }) },
          leave: ask('leave'),
          remove: { look: 'danger', onClick: () => setAsked('remove') },
          withdraw: ask('withdraw'),
        }}
      />
      {error !== undefined && asked === null && <ProblemNotice problem={error} />}
      {secret && (
        <LazyForm load={() => import('./CodeSheet')}>
          {({ CodeSheet }) => <CodeSheet secret={secret} onClose={() => setSecret(null)} />}
        </LazyForm>
      )}
      {asked === 'remove' && isOwner ? (
        <LazySheet
          title={t('people.sure.remove', { name })}
          load={() => import('./RemoveOwner')}
          onClose={() => setAsked(null)}
        >
          {({ RemoveOwner }) => (
            <RemoveOwner
              member={member}
              onClose={(isRemoved) => {
                isGone.current = isRemoved;
                setAsked(null);
              }}
            />
          )}
        </LazySheet>
      ) : (
        <Sure
          open={asked !== null}
          title={asked ? t(`people.sure.${asked}`, { name }) : ''}
          keep={t('cancel')}
          go={
            asked && (
              <ActionBar
                machine="member"
                actions={[asked]}
                buttons={{ [asked]: { ...now(asked), look: asked === 'remove' ? 'danger' : 'quiet' } }}
              />
            )
          }
          onClose={() => setAsked(null)}
          error={error}
        />
      )}
    </li>
  );
}

/** Until when an invitation waits, and for whom. */
function Standing({ member: { state, email, expiresAt } }: { member: Member }) {
  const t = useT('manage');
  const { date } = useFormats();
  if (state === 'active' || !expiresAt) return null;
  const key = state === 'applied' ? 'applied' : email ? 'invited' : 'shown';
  return (
    <span className={`${styles.quiet} ${people.below}`}>{t(`people.${key}`, { date: date(expiresAt) })}</span>
  );
}
