import {
  type BusinessHome,
  newId,
  RE_INSPECTION_PHOTOS_MAX,
  RE_INSPECTION_WORDS,
  ReInspectionDraft,
} from '@sabaijai/contract';
import { VISIT_DAYS } from '@sabaijai/contract/survey';
import { useNow } from '@sabaijai/shared-ui/app';
import { Button, Chip, Icon, Sheet, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, TextArea, useForm } from '@sabaijai/shared-ui/form';
import { draftOf, useIsHere } from '@sabaijai/shared-ui/keep';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { PhotoField } from '@sabaijai/shared-ui/photos';
import { useState } from 'react';
import { Sure } from '../../../Sure';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';
import { Fold } from './Fold';

const TONES = { requested: 'info', visited: 'success', declined: 'warning', withdrawn: 'neutral' } as const;

/** An owner asks that an inspector comes again: what is promised, or why it cannot be asked for. */
export function ReInspection({ home }: { home: BusinessHome }) {
  const t = useT('manage');
  const [isOpen, setOpen] = useState(false);
  const { newest, days, refusal } = home.reInspection;
  return (
    <Fold id="re-inspection" title={t('visit.title')}>
      {newest && <Newest request={newest} />}
      {refusal ? (
        <p className={styles.quiet}>{t(`visit.refusal.${refusal}`)}</p>
      ) : (
        <>
          <p className={styles.quiet}>
            {t('visit.lead', { days })} {days === VISIT_DAYS.accurate && t('visit.accurate')}
          </p>
          <p>
            <Button onClick={() => setOpen(true)}>{t('visit.start')}</Button>
          </p>
        </>
      )}
      {isOpen && <VisitForm business={home.place.id} onClose={() => setOpen(false)} />}
    </Fold>
  );
}

function Newest({ request }: { request: NonNullable<BusinessHome['reInspection']['newest']> }) {
  const t = useT('manage');
  const { date } = useFormats();
  const now = useNow();
  const [withdraw, { isLoading, error }] = manageApi.useWithdrawVisitMutation();
  const { id, state, createdAt, promisedBy, words, answer, actions } = request;
  const [isSure, setSure] = useState(false);
  const take = async () => {
    const done = await withdraw(id);
    if (done.error) return;
    setSure(false);
    showToast({ tone: 'info', text: t('visit.withdrawn') });
  };
  return (
    <>
      <p>
        <Chip tone={TONES[state]}>{t(`visit.state.${state}`)}</Chip>{' '}
        <span className={styles.quiet}>{t('visit.askedOn', { date: date(createdAt) })}</span>
      </p>
      {state === 'requested' && (
        <p role="status" className={styles.given}>
          <Icon name="clock" size={18} />
          {t(Date.parse(promisedBy) < now ? 'visit.overdue' : 'visit.promisedBy', { date: date(promisedBy) })}
        </p>
      )}
      <blockquote className={styles.quote}>
        <p>{words}</p>
        {answer && (
          <p>
            <strong>{t('visit.answer')}</strong> {answer}
          </p>
        )}
      </blockquote>
      <div className={styles.ways}>
        <ActionBar
          machine="re-inspection"
          actions={actions}
          buttons={{ withdraw: { onClick: () => setSure(true) } }}
        />
      </div>
      <Sure
        open={isSure}
        title={t('visit.sure')}
        keep={t('cancel')}
        go={
          <Button aria-disabled={isLoading} onClick={() => void take()}>
            {t('visit.withdraw')}
          </Button>
        }
        onClose={() => setSure(false)}
        error={error}
      >
        <p>{t('visit.sureText')}</p>
      </Sure>
    </>
  );
}

function VisitForm({ business, onClose }: { business: BusinessHome['place']['id']; onClose: () => void }) {
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
    <Sheet open title={t('visit.start')} onClose={onClose}>
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
    </Sheet>
  );
}
