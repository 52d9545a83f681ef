import {
  type BusinessHome,
  newId,
  RE_INSPECTION_PHOTOS_MAX,
  RE_INSPECTION_WORDS,
  ReInspectionDraft,
} from '@sabaijai/contract';
import { Button, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, TextArea, useForm } from '@sabaijai/shared-ui/form';
import { draftOf, useIsHere } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { PhotoField } from '@sabaijai/shared-ui/photos';
import { useState } from 'react';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';

export function VisitForm({
  business,
  onClose,
}: {
  business: BusinessHome['place']['id'];
  onClose: () => void;
}) {
  const t = useT(['manage', 'photos']);
  const [request] = manageApi.useRequestVisitMutation();
  const [isBusy, setBusy] = useState(false);
  const name = `visit-${business}`;
  const form = useForm({
    schema: ReInspectionDraft,
    // Its id is kept with the draft: what is sent twice is one request.
    initial: {
      ...{ id: newId('reInspection'), words: '' },
      photos: [] as NonNullable<ReInspectionDraft['photos']>,
    },
    draft: name,
    send: async (draft) => {
      const answer = await request({ business, draft });
      if (!answer.error) {
        showToast({ tone: 'success', text: t('visit.sent') });
        onClose();
      }
      return answer;
    },
  });
  const isHere = useIsHere(form.values.photos);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormNotice form={form} fields={['words', 'photos']} />
      <TextArea
        form={form}
        name="words"
        label={t('visit.words')}
        help={t('visit.wordsHelp', RE_INSPECTION_WORDS)}
        max={RE_INSPECTION_WORDS.max}
      />
      <PhotoField
        purpose="business"
        max={RE_INSPECTION_PHOTOS_MAX}
        value={form.values.photos}
        onChange={(photos) => form.set({ photos })}
        onBusy={setBusy}
        sends={{ namedIn: draftOf(name) }}
        problem={form.problemOf('photos')}
        label={t('visit.photos')}
        optional
      />
      <div className={styles.ways}>
        <Button
          type="submit"
          look="primary"
          off={isBusy || isHere ? t('photos:sendingFirst') : undefined}
          aria-disabled={form.sending}
        >
          {t('visit.send')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
