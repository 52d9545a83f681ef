import {
  ASPECTS,
  guessLanguage,
  holdRulesOf,
  type MyReview,
  newId,
  placePath,
  REVIEW_PHOTOS_MAX,
  REVIEW_TEXT,
  REVIEW_TITLE,
  ReviewDraft,
  visitMonths,
} from '@sabaijai/contract';
import { useIsOnline, useOnline } from '@sabaijai/shared-ui/app';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import {
  CheckField,
  DraftLine,
  type FormHandle,
  FormNotice,
  SelectField,
  TextArea,
  TextField,
  useForm,
} from '@sabaijai/shared-ui/form';
import { LOCALES, useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { PhotoField } from '@sabaijai/shared-ui/photos';
import { Link } from '@sabaijai/shared-ui/router';
import { useMemo, useRef, useState } from 'react';
import { htmlLanguage } from '../../reviews/htmlLanguage';
import { useSaveReviewMutation } from '../../reviews/review.api';
import { canKeepDrafts } from './device';
import { HoldWarning } from './HoldNotice';
import { ReviewConflict } from './ReviewConflict';
import styles from './ReviewPage.module.css';
import { StarField } from './StarField';
import { FIELDS, type ReviewValues, startOf, toDraft } from './values';

interface ReviewFormProps {
  businessId: string;
  /** What stands there now; undefined: the server could not be asked. */
  review: MyReview | null | undefined;
  draft: string;
  onSent: (review: MyReview) => void;
}

export function ReviewForm({ businessId, review, draft, onSent }: ReviewFormProps) {
  const t = useT('review');
  const { language } = useLocale();
  const isOnline = useIsOnline();
  const [save] = useSaveReviewMutation();
  const [initial] = useState(() => startOf(review, language));
  const [isUploading, setUploading] = useState(false);
  const [isKept] = useState(canKeepDrafts);
  /** What was on the screen when it was last sent. */
  const sent = useRef<ReviewValues | null>(null);
  const form = useForm({
    schema: ReviewDraft,
    initial,
    toSend: toDraft,
    draft,
    send: async (valid) => {
      sent.current = form.values;
      const answer = await save({ businessId, draft: valid });
      if (answer.data) onSent(answer.data);
      return answer;
    },
  });
  const { values, failure } = form;
  const held = useMemo(() => holdRulesOf([values.title, values.text]), [values.title, values.text]);
  const isAsSent = sent.current === values;
  const isWaiting = failure?.code === 'OFFLINE' && isAsSent;
  // Sent without a connection: goes by itself when there is one, unless the words were changed since.
  useOnline(() => {
    if (isWaiting) void form.submit();
  });

  if (review && !form.sending && (review.id !== values.id || review.version !== values.version)) {
    const newer = startOf(review, language);
    return <ReviewConflict key={review.version} form={form} newer={newer} />;
  }
  const isGone =
    (review === null && values.version !== undefined) ||
    (failure?.code === 'STATE_CONFLICT' && failure.params.state === 'deleted' && isAsSent);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label={t('title')}>
      {form.restored && form.dirty && (
        <p className={styles.notice} data-tone="info">
          <Icon name="info" size={20} />
          {t('restored')}
        </p>
      )}
      {isGone ? (
        <Gone onAgain={() => form.set({ id: newId('review'), version: undefined })} />
      ) : (
        failure?.code !== 'OFFLINE' && <FormNotice form={form} fields={FIELDS} />
      )}
      <Fields form={form} onUploading={setUploading} businessId={businessId} />
      <div className={styles.send}>
        <HoldWarning held={held} />
        <Offline isOnline={isOnline} isWaiting={isWaiting} isKept={isKept} />
        <p className={styles.quiet}>{t('send.public')}</p>
        <div className={styles.buttons}>
          <Button type="submit" look="primary" aria-disabled={form.sending || isUploading || isWaiting}>
            {t(`send.${sendWord({ isUploading, sending: form.sending, isWaiting, isOnline, held, review })}`)}
          </Button>
          <DraftLine form={form} />
        </div>
      </div>
    </form>
  );
}

/** The button says what will happen. */
function sendWord(now: {
  isUploading: boolean;
  sending: boolean;
  isWaiting: boolean;
  isOnline: boolean;
  held: readonly unknown[];
  review: MyReview | null | undefined;
}) {
  if (now.sending) return 'sending';
  if (now.isUploading) return 'uploading';
  if (now.isWaiting) return 'waiting';
  if (!now.isOnline) return 'offline';
  if (now.held.length > 0) return 'held';
  return now.review ? 'save' : 'publish';
}

function Offline(props: { isOnline: boolean; isWaiting: boolean; isKept: boolean }) {
  const t = useT('review');
  return (
    <div role="status">
      {(!props.isOnline || props.isWaiting) && (
        <p className={styles.notice} data-tone="info">
          <Icon name="info" size={20} />
          {t(props.isKept ? 'offline.kept' : 'offline.notKept')}
        </p>
      )}
    </div>
  );
}

/** Changed here, deleted elsewhere. */
function Gone({ onAgain }: { onAgain: () => void }) {
  const t = useT('review');
  return (
    <div className={styles.notice} data-tone="warning" role="alert">
      <Icon name="warning" size={20} />
      <div>
        <p>{t('gone.text')}</p>
        <Button onClick={onAgain}>{t('gone.again')}</Button>
      </div>
    </div>
  );
}

function Fields(props: {
  form: FormHandle<ReviewValues>;
  businessId: string;
  onUploading: (busy: boolean) => void;
}) {
  const { form, businessId, onUploading } = props;
  const t = useT(['review', 'reviewCard', 'form']);
  const { values } = form;
  // The language follows the text until somebody chooses one.
  const following: FormHandle<ReviewValues> = {
    ...form,
    set: (change) => {
      const guessed = change.text !== undefined && !values.isLanguageChosen && guessLanguage(change.text);
      const chosen = change.language !== undefined && { isLanguageChosen: true };
      form.set({ ...change, ...(guessed && { language: guessed }), ...chosen });
    },
  };
  return (
    <>
      <StarField
        form={form}
        name="rating"
        label={t('field.rating')}
        size="big"
        value={values.rating}
        onChange={(rating) => form.set({ rating })}
      />
      <fieldset className={styles.aspects}>
        <legend>
          {t('field.aspects')} <span className={styles.quiet}>{t('form:optional')}</span>
        </legend>
        {ASPECTS.map((aspect) => (
          <StarField
            key={aspect}
            form={form}
            name={`aspects.${aspect}`}
            label={t(`reviewCard:aspect.${aspect}`)}
            size="small"
            clearable
            value={values.aspects[aspect]}
            onChange={(stars) => form.set({ aspects: { ...values.aspects, [aspect]: stars } })}
          />
        ))}
      </fieldset>
      <MonthField form={form} />
      <TextField
        form={form}
        name="title"
        label={t('field.title')}
        optional
        maxLength={REVIEW_TITLE.max}
        lang={htmlLanguage(values.language)}
      />
      <TextArea
        form={following}
        name="text"
        label={t('field.text')}
        help={t('help.text')}
        max={REVIEW_TEXT.max}
        rows={7}
        {...langOf(values)}
      />
      <SelectField
        form={following}
        name="language"
        label={t('field.language')}
        help={values.isLanguageChosen ? undefined : t('help.language')}
        choices={Object.values(LOCALES).map(({ language, name }) => ({ value: language, label: name }))}
      />
      <PhotoField
        purpose="review"
        max={REVIEW_PHOTOS_MAX}
        label={t('field.photos')}
        optional
        value={values.photos}
        onChange={(photos) => form.set({ photos })}
        problem={form.problemOf('photos')}
        onBusy={onUploading}
      />
      <div>
        <CheckField
          form={form}
          name="mentionsSafety"
          label={t('field.mentionsSafety')}
          help={t('help.unsafe')}
        />
        {values.mentionsSafety && (
          <Link to={`${placePath(businessId)}?hazard=1`} className={styles.hazard}>
            <Icon name="alert" /> {t('reportHazard')}
          </Link>
        )}
      </div>
    </>
  );
}

const langOf = ({ language }: ReviewValues) => {
  const lang = htmlLanguage(language);
  return lang ? { lang } : {};
};

function MonthField({ form }: { form: FormHandle<ReviewValues> }) {
  const t = useT('review');
  const { month } = useFormats();
  const allowed = visitMonths(Date.now());
  const { visitedMonth } = form.values;
  // A review that is changed later keeps its month, however old.
  const months = visitedMonth && !allowed.includes(visitedMonth) ? [...allowed, visitedMonth] : allowed;
  return (
    <SelectField
      form={form}
      name="visitedMonth"
      label={t('field.visitedMonth')}
      choices={[
        { value: '', label: t('chooseMonth') },
        ...months.map((value) => ({ value, label: month(`${value}-01`) })),
      ]}
    />
  );
}
