import type { Language, ReviewPage, ReviewSort } from '@sabaijai/contract';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import type { ReactNode } from 'react';
import type { ReviewArgs } from '../business.api';
import styles from './ReviewSection.module.css';

const SORTS: readonly ReviewSort[] = ['helpful', 'newest', 'lowest'];
const LANGUAGES: readonly Language[] = ['th', 'en', 'zh'];

/** Which reviews are wanted. All languages unless one is chosen: an opinion is not worth less for being foreign. */
export type ReviewWish = Omit<ReviewArgs, 'id' | 'cursor'>;

export function ReviewFilters(props: {
  summary: NonNullable<ReviewPage['summary']>;
  wish: ReviewWish;
  onWish: (wish: ReviewWish) => void;
}) {
  const { summary, wish, onWish } = props;
  const t = useT(['business', 'reviewCard']);
  const { number } = useFormats();
  const { language, ...inAllLanguages } = wish;
  return (
    <div className={styles.filters} data-script>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('review.language')}</legend>
        <Choice type="radio" chosen={!language} onChoose={() => onWish(inAllLanguages)}>
          {t('review.allLanguages')} ({number(summary.count)})
        </Choice>
        {LANGUAGES.filter((each) => summary.languages[each] > 0).map((each) => (
          <Choice
            key={each}
            type="radio"
            chosen={language === each}
            onChoose={() => onWish({ ...wish, language: each })}
          >
            {t(`reviewCard:language.${each}`)} ({number(summary.languages[each])})
          </Choice>
        ))}
      </fieldset>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('review.only')}</legend>
        {(['photos', 'safety'] as const).map((only) => (
          <Choice
            key={only}
            type="checkbox"
            chosen={wish[only] === true}
            onChoose={(chosen) => onWish({ ...wish, [only]: chosen || undefined })}
          >
            {t(`review.with.${only}`)}
          </Choice>
        ))}
      </fieldset>
      <label className={styles.sort}>
        <span>{t('review.sort.label')}</span>
        <select
          value={wish.sort}
          onChange={({ target }) => onWish({ ...wish, sort: target.value as ReviewSort })}
        >
          {SORTS.map((each) => (
            <option key={each} value={each}>
              {t(`review.sort.${each}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Choice(props: {
  type: 'radio' | 'checkbox';
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label>
      <input
        type={props.type}
        name="review-language"
        checked={props.chosen}
        onChange={({ target }) => props.onChoose(target.checked)}
      />
      <span>{props.children}</span>
    </label>
  );
}
