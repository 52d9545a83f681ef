import {
  type Id,
  newId,
  newKey,
  PICTURE_CONTACT_MAX,
  PICTURE_NOTE_MAX,
  PictureReason,
  PictureRequestDraft,
  picturePath,
} from '@sabaijai/contract';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import {
  DraftLine,
  FormNotice,
  LateLine,
  RadioField,
  TextArea,
  TextField,
  useForm,
} from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import sheet from '../../report/SheetForm.module.css';
import styles from './PicturePage.module.css';

interface Values {
  /** Made once: however often it is sent, it stays one. */
  id: Id<'pictureRequest'>;
  /** Of who has no account, for the link to what became of it. */
  key: string;
  reason: PictureReason | '';
  note: string;
  contact: string;
}

/** Kept on the device with each letter, and sent from there, now or later. */
export function PictureForm({
  photo,
  isGuest,
  onSent,
}: {
  photo: Id<'photo'>;
  isGuest: boolean;
  onSent: (key: string) => void;
}) {
  const t = useT(['picture', 'form']);
  const [initial] = useState(
    (): Values => ({ id: newId('pictureRequest'), key: newKey(), reason: '', note: '', contact: '' }),
  );
  const form = useForm({
    schema: PictureRequestDraft,
    draft: `picture:${photo}`,
    initial,
    toSend: ({ key, note, contact, ...values }) => ({
      ...values,
      photoId: photo,
      note: note.trim() || null,
      contact: contact.trim() || null,
      ...(isGuest && { key }),
    }),
    sends: (body) => ({
      request: { method: 'POST', path: '/picture-requests', body },
      tags: [{ type: 'PictureRequest' }],
      title: t('titleOf'),
      page: picturePath(photo),
    }),
    onArrived: (_answer, isOutdated) => {
      // Typed on after it had left: another one.
      if (isOutdated) form.set({ id: newId('pictureRequest'), key: newKey() });
      else onSent(form.values.key);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={sheet.form}>
      <p className={styles.quiet}>{t('lead')}</p>
      <FormNotice form={form} fields={['reason', 'note', 'contact']} />
      <RadioField
        form={form}
        name="reason"
        legend={t('reason')}
        choices={PictureReason.options.map((value) => ({ value, label: t(`reasonOf.${value}`) }))}
      />
      <TextArea
        form={form}
        name="note"
        label={t('note')}
        help={t('noteHelp')}
        optional={form.values.reason !== 'other'}
        max={PICTURE_NOTE_MAX}
        rows={2}
      />
      <TextField
        form={form}
        name="contact"
        label={t('contact')}
        help={t('contactHelp')}
        optional
        maxLength={PICTURE_CONTACT_MAX}
      />
      <p className={styles.private}>
        <Icon name="eyeOff" size={18} />
        {t(isGuest ? 'privateGuest' : 'private')}
      </p>
      <LateLine form={form} />
      <DraftLine form={form} />
      <Button type="submit" look="primary" aria-disabled={form.sending}>
        {t(form.waiting ? 'form:late.button' : 'send')}
      </Button>
    </form>
  );
}
