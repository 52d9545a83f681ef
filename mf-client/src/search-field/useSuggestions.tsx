import { placePath, type Suggestion } from '@sabaijai/contract';
import { Icon, LocalizedLine, type Suggested } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { useNavigate } from '@sabaijai/shared-ui/router';
import { type ReactNode, useEffect, useState } from 'react';
import { areaPath } from '../paths';
import { CategoryDrawing } from '../places/CategoryDrawing';
import type { ListFilters } from '../places/filters';
import { useProvinceName } from '../places/provinces';
import styles from './SearchField.module.css';
import { useSuggestQuery } from './suggest.api';

const LEAST_CHARACTERS = 2;
const PAUSE_MS = 150;
const PIN = <Icon name="pin" size={18} />;

/** Its drawing, its words, and what kind of thing it is, or where. */
export const content = (drawing: ReactNode, words: ReactNode, note?: ReactNode) => (
  <>
    {drawing}
    <span className={styles.words}>{words}</span> {note && <span className={styles.note}>{note}</span>}
  </>
);

/** The server's suggestions as options; asked for when typing rests. They are other ones when `answer` is another. */
export function useSuggestions(
  words: string,
  take: (change: Partial<ListFilters>) => void,
  remember: (name: string) => void,
): { suggested: Suggested[]; answer: unknown } {
  const t = useT(['searchField', 'places']);
  const navigate = useNavigate();
  const provinceName = useProvinceName();
  const asked = useRested(words.trim());
  const skip = [...asked].length < LEAST_CHARACTERS;
  const { data } = useSuggestQuery(asked, { skip });
  const suggestedOf = (suggestion: Suggestion): Suggested => {
    switch (suggestion.kind) {
      case 'place':
        return {
          key: suggestion.id,
          content: content(
            PIN,
            <LocalizedLine text={suggestion.name} label={false} />,
            <>
              {suggestion.province && provinceName(suggestion.province)}
              {suggestion.grade && <GradeBadge grade={suggestion.grade} />}
            </>,
          ),
          choose: () => {
            remember(asked);
            navigate(placePath(suggestion.id));
          },
        };
      case 'category':
        return {
          key: suggestion.category,
          content: content(
            <CategoryDrawing category={suggestion.category} size={24} />,
            t(`places:category.${suggestion.category}`),
            t('field.type'),
          ),
          choose: () => take({ category: suggestion.category }),
        };
      case 'area': {
        const { id, kind, name, province } = suggestion.area;
        return {
          key: id,
          content: content(
            PIN,
            <LocalizedLine text={name} label={false} />,
            `${t(`field.${kind}`)} · ${provinceName(province)}`,
          ),
          choose: () => navigate(areaPath(id)),
        };
      }
      case 'province':
        return {
          key: suggestion.province,
          content: content(PIN, provinceName(suggestion.province), t('field.province')),
          choose: () => take({ province: suggestion.province }),
        };
    }
  };
  const answer = skip || [...words.trim()].length < LEAST_CHARACTERS ? undefined : data;
  return { suggested: (answer?.items ?? []).map(suggestedOf), answer };
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
