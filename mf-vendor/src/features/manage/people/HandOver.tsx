import type { Member } from '@sabaijai/contract';
import { Icon, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useMinute } from '../../../warnings/Due';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';

const MINUTE_MS = 60_000;

/** Somebody accepted to take the business over: how long owners can still object. */
export function HandOver({ member }: { member: Member }) {
  const t = useT('manage');
  const { dateTime } = useFormats();
  const now = useMinute();
  const [decide, { isLoading, error }] = manageApi.useDecideMemberMutation();
  const { id, displayName, takesEffectAt, actions } = member;
  const at = takesEffectAt ?? member.since;
  // The minute that `now` is in has begun.
  const seconds = 60 * Math.max(0, Math.floor((Date.parse(at) - now) / MINUTE_MS));
  const object = async () => {
    if ((await decide({ id, action: 'object' })).data)
      showToast({ tone: 'success', text: t('handOver.objected') });
  };
  return (
    <section className={styles.banner} data-state="changes_requested" aria-labelledby="hand-over">
      <Icon name="warning" size={20} />
      <div className={styles.found}>
        <h2 id="hand-over">{t('handOver.title', { name: displayName ?? '' })}</h2>
        <p>
          {t(seconds > 0 ? 'handOver.left' : 'handOver.now', { time: seconds, date: dateTime(at) })}{' '}
          {t('handOver.held')}
        </p>
        {error !== undefined && <ProblemNotice problem={error} />}
        {actions.length > 0 && (
          <div className={styles.ways}>
            <ActionBar
              machine="member"
              actions={actions}
              buttons={{
                object: { look: 'primary', 'aria-disabled': isLoading, onClick: () => void object() },
              }}
            />
          </div>
        )}
      </div>
    </section>
  );
}
