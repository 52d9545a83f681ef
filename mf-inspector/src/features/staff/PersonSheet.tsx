import { placePath, type Staff, type StaffAction } from '@sabaijai/contract';
import { Button, focusOnArrival, LocalizedLine, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { isGone, SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { Facts } from '../../Facts';
import parts from '../../parts.module.css';
import { formPage } from '../../paths';
import { ActForm, type Asked } from './ActForm';
import { Acts } from './Acts';
import { Provinces } from './Provinces';
import styles from './people.module.css';
import { StateChip } from './StateChip';
import { staffApi } from './staff.api';

const LOOKS: { readonly [Act in StaffAction]?: 'primary' | 'danger' } = { lock: 'danger', unlock: 'primary' };

/** Somebody of the lead's people: what they hold, what was done with the account, and what can be done. */
export function PersonSheet({ badge }: { badge: string }) {
  const t = useT('people');
  const { data, error, refetch } = staffApi.usePersonQuery(badge, { refetchOnMountOrArgChange: true });
  if (isGone(error)) return <p>{t('gone')}</p>;
  if (error && !data) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return <Known person={data} />;
}

function Known({ person }: { person: Staff }) {
  const t = useT('people');
  const { date, dateTime, number } = useFormats();
  const [asked, setAsked] = useState<Asked>();
  const button = (act: StaffAction) => ({
    look: LOOKS[act] ?? ('quiet' as const),
    'aria-pressed': asked?.act === act,
    onClick: () => setAsked({ act }),
  });
  const { inspections, registrations, conflicts, work } = person;
  return (
    <div className={parts.column}>
      {/* And not the first control, which locks the account. */}
      <h3 ref={focusOnArrival} tabIndex={-1} data-focus className={styles.name}>
        {person.displayName} <StateChip state={person.state} />
      </h3>
      <Facts
        facts={[
          [t('column.badge'), person.badgeNo],
          [
            t('column.agency'),
            person.agency ? <LocalizedLine key="agency" text={person.agency} label={false} /> : t('noAgency'),
          ],
          [t('column.provinces'), <Provinces key="provinces" provinces={person.provinces} whole />],
          [t('column.seen'), person.seenAt ? date(person.seenAt) : t('never')],
          [t('sessions'), number(person.sessions)],
        ]}
      />
      <div className={parts.ways}>
        <ActionBar<StaffAction>
          machine="staff"
          actions={person.actions}
          buttons={{
            lock: button('lock'),
            unlock: button('unlock'),
            'end-sessions': button('end-sessions'),
            provinces: button('provinces'),
            agency: button('agency'),
          }}
        />
      </div>
      {asked && !('conflict' in asked) && (
        <ActForm key={asked.act} person={person} asked={asked} onClose={() => setAsked(undefined)} />
      )}
      <section className={parts.panel}>
        <h4>{t('holds.title')}</h4>
        {work.inspections + work.registrations + work.stops === 0 && (
          <p className={parts.quiet}>{t('work.none')}</p>
        )}
        <ul className={styles.rows}>
          {inspections.map(({ id, businessId, name, startedAt }) => (
            <li key={id}>
              <Link to={formPage(businessId, 'form1')}>
                <LocalizedLine text={name} label={false} />
              </Link>
              <span className={parts.quiet}>{t('holds.inspection', { date: dateTime(startedAt) })}</span>
            </li>
          ))}
          {registrations.map(({ id, number: no, name }) => (
            <li key={id}>
              <Link to={`/inspector/list/business-tourlist/${id}`}>
                <LocalizedLine text={name} label={false} />
              </Link>
              <span className={parts.quiet}>{t('holds.registration', { number: no })}</span>
            </li>
          ))}
        </ul>
        {work.stops > 0 && <p>{t('holds.stops', { count: work.stops })}</p>}
        {person.state === 'locked' && work.inspections + work.registrations + work.stops > 0 && (
          <p className={parts.quiet}>{t('holds.help')}</p>
        )}
      </section>
      <section className={parts.panel}>
        <h4>{t('conflict.title')}</h4>
        {conflicts.length === 0 && <p className={parts.quiet}>{t('conflict.none')}</p>}
        <ul className={styles.rows}>
          {conflicts.map(({ businessId, name, reason, declaredAt }) => (
            <li key={businessId}>
              <Link to={placePath(businessId)}>
                <LocalizedLine text={name} label={false} />
              </Link>
              <span className={styles.words}>{reason}</span>
              <span className={parts.quiet}>{t('conflict.since', { date: date(declaredAt) })}</span>
              {asked && 'conflict' in asked && asked.conflict === businessId ? (
                <ActForm person={person} asked={asked} onClose={() => setAsked(undefined)} />
              ) : (
                <span>
                  <Button onClick={() => setAsked({ act: 'withdraw-conflict', conflict: businessId })}>
                    {t('conflict.withdraw')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={parts.panel}>
        <h4>{t('acts.title')}</h4>
        <Acts acts={person.acts} />
      </section>
    </div>
  );
}
