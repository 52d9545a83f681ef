import {
  type BlurBox,
  DECISION_WORDS,
  type Id,
  type PictureRequest,
  type PictureRequestAction,
  PictureRequestDecision,
} from '@sabaijai/contract';
import { Button, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, TextArea, useForm } from '@sabaijai/shared-ui/form';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { useRef, useState } from 'react';
import { LazyForm } from '../../LazyForm';
import { Sure } from '../../Sure';
import { focusBeside } from './focus';
import { manageApi } from './manage.api';
import styles from './manage.module.css';

/** Pictures of the business that somebody is in, who asks that they are taken away or blurred. */
export function PictureRequests({ business }: { business: Id<'business'> }) {
  const t = useT('manage');
  const { data, error, refetch } = manageApi.usePicturesAskedAboutQuery(business, {
    refetchOnMountOrArgChange: true,
  });
  if (error !== undefined && !data) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={2} />;
  if (!data.items.length) return null;
  return (
    <section className={styles.card} aria-labelledby="pictures">
      <h2 id="pictures">{t('pictures.title')}</h2>
      <p>{t('pictures.why')}</p>
      {data.items.map((request) => (
        <Waiting key={request.id} request={request} />
      ))}
    </section>
  );
}

function Waiting({ request }: { request: PictureRequest }) {
  const t = useT('manage');
  const { date } = useFormats();
  const [decide, { isLoading, error }] = manageApi.useAnswerPictureRequestMutation();
  const [begun, setBegun] = useState<PictureRequestAction | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const { id, picture, reason, note, createdAt, actions } = request;
  const take = async (
    action: PictureRequestAction,
    body: { words?: string | null; boxes?: BlurBox[] } = {},
  ) => {
    const answer = await decide({ id, action, body: { ...body, photoId: picture?.id ?? null } });
    if (answer.error) return answer;
    setBegun(null);
    showToast({ tone: 'success', text: t(`pictures.done.${action}`) });
    focusBeside(row.current);
    return answer;
  };
  const begin = (action: PictureRequestAction) => ({
    'aria-disabled': isLoading,
    onClick: () => setBegun(action),
  });
  return (
    <div className={styles.review} ref={row}>
      <h3>{t(`pictures.reason.${reason}`)}</h3>
      <p className={styles.quiet}>{date(createdAt)}</p>
      {note && <p className={styles.answer}>{note}</p>}
      {!picture && <p>{t('pictures.gone')}</p>}
      {picture && begun !== 'blur' && (
        <img
          className={styles.asked}
          src={`/media/${picture.id}-800.webp`}
          width={picture.width}
          height={picture.height}
          alt={t('pictures.alt')}
        />
      )}
      {error !== undefined && begun !== 'remove' && begun !== 'keep' && <ProblemNotice problem={error} />}
      {begun === 'blur' && picture ? (
        <LazyForm load={() => import('./BlurForm')}>
          {({ BlurForm }) => (
            <BlurForm
              picture={picture}
              isSending={isLoading}
              send={(boxes) => void take('blur', { boxes })}
              onClose={() => setBegun(null)}
            />
          )}
        </LazyForm>
      ) : begun === 'keep' ? (
        <Refusal send={(words) => take('keep', { words })} onClose={() => setBegun(null)} />
      ) : (
        <div className={styles.ways}>
          <ActionBar
            machine="picture-request"
            actions={actions}
            buttons={{
              blur: { look: 'primary', off: picture ? undefined : t('pictures.gone'), ...begin('blur') },
              remove: begin('remove'),
              keep: begin('keep'),
            }}
          />
        </div>
      )}
      <Sure
        open={begun === 'remove'}
        title={t('pictures.sure')}
        keep={t('cancel')}
        go={
          <Button look="danger" aria-disabled={isLoading} onClick={() => void take('remove')}>
            {t('pictures.remove')}
          </Button>
        }
        onClose={() => setBegun(null)}
        error={error}
      >
        <p>{t('pictures.removes')}</p>
      </Sure>
    </div>
  );
}

const Words = PictureRequestDecision.pick({ words: true });

function Refusal(props: {
  send: (words: string | null) => Promise<{ error?: unknown }>;
  onClose: () => void;
}) {
  const t = useT('manage');
  const form = useForm({
    schema: Words,
    initial: { words: '' },
    send: ({ words }) => props.send(words),
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <FormNotice form={form} fields={['words']} />
      <TextArea form={form} name="words" label={t('pictures.words')} max={DECISION_WORDS.max} rows={2} />
      <div className={styles.ways}>
        <Button type="submit" look="primary" aria-disabled={form.sending}>
          {t('pictures.keep')}
        </Button>
        <Button onClick={props.onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
