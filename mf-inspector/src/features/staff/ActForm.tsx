import {
  type Id,
  STAFF_REASON,
  type Staff,
  type StaffAction,
  StaffAgency,
  StaffChange,
  StaffLock,
  StaffProvinces,
} from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button, focusFirstControl, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, PasswordField, TextArea, useFieldSentence, useForm } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { AgencyChoice } from '../../AgencyChoice';
import { ProvinceChoice } from '../../ProvinceChoice';
import styles from './people.module.css';
import { staffApi } from './staff.api';

/** What is to be done with a person's account. */
export type Asked = { act: StaffAction } | { act: 'withdraw-conflict'; conflict: Id<'business'> };

const SCHEMAS = {
  lock: StaffLock,
  unlock: StaffChange,
  'end-sessions': StaffChange,
  provinces: StaffProvinces,
  agency: StaffAgency,
  'withdraw-conflict': StaffChange,
} as const satisfies Record<Asked['act'], unknown>;

/** Why, which the person reads, and what else it needs: locking and moving the password again. */
export function ActForm({ person, asked, onClose }: { person: Staff; asked: Asked; onClose: () => void }) {
  const t = useT('people');
  const sentence = useFieldSentence();
  const { user } = useMe();
  const [actOn] = staffApi.useActOnPersonMutation();
  const [withdraw] = staffApi.useWithdrawConflictMutation();
  const { act } = asked;
  const needsPassword = act === 'lock' || act === 'provinces';
  const form = useForm({
    schema: SCHEMAS[act],
    initial: {
      reason: '',
      password: '',
      provinces: person.provinces,
      agencyId: person.agencyId ?? '',
    },
    secret: ['password'],
    toSend: ({ reason, password, provinces, agencyId }) => ({
      ...{ version: person.version, reason },
      ...(needsPassword && { password }),
      ...(act === 'provinces' && { provinces }),
      ...(act === 'agency' && { agencyId }),
    }),
    send: async (body) => {
      const { badgeNo: badge } = person;
      const answer =
        'conflict' in asked
          ? await withdraw({ badge, businessId: asked.conflict, body })
          : await actOn({ badge, act, body });
      if (answer.error) return answer;
      showToast({ tone: 'success', text: t(`done.${act}`) });
      onClose();
      return undefined;
    },
  });
  const wrong = (path: string) => {
    const problem = form.problemOf(path);
    return problem && sentence(problem);
  };
  return (
    <form ref={focusFirstControl} className={styles.form} onSubmit={form.submit} noValidate>
      <p>{t(`ask.${act}`)}</p>
      <FormNotice form={form} fields={['reason', 'password', 'provinces', 'agencyId']} />
      {act === 'provinces' && (
        <ProvinceChoice
          label={t('column.provinces')}
          value={form.values.provinces}
          onChange={(provinces) => form.set({ provinces })}
          among={user?.provinces}
          problem={wrong('provinces')}
        />
      )}
      {act === 'agency' && (
        <AgencyChoice
          label={t('column.agency')}
          none={t('noAgency')}
          value={form.values.agencyId}
          onChange={(agencyId) => form.set({ agencyId })}
          problem={wrong('agencyId')}
        />
      )}
      <TextArea
        form={form}
        name="reason"
        label={t('reason.label')}
        help={t('reason.help', STAFF_REASON)}
        max={STAFF_REASON.max}
        rows={3}
      />
      {needsPassword && <PasswordField form={form} name="password" label={t('password')} />}
      <div className={styles.ways}>
        <Button type="submit" look={act === 'lock' ? 'danger' : 'primary'} aria-disabled={form.sending}>
          {t(`send.${act}`)}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
