import { Button } from '@sabaijai/shared-ui/components';
import { type FormHandle, VersionConflict } from '@sabaijai/shared-ui/form';
import { localeOf, useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import styles from './ReviewPage.module.css';
import { differencesOf, FIELDS, type ReviewValues } from './values';

/** What stands there and what was typed, beside each other: to choose field by field, or one of them whole. */
export function ReviewConflict({ form, newer }: { form: FormHandle<ReviewValues>; newer: ReviewValues }) {
  const t = useT('review');
  const [mine] = useState(form.values);
  const words = useWords();
  const { id, version } = newer;
  const isOther = mine.id !== id;
  return (
    <div className={styles.conflict}>
      {isOther && <p>{t('conflict.exists')}</p>}
      <VersionConflict
        differences={differencesOf(mine, newer).map((name) => ({
          name,
          label: t(`field.${name}`),
          mine: words(mine, name),
          newer: words(newer, name),
        }))}
        onChoose={(name, choice) => {
          const field = FIELDS.find((each) => each === name);
          if (field) form.set({ [field]: (choice === 'mine' ? mine : newer)[field] });
        }}
      />
      <div className={styles.buttons}>
        <Button look="primary" onClick={() => form.set({ id, version })}>
          {t('conflict.goOn')}
        </Button>
        <Button onClick={() => form.set({ ...mine, id, version })}>{t('conflict.allMine')}</Button>
        <Button onClick={() => form.set(newer)}>{t('conflict.allNewer')}</Button>
      </div>
    </div>
  );
}

/** A field's value as words. */
function useWords() {
  const t = useT(['review', 'reviewCard']);
  const { month, number } = useFormats();
  return (values: ReviewValues, name: (typeof FIELDS)[number]): string => {
    switch (name) {
      case 'rating':
        return values.rating === null ? t('value.none') : t('value.stars', { count: values.rating });
      case 'aspects': {
        const given = Object.entries(values.aspects) as [keyof ReviewValues['aspects'], number | null][];
        return (
          given
            .filter(([, stars]) => stars !== null)
            .map(([aspect, stars]) => `${t(`reviewCard:aspect.${aspect}`)} ${number(stars ?? 0)}/5`)
            .join(', ') || t('value.none')
        );
      }
      case 'visitedMonth':
        return values.visitedMonth ? month(`${values.visitedMonth}-01`) : t('value.none');
      case 'language':
        return localeOf(values.language).name;
      case 'photos':
        return t('value.photos', { count: values.photos.length });
      case 'mentionsSafety':
        return t(values.mentionsSafety ? 'value.yes' : 'value.no');
      default:
        return values[name] || t('value.none');
    }
  };
}
