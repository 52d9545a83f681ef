import type { Language, ReviewPage, ReviewSort } from '@sabaijai/contract';
import { Segmented, TickGroup } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import type { ReviewArgs } from '../business.api';
import styles from './ReviewSection.module.css';

const SORTS: readonly ReviewSort[] = ['helpful', 'newest', 'lowest'];
const LANGUAGES: readonly Language[] = ['th', 'en', 'zh'];
const ALL = 'all';
const ONLY = ['photos', 'safety'] as const;

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
      <Segmented
        look="pills"
        legend={t('review.language')}
        options={[
          { value: ALL, label: `${t('review.allLanguages')} (${number(summary.count)})` },
          ...LANGUAGES.filter((each) => summary.languages[each] > 0).map((value) => ({
            value,
            label: `${t(`reviewCard:language.${value}`)} (${number(summary.languages[value])})`,
          })),
        ]}
        value={language ?? ALL}
        onChange={(chosen) => onWish(chosen === ALL ? inAllLanguages : { ...wish, language: chosen })}
      />
      <TickGroup
        quiet
        look="pills"
        legend={t('review.only')}
        options={ONLY.map((value) => ({ value, label: t(`review.with.${value}`) }))}
        value={ONLY.filter((each) => wish[each])}
        onChange={(chosen) =>
          onWish({
            ...wish,
            photos: chosen.includes('photos') || undefined,
            safety: chosen.includes('safety') || undefined,
          })
        }
      />
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
