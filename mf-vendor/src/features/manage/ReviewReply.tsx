import {
  guessLanguage,
  LANGUAGES,
  OwnerReplyDraft,
  REPLY_TRANSLATION_MAX,
  type Review,
} from '@sabaijai/contract';
import { Button, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, RadioField, TextArea, useForm } from '@sabaijai/shared-ui/form';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useRef, useState } from 'react';
import { HTML_LANGUAGE } from './html-language';
import { manageApi } from './manage.api';
import styles from './manage.module.css';

const REPLY_MAX = 1_000;

/** The business's public answer to a review, in up to three languages. */
export function ReviewReply(props: { review: Review; onClose: () => void; onSent: () => void }) {
  const { review, onClose, onSent } = props;
  const t = useT('manage');
  const { language } = useLocale();
  const [send] = manageApi.useReplyToReviewMutation();
  const form = useForm({
    schema: OwnerReplyDraft,
    initial: {
      text: review.reply?.text ?? '',
      language: review.reply?.language ?? review.language,
      isLanguageChosen: false,
      'translations.th': review.reply?.translations.th ?? '',
      'translations.en': review.reply?.translations.en ?? '',
      'translations.zh': review.reply?.translations.zh ?? '',
    },
    toSend: ({ text, language, ...values }) => {
      const others = LANGUAGES.filter((each) => each !== language && values[`translations.${each}`].trim());
      const translations = Object.fromEntries(others.map((each) => [each, values[`translations.${each}`]]));
      return { text, language, ...(others.length > 0 && { translations }) };
    },
    draft: `reply-${review.id}`,
    send: async (draft) => {
      const answer = await send({ id: review.id, ...draft });
      if (!answer.error) {
        showToast({ tone: 'success', text: t('reviews.published') });
        onSent();
      }
      return answer;
    },
  });
  // The language follows the answer until somebody chooses one; before its first word it is the review's.
  const following = {
    ...form,
    set: (change: Partial<typeof form.values>) => {
      const guessed = change.text && !form.values.isLanguageChosen && guessLanguage(change.text);
      const chosen = change.language !== undefined && { isLanguageChosen: true };
      form.set({ ...change, ...(guessed && { language: guessed }), ...chosen });
    },
  };
  const box = useRef<HTMLFormElement>(null);
  // What was pressed to get here is gone.
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const [isTranslating, setTranslating] = useState(false);
  const others = LANGUAGES.filter((each) => each !== form.values.language);
  // What was typed earlier is in sight, and stays there when it is emptied.
  if (!isTranslating && others.some((each) => form.values[`translations.${each}`])) setTranslating(true);
  return (
    <form ref={box} className={styles.form} onSubmit={form.submit} noValidate>
      <FormNotice
        form={form}
        fields={['text', 'language', ...others.map((each) => `translations.${each}`)]}
      />
      <TextArea
        form={following}
        name="text"
        label={t('reviews.text')}
        help={t('reviews.help')}
        max={REPLY_MAX}
      />
      <RadioField
        form={following}
        name="language"
        legend={t('reviews.language')}
        choices={LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }))}
      />
      {isTranslating ? (
        others.map((each) => (
          <TextArea
            key={each}
            form={form}
            name={`translations.${each}`}
            label={t('reviews.translation', { language: names.of(each) })}
            optional
            max={REPLY_TRANSLATION_MAX}
            rows={3}
            lang={HTML_LANGUAGE[each]}
          />
        ))
      ) : (
        <Button look="plain" icon="plus" onClick={() => setTranslating(true)}>
          {t('reviews.translate')}
        </Button>
      )}
      <div className={styles.ways}>
        <Button type="submit" look="primary" aria-disabled={form.sending}>
          {t('reviews.send')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
