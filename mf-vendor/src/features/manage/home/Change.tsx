import type { RegistrationCard } from '@sabaijai/contract';
import { buttonClass, Icon, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';

/** What was changed and waits for an inspector, or came back. */
export function Change({ change }: { change: RegistrationCard }) {
  const t = useT('manage');
  const { date } = useFormats();
  const [withdraw, { isLoading, error }] = manageApi.useWithdrawChangeMutation();
  const { id, number, state, version, answerBy, actions } = change;
  const words =
    state === 'changes_requested'
      ? t('change.returned', { reference: number })
      : state === 'in_review'
        ? t('change.in_review', { reference: number })
        : t('change.waiting', { reference: number, date: date(answerBy) });
  const takeBack = async () => {
    const { data } = await withdraw({ id, version });
    if (data) showToast({ tone: 'success', text: t('change.withdrawn') });
  };
  return (
    <div className={styles.banner} data-state={state} role="status">
      <Icon name={state === 'changes_requested' ? 'warning' : 'clock'} size={22} />
      <div>
        <p>{words}</p>
        {error !== undefined && <ProblemNotice problem={error} />}
        <ActionBar
          machine="registration"
          actions={actions}
          buttons={{
            withdraw: {
              className: `${buttonClass('plain')} ${styles.flush}`,
              'aria-disabled': isLoading,
              onClick: () => void takeBack(),
            },
          }}
        />
      </div>
    </div>
  );
}
