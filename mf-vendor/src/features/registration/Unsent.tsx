import type { DraftCard, DraftList, Id } from '@sabaijai/contract';
import { Button, LocalizedLine } from '@sabaijai/shared-ui/components';
import { draftApi } from '@sabaijai/shared-ui/draft';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { Sure } from '../../Sure';
import { pathOfStep } from './paths';
import styles from './registration.module.css';

/** The registrations that were begun and not sent: an account's, or those of a guest's browser. */
export const unsentOf = (drafts: DraftList | undefined): readonly DraftCard[] =>
  (drafts?.items ?? []).filter(
    ({ form, registration }) => form === 'register-business' && registration === null,
  );

export function Unsent({ items }: { items: readonly DraftCard[] }) {
  const t = useT('vendor');
  const text = useText();
  const { dateTime, number } = useFormats();
  const [forget, { isLoading, error }] = draftApi.useForgetDraftMutation();
  const { refetch } = draftApi.useDraftsQuery();
  const [asked, setAsked] = useState<{ id: Id<'draft'>; name: string }>();
  const remove = async () => {
    if (!asked || (await forget(asked.id)).error) return;
    setAsked(undefined);
    void refetch();
  };
  return (
    <section aria-labelledby="unsent">
      <h2 id="unsent">{t('mine.drafts')}</h2>
      <ul className={styles.cards}>
        {items.map(({ id, updatedAt, name, done, of }) => {
          const called = (name && text(name)?.text) ?? t('mine.unnamed');
          const progress = t('mine.progress', { done: number(done), of: number(of) });
          return (
            <li key={id} className={styles.link}>
              <strong>{name ? <LocalizedLine text={name} /> : called}</strong>
              <span className={styles.quiet}>
                {progress} · {t('mine.updated', { date: dateTime(updatedAt) })}
              </span>
              <meter className={styles.progress} min={0} max={of} value={done} aria-label={progress} />
              <span className={styles.actions}>
                <Link to={pathOfStep('form1', id)}>{t('start.continue')}</Link>
                <Button
                  look="plain"
                  icon="delete"
                  aria-disabled={isLoading}
                  aria-label={t('mine.deleteName', { name: called })}
                  onClick={() => setAsked({ id, name: called })}
                >
                  {t('mine.delete')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <Sure
        open={asked !== undefined}
        title={t('mine.sure', { name: asked?.name ?? '' })}
        keep={t('mine.keep')}
        go={
          <Button aria-disabled={isLoading} onClick={() => void remove()}>
            {t('mine.delete')}
          </Button>
        }
        onClose={() => setAsked(undefined)}
        error={error}
      >
        <p>{t('mine.sureText')}</p>
      </Sure>
    </section>
  );
}
