import { type Favorite, FavoriteChange } from '@sabaijai/contract';
import { Button, focusFirstControl, focusOnArrival, Icon } from '@sabaijai/shared-ui/components';
import { FormNotice, TextArea, useForm } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSaveFavoriteMutation } from '../../favorites/favorite.api';
import { langOfTyped } from '../../reviews/htmlLanguage';
import styles from './FavoriteCard.module.css';

const NOTE_MAX = 280;
const AUTOSAVE_MS = 800;

/** A note for oneself, written in its place. */
export function Note({ favorite, name }: { favorite: Favorite; name: string }) {
  const t = useT('favorite');
  const [editing, setEditing] = useState(false);
  const [wasEdited, setWasEdited] = useState(false);
  const onDone = () => {
    setEditing(false);
    setWasEdited(true);
  };
  if (editing) return <NoteEditor favorite={favorite} name={name} onDone={onDone} />;
  return (
    <div className={styles.note}>
      {favorite.note && (
        <p className={styles.words} lang={langOfTyped(favorite.note)}>
          {favorite.note}
        </p>
      )}
      <button
        ref={wasEdited ? focusOnArrival : null}
        type="button"
        className={styles.edit}
        onClick={() => setEditing(true)}
      >
        <Icon name="edit" />
        {t(favorite.note ? 'note.edit' : 'note.add')}
        <span className="visually-hidden">{name}</span>
      </button>
    </div>
  );
}

function NoteEditor(props: { favorite: Favorite; name: string; onDone: () => void }) {
  const { favorite, name, onDone } = props;
  const t = useT(['favorite', 'common']);
  const [save] = useSaveFavoriteMutation();
  const [saved, setSaved] = useState(false);
  /** What was sent last: a refusal is not sent again before something changes. */
  const sent = useRef(favorite.note ?? '');
  /** What is on its way; the words after it must not overtake it. */
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const form = useForm({
    schema: FavoriteChange,
    initial: { note: favorite.note ?? '' },
    send: async (change) => {
      const saving = save({ id: favorite.place.id, change });
      running.current = saving;
      const answer = await saving;
      setSaved(!answer.error);
      return answer;
    },
  });
  const { note } = form.values;
  const send = () => {
    sent.current = note;
    void form.submit();
  };
  const sendChange = useEffectEvent(() => {
    if (note !== sent.current) send();
  });

  useEffect(() => {
    if (note === sent.current) return;
    setSaved(false);
    if (form.sending) return;
    const timer = setTimeout(() => sendChange(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [note, form.sending]);
  // Whoever leaves within the moment loses nothing, nor while the words before are on their way.
  const leave = useEffectEvent(() => {
    if (!form.sending) return sendChange();
    const change = FavoriteChange.safeParse(form.values);
    if (note !== sent.current && change.success)
      void running.current.then(() => save({ id: favorite.place.id, change: change.data }));
  });
  useEffect(() => () => leave(), []);

  const isRefused = form.failure !== null || form.problems.length > 0;
  return (
    <form
      ref={focusFirstControl}
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRefused && note === sent.current) send();
        else onDone();
      }}
      onKeyDown={({ key }) => key === 'Escape' && onDone()}
    >
      <TextArea
        form={form}
        name="note"
        max={NOTE_MAX}
        rows={3}
        label={
          <>
            {t('note.label')} <span className="visually-hidden">{name}</span>
          </>
        }
        help={t('note.help')}
      />
      {form.problems.length > 0 && <FormNotice form={form} fields={['note']} />}
      {form.failure && <ProblemNotice problem={form.failure} onRetry={send} />}
      <div className={styles.noteFoot}>
        <p role="status">
          {form.sending ? t('note.saving') : saved && !form.dirty && !isRefused ? t('note.saved') : null}
        </p>
        <Button type="submit">{t('note.done')}</Button>
      </div>
    </form>
  );
}
