import type { SearchSuggestions } from '@sabaijai/shared-ui/app';
import { useT } from '@sabaijai/shared-ui/locale';
import { useNavigate } from '@sabaijai/shared-ui/router';
import { useEffect, useEffectEvent } from 'react';
import { searchPath } from '../paths';
import { filterQuery, NO_FILTERS } from '../places/filters';
import '../places/messages';
import './messages';
import { useRecentSearches } from './recent';
import { useSuggestions } from './useSuggestions';

/** For the header's field: the suggestions of the search page, which lead there. */
const Suggestions: SearchSuggestions['Suggestions'] = ({ words, onSuggested, onTaken }) => {
  const t = useT('searchField');
  const navigate = useNavigate();
  const { remember } = useRecentSearches();
  const { suggested, answer } = useSuggestions(
    words,
    (change) => navigate(searchPath(filterQuery({ ...NO_FILTERS, ...change }))),
    remember,
  );
  const say = useEffectEvent(() =>
    onSuggested({
      suggested: suggested.map((each) => ({
        ...each,
        choose: () => {
          onTaken();
          each.choose();
        },
      })),
      listLabel: t('field.suggestions'),
      status: t('field.count', { count: suggested.length }),
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions, or another language
  useEffect(() => say(), [answer, t]);
  return null;
};

export default { namespaces: ['searchField', 'places'], Suggestions } satisfies SearchSuggestions;
