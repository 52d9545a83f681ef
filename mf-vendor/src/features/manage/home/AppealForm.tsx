import { APPEAL_GROUNDS, APPEAL_PHOTOS_MAX, AppealDraft, type BusinessHome, newId } from '@sabaijai/contract';
import { Button, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, TextArea, useForm } from '@sabaijai/shared-ui/form';
import { draftOf, useIsHere } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { PhotoField } from '@sabaijai/shared-ui/photos';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { lazy, Suspense, useState } from 'react';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';

// With the checklist, which is heavier than the form.
const AppealItems = lazy(() => import('./AppealItems'));

export function AppealForm({
  business,
  inspectionId,
  onClose,
}: {
  business: BusinessHome['place']['id'];
  inspectionId: AppealDraft['inspectionId'];
  onClose: () => void;
}) {
  const t = useT(['manage', 'photos']);
  const [file] = manageApi.useFileAppealMutation();
  const [isBusy, setBusy] = useState(false);
  const name = `appeal-${inspectionId}`;
  const form = useForm({
    schema: AppealDraft,
    // Its id is kept with the draft: what is sent twice is one appeal.
    initial: {
      ...{ id: newId('appeal'), inspectionId, items: [] as string[], grounds: '' },
      photos: [] as NonNullable<AppealDraft['photos']>,
    },
    draft: name,
    send: async (draft) => {
      const answer = await file({ business, draft });
      if (!answer.error) {
        showToast({ tone: 'success', text: t('appeal.sent') });
        onClose();
      }
      return answer;
    },
  });
  const { items, photos } = form.values;
  const isHere = useIsHere(photos);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormNotice form={form} fields={['items', 'grounds', 'photos']} />
      <Items id={inspectionId} chosen={items} onChange={(next) => form.set({ items: next })} />
      <TextArea
        form={form}
        name="grounds"
        label={t('appeal.grounds')}
        help={t('appeal.groundsHelp', APPEAL_GROUNDS)}
        max={APPEAL_GROUNDS.max}
      />
      <PhotoField
        purpose="business"
        max={APPEAL_PHOTOS_MAX}
        value={photos}
        onChange={(next) => form.set({ photos: next })}
        onBusy={setBusy}
        sends={{ namedIn: draftOf(name) }}
        problem={form.problemOf('photos')}
        label={t('appeal.photos')}
        optional
      />
      <p className={styles.quiet}>{t('appeal.once')}</p>
      <div className={styles.ways}>
        <Button
          type="submit"
          look="primary"
          off={isBusy || isHere ? t('photos:sendingFirst') : undefined}
          aria-disabled={form.sending}
        >
          {t('appeal.send')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

/** The findings of the inspection; none chosen is the whole result. */
function Items(props: { id: string; chosen: readonly string[]; onChange: (items: string[]) => void }) {
  const { id, ...choice } = props;
  const { data, error, refetch } = manageApi.useInspectionQuery(id);
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  return (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      <AppealItems form={data} {...choice} />
    </Suspense>
  );
}
