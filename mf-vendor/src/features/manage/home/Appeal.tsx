import { APPEAL_GROUNDS, APPEAL_PHOTOS_MAX, AppealDraft, type BusinessHome, newId } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Button, Chip, Icon, Sheet, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, TextArea, useForm } from '@sabaijai/shared-ui/form';
import { draftOf, useIsHere } from '@sabaijai/shared-ui/keep';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { PhotoField } from '@sabaijai/shared-ui/photos';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { lazy, Suspense, useState } from 'react';
import { Sure } from '../../../Sure';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';
import { Fold } from './Fold';

// With the checklist, which is heavier than the page.
const AppealItems = lazy(() => import('./AppealItems'));

const TONES = { filed: 'info', upheld: 'neutral', amended: 'success', withdrawn: 'neutral' } as const;

/** An owner's appeal against the newest result: its clock and its outcome, or why there can be none. */
export function Appeal({ home }: { home: BusinessHome }) {
  const t = useT('manage');
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { newest, inspectionId, until, refusal } = home.appeal;
  return (
    <Fold id="appeal" title={t('appeal.title')}>
      {newest && <Newest appeal={newest} />}
      {refusal ? (
        <p className={styles.quiet}>{t(`appeal.refusal.${refusal}`)}</p>
      ) : (
        <>
          <p className={styles.quiet}>{t('appeal.lead', { date: date(until ?? '') })}</p>
          <p>
            <Button onClick={() => setOpen(true)}>{t('appeal.start')}</Button>
          </p>
        </>
      )}
      {isOpen && inspectionId && (
        <AppealForm business={home.place.id} inspectionId={inspectionId} onClose={() => setOpen(false)} />
      )}
    </Fold>
  );
}

function Newest({ appeal }: { appeal: NonNullable<BusinessHome['appeal']['newest']> }) {
  const t = useT('manage');
  const { date } = useFormats();
  const now = useNow();
  const [isSure, setSure] = useState(false);
  const [decide, { isLoading, error }] = manageApi.useWithdrawAppealMutation();
  const { id, state, createdAt, decideBy, grounds, words, actions } = appeal;
  const withdraw = async () => {
    const answer = await decide(id);
    if (answer.error) return;
    setSure(false);
    showToast({ tone: 'info', text: t('appeal.withdrawn') });
  };
  return (
    <>
      <p>
        <Chip tone={TONES[state]}>{t(`appeal.state.${state}`)}</Chip>{' '}
        <span className={styles.quiet}>{t('appeal.filedOn', { date: date(createdAt) })}</span>
      </p>
      {state === 'filed' && (
        <p role="status" className={styles.given}>
          <Icon name="clock" size={18} />
          {t(Date.parse(decideBy) < now ? 'appeal.overdue' : 'appeal.decideBy', { date: date(decideBy) })}
        </p>
      )}
      <blockquote className={styles.quote}>
        <p>{grounds}</p>
        {words && (
          <p>
            <strong>{t('appeal.words')}</strong> {words}
          </p>
        )}
      </blockquote>
      <div className={styles.ways}>
        <ActionBar
          machine="appeal"
          actions={actions}
          buttons={{ withdraw: { onClick: () => setSure(true) } }}
        />
      </div>
      <Sure
        open={isSure}
        title={t('appeal.sure')}
        keep={t('cancel')}
        go={
          <Button aria-disabled={isLoading} onClick={() => void withdraw()}>
            {t('appeal.withdraw')}
          </Button>
        }
        onClose={() => setSure(false)}
        error={error}
      >
        <p>{t('appeal.sureText')}</p>
      </Sure>
    </>
  );
}

function AppealForm({
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
    <Sheet open title={t('appeal.start')} onClose={onClose}>
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
    </Sheet>
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
