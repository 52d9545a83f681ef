import {
  guessLanguage,
  type Id,
  Language,
  OwnerReplyDraft,
  REPLY_TRANSLATION_MAX,
  type Review,
} from '@sabaijai/contract';
import {
  Button,
  EmptyState,
  Icon,
  InfiniteList,
  Segmented,
  SkeletonLines,
  showToast,
} from '@sabaijai/shared-ui/components';
import { FormNotice, RadioField, TextArea, useForm } from '@sabaijai/shared-ui/form';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { useLayoutEffect, useRef, useState } from 'react';
import { useBusinessId } from '../../useBusinessId';
import { Corrections } from './Corrections';
import { Frame } from './Frame';
import { focusBeside } from './focus';
import { manageApi } from './manage.api';
import styles from './manage.module.css';

const REPLY_MAX = 1_000;

/** What visitors wrote and suggested, and waits for the business. */
export default function ReviewsPage() {
  const t = useT('manage');
  const id = useBusinessId();
  const home = manageApi.useBusinessHomeQuery(id);
  return (
    <Frame id={id} title={t('reviews.title')} answer={home}>
      {() => (
        <>
          <Corrections business={id} />
          <Reviews business={id} />
        </>
      )}
    </Frame>
  );
}

function Reviews({ business }: { business: Id<'business'> }) {
  const t = useT('manage');
  const [query, setQuery] = useSearchParams();
  const show = query.get('show') === 'all' ? 'all' : 'unanswered';
  const answer = manageApi.useBusinessReviewsInfiniteQuery(
    { id: business, unanswered: show === 'unanswered' },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className={styles.reviews} aria-label={t('reviews.title')} tabIndex={-1}>
      <Segmented
        legend={t('reviews.title')}
        options={(['unanswered', 'all'] as const).map((value) => ({ value, label: t(`reviews.${value}`) }))}
        value={show}
        onChange={(value) => setQuery(value === 'all' ? { show: 'all' } : {}, { replace: true })}
      />
      <InfiniteList answer={answer} skeleton={<SkeletonLines lines={6} />} more={t('reviews.more')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={t(show === 'all' ? 'reviews.noneAtAll' : 'reviews.none')} />
          ) : (
            items.map((review) => (
              <ReviewCard key={review.id} review={review} leaves={show === 'unanswered'} />
            ))
          )
        }
      </InfiniteList>
    </section>
  );
}

const HTML: Record<Language, string> = { th: 'th', en: 'en', zh: 'zh-Hans' };
const LANGUAGES = Language.options;

/** `leaves`: once it is answered, the list has it no more. */
export function ReviewCard({ review, leaves }: { review: Review; leaves: boolean }) {
  const t = useT('manage');
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [takeBack, { isLoading, error }] = manageApi.useTakeReplyBackMutation();
  const card = useRef<HTMLElement>(null);
  /** Where the focus goes when what was pressed is gone. */
  const wanted = useRef<'button' | 'textarea' | 'beside' | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === 'beside') focusBeside(card.current);
    else if (wanted.current) card.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  const open = (isOpen: boolean, focus: NonNullable<typeof wanted.current>) => {
    wanted.current = focus;
    setOpen(isOpen);
  };
  const { id, author, rating, title, text, language, createdAt, reply } = review;
  const remove = async () => {
    const answer = await takeBack(id);
    if (!answer.error) card.current?.querySelector('button')?.focus();
  };
  return (
    <article className={styles.review} ref={card}>
      <header className={styles.ways}>
        <strong>{author ?? t('reviews.anonymous')}</strong>
        <span className={styles.given}>
          <span className={styles.star}>
            <Icon name="star" size={16} />
          </span>
          <span className="visually-hidden">{t('reviews.stars', { rating })}</span>
          <span aria-hidden="true"> {rating}</span>
        </span>
        <span className={styles.quiet}>{date(createdAt)}</span>
      </header>
      <div lang={HTML[language]}>
        {title && <strong>{title}</strong>}
        <p>{text}</p>
      </div>
      {reply && !isOpen && (
        <div className={styles.answer}>
          <p className={styles.quiet}>
            {t('reviews.yours')} · {date(reply.at)}
          </p>
          <p lang={HTML[reply.language]}>{reply.text}</p>
          {LANGUAGES.map((each) => {
            const said = reply.translations[each];
            return (
              said && (
                <p key={each} lang={HTML[each]}>
                  {said}
                </p>
              )
            );
          })}
        </div>
      )}
      {error !== undefined && <ProblemNotice problem={error} />}
      {isOpen ? (
        <Reply
          review={review}
          onClose={() => open(false, 'button')}
          onSent={() => open(false, leaves ? 'beside' : 'button')}
        />
      ) : (
        <div className={styles.ways}>
          <Button look={reply ? 'plain' : 'primary'} onClick={() => open(true, 'textarea')}>
            {t(reply ? 'reviews.edit' : 'reviews.reply')}
          </Button>
          {reply && (
            <Button look="plain" aria-disabled={isLoading} onClick={() => void remove()}>
              {t('reviews.takeBack')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function Reply({ review, onClose, onSent }: { review: Review; onClose: () => void; onSent: () => void }) {
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
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const [isTranslating, setTranslating] = useState(false);
  const others = LANGUAGES.filter((each) => each !== form.values.language);
  // What was typed earlier is in sight, and stays there when it is emptied.
  if (!isTranslating && others.some((each) => form.values[`translations.${each}`])) setTranslating(true);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
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
            lang={HTML[each]}
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
