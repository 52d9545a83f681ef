import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useNavigate, useSearchParams } from '@sabaijai/shared-ui/router';
import type { FormEvent } from 'react';
import { useLink } from './menu';
import styles from './SearchBox.module.css';

/** A plain GET form: it also works before, or without, any script. */
export function SearchBox({ id = 'header-search' }: { id?: string }) {
  const t = useT('shell');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const lang = params.get('lang');
  const target = useLink('search');
  if (!target) return null;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(q ? `${target}?${new URLSearchParams({ q })}` : target);
  };
  return (
    <search className={styles.search}>
      <form action={target} method="get" onSubmit={search}>
        {lang && <input type="hidden" name="lang" value={lang} />}
        <label className="visually-hidden" htmlFor={id}>
          {t('search.label')}
        </label>
        <Icon name="search" size={18} />
        <input
          id={id}
          className={styles.input}
          type="search"
          name="q"
          placeholder={t('search.placeholder')}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
      </form>
    </search>
  );
}
