import {
  ASPECTS,
  guessLanguage,
  holdRulesOf,
  LANGUAGES,
  type MyReview,
  newId,
  placePath,
  REVIEW_PHOTOS_MAX,
  REVIEW_TEXT,
  REVIEW_TITLE,
  ReviewDraft,
  visitMonths,
} from '@sabaijai/contract';
import { useIsOnline } from '@sabaijai/shared-ui/app';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import {
  CheckField,
  DraftLine,
  type FormHandle,
  FormNotice,
  LateLine,
  SelectField,
  TextArea,
  TextField,
  useForm,
} from '@sabaijai/shared-ui/form';
import { draftOf } from '@sabaijai/shared-ui/keep';
import { localeOf, useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { PhotoField, type PhotoFieldProps } from '@sabaijai/shared-ui/photos';
import { Link } from '@sabaijai/shared-ui/router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { htmlLanguage } from '../../reviews/htmlLanguage';
import { HoldWarning } from './HoldNotice';
import { ReviewConflict } from './ReviewConflict';
import styles from './ReviewPage.module.css';
import { StarField } from './StarField';
import { FIELDS, type ReviewValues, reviewPath, startOf, toDraft } from './values';

interface ReviewFormProps {
  businessId: string;
  /** What stands there now; undefined: the server could not be asked. */
  review: MyReview | null | undefined;
  draft: string;
  /** What the list of everything unsent calls it. */
  title: string;
  onSent: (review: MyReview) => void;
  /** Another version stands there. */
  onOvertaken: () => void;
}

/** Kept on the device with each letter, and sent from there once it is pressed, whenever there is a connection. */
export function ReviewForm(props: ReviewFormProps) {
  const { businessId, review, draft, title, onSent, onOvertaken } = props;
  const t = useT(['review', 'form']);
  const { language } = useLocale();
  const isOnline = useIsOnline();
  const [initial] = useState(() => startOf(review, language));
  const page = reviewPath(businessId);
  const form = useForm({
    schema: ReviewDraft,
    initial,
    toSend: toDraft,
    draft,
    sends: (body) => ({
      request: { method: 'PUT', path: `/businesses/${businessId}/my-review`, body },
      needs: body.photos,
      tags: [
        { type: 'MyReview', id: businessId },
        { type: 'Review', id: businessId },
        { type: 'Business', id: businessId },
      ],
      title,
      page,
    }),
    onArrived: (answer, isOutdated) => {
      const { id, version } = answer as MyReview;
      // Typed on meanwhile: that goes over what has just arrived.
      if (isOutdated) form.set({ id, version });
      else onSent(answer as MyReview);
    },
  });
  const { values, failure } = form;
  const held = useMemo(() => holdRulesOf([values.title, values.text]), [values.title, values.text]);
  const overtake = useEffectEvent(onOvertaken);
  useEffect(() => {
    if (failure?.status === 409) overtake();
  }, [failure]);

  if (review && !form.sending && (review.id !== values.id || review.version !== values.version)) {
    const newer = startOf(review, language);
    return <ReviewConflict key={review.version} form={form} newer={newer} />;
  }
  const isGone =
    (review === null && values.version !== undefined) ||
    (failure?.code === 'STATE_CONFLICT' && failure.params.state === 'deleted');
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
        <FormNotice form={form} fields={FIELDS} />
      )}
      <Fields form={form} businessId={businessId} sends={{ title, page, namedIn: draftOf(draft) }} />
      <div className={styles.send}>
        <HoldWarning held={held} />
        <LateLine form={form} />
        <p className={styles.quiet}>{t('send.public')}</p>
        <div className={styles.buttons}>
          <Button type="submit" look="primary" aria-disabled={form.sending}>
            {form.waiting
              ? t('form:late.button')
              : t(`send.${sendWord({ sending: form.sending, isOnline, held, review })}`)}
          </Button>
          <DraftLine form={form} />
        </div>
      </div>
    </form>
  );
}

/** The button says what will happen. */
function sendWord(now: {
  sending: boolean;
  isOnline: boolean;
  held: readonly unknown[];
  review: MyReview | null | undefined;
}) {
  if (now.sending) return 'sending';
  if (!now.isOnline) return 'offline';
  if (now.held.length > 0) return 'held';
  return now.review ? 'save' : 'publish';
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
  /** Of the photos, which are sent from the moment they are added. */
  sends: PhotoFieldProps['sends'];
}) {
  const { form, businessId, sends } = props;
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
        choices={LANGUAGES.map((each) => ({ value: each, label: localeOf(each).name }))}
      />
      <PhotoField
        purpose="review"
        max={REVIEW_PHOTOS_MAX}
        label={t('field.photos')}
        optional
        value={values.photos}
        onChange={(photos) => form.set({ photos }, { goesAlong: photos.length > values.photos.length })}
        problem={form.problemOf('photos')}
        sends={sends}
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
