import { type SearchSuggestions, type SuggestionsShown, useConfig, useLink } from '@sabaijai/shared-ui/app';
import { Combobox, Icon } from '@sabaijai/shared-ui/components';
import { loadMessages, useI18n, useT } from '@sabaijai/shared-ui/locale';
import { useNavigate, useSearchParams } from '@sabaijai/shared-ui/router';
import { type FormEvent, useState } from 'react';
import { loadModule } from '../federation';
import styles from './SearchBox.module.css';

/** A plain GET form: it also works before, or without, any script, and without suggestions. */
export function SearchBox() {
  const t = useT('shell');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<SuggestionsShown>();
  const { Suggestions, load } = useSuggestionsOnFocus();
  const lang = params.get('lang');
  const target = useLink('search');
  if (!target) return null;
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = words.trim();
    navigate(q ? `${target}?${new URLSearchParams({ q })}` : target);
  };
  return (
    <search className={styles.search} onFocus={load}>
      <form action={target} method="get" onSubmit={search}>
        {lang && <input type="hidden" name="lang" value={lang} />}
        <Combobox
          type="search"
          name="q"
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={words}
          onType={setWords}
          maxLength={100}
          enterKeyHint="search"
          suggested={shown?.suggested ?? []}
          listLabel={shown?.listLabel ?? t('search.label')}
          status={shown?.status}
          before={<Icon name="search" size={18} />}
          isPill
        />
      </form>
      {Suggestions && <Suggestions words={words} onSuggested={setShown} onTaken={() => setWords('')} />}
    </search>
  );
}

/** Those of the remote with the search page, which nobody waits for: without them the words are sent. */
function useSuggestionsOnFocus() {
  const i18n = useI18n();
  const remote = useConfig().remotes.find(({ links }) => links?.search);
  const [{ Suggestions }, setLoaded] = useState<Partial<SearchSuggestions>>({});
  const load = async () => {
    if (!remote || Suggestions) return;
    try {
      const suggestions = (await (await loadModule(remote)).suggestions?.())?.default;
      if (!suggestions) return;
      await loadMessages(i18n, suggestions.namespaces);
      setLoaded(suggestions);
    } catch {
      // The next focus tries again.
    }
  };
  return { Suggestions, load };
}
