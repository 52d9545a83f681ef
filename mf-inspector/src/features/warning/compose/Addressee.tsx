import { AgencyContact, type Channel, type WarningDoor } from '@sabaijai/contract';
import { Button, focusFirstControl, Icon, RadioGroup, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, TextArea, TextField, useForm } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { useId, useState } from 'react';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';

export interface SentBy {
  channel: Channel;
  to: string;
}
export const isAddressed = ({ members }: Pick<WarningDoor, 'members'>, { channel, to }: SentBy) =>
  channel === 'app' ? members > 0 : to.trim().length >= 2;

/** Who gets it: the people of the business in the app, else an agency by mail or on paper. */
export function Addressee(props: { door: WarningDoor; value: SentBy; onChange: (value: SentBy) => void }) {
  const { door, value, onChange } = props;
  const t = useT('warning');
  const id = useId();
  const [isEdited, setEdited] = useState(false);
  const [wasSaved, setSaved] = useState(false);
  if (door.members > 0)
    return (
      <p className={styles.iconed}>
        <Icon name="user" size={16} />
        {t('to.members', { count: door.members })}
      </p>
    );
  const { agency } = door;
  return (
    <div className={styles.panel}>
      <p className={styles.note} data-tone="warning">
        {t('to.nobody')}
      </p>
      {agency && !isEdited ? (
        <div className={styles.panel}>
          <p>
            <strong>{agency.name}</strong>
            {agency.email && ` · ${agency.email}`}
            {agency.address && <span className={styles.text}> · {agency.address}</span>}
          </p>
          <div ref={wasSaved ? focusFirstControl : null} className={styles.ways}>
            <Button look="plain" icon="edit" onClick={() => setEdited(true)}>
              {t('to.change')}
            </Button>
          </div>
        </div>
      ) : (
        <div ref={isEdited ? focusFirstControl : null}>
          <AgencyForm
            door={door}
            onSaved={() => {
              setEdited(false);
              setSaved(true);
            }}
          />
        </div>
      )}
      <RadioGroup<'mail' | 'paper'>
        look="pills"
        legend={t('to.channel')}
        options={(['mail', 'paper'] as const).map((each) => ({ value: each, label: t(`channel.${each}`) }))}
        value={value.channel === 'app' ? null : value.channel}
        onChange={(channel) =>
          onChange({ channel, to: (channel === 'mail' ? agency?.email : agency?.name) ?? '' })
        }
      />
      {value.channel !== 'app' && (
        <label className={styles.field} htmlFor={id}>
          {t(`to.${value.channel}`)}
          <input
            id={id}
            maxLength={200}
            value={value.to}
            onChange={({ target }) => onChange({ ...value, to: target.value })}
          />
        </label>
      )}
    </div>
  );
}

function AgencyForm({ door, onSaved }: { door: WarningDoor; onSaved: () => void }) {
  const t = useT('warning');
  const [save] = warningApi.useSaveAgencyMutation();
  const { name = '', email = null, address = '' } = door.agency ?? {};
  const form = useForm({
    schema: AgencyContact,
    initial: { name, email: email ?? '', address },
    toSend: (values) => ({ ...values, email: values.email.trim() || null }),
    send: async (body) => {
      const { error } = await save({ business: door.place.id, body });
      if (error) return { error };
      showToast({ tone: 'success', text: t('to.saved') });
      onSaved();
      return undefined;
    },
  });
  return (
    <form className={styles.panel} noValidate onSubmit={(event) => void form.submit(event)}>
      <h3>{t('to.agency')}</h3>
      <FormNotice form={form} fields={['name', 'email', 'address']} />
      <TextField form={form} name="name" label={t('to.name')} />
      <TextField form={form} name="email" type="email" optional label={t('to.email')} />
      <TextArea form={form} name="address" optional max={300} rows={2} label={t('to.address')} />
      <div className={styles.ways}>
        <Button type="submit" aria-disabled={form.sending}>
          {t('to.save')}
        </Button>
      </div>
    </form>
  );
}
