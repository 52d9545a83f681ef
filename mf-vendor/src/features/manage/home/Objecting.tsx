import { newId, OBJECTION, type SafetyForm, textLength } from '@sabaijai/contract';
import { Button, showToast } from '@sabaijai/shared-ui/components';
import { draftOf, useIsHere, useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { PhotoField } from '@sabaijai/shared-ui/photos';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { type FormEvent, useId, useState } from 'react';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';

/** What is wrong with the result, in the owner's words. */
export function Objecting({ form, onClose }: { form: Pick<SafetyForm, 'id'>; onClose: () => void }) {
  const t = useT(['manage', 'photos']);
  const id = useId();
  const name = `objection-${form.id}`;
  const [empty] = useState({
    // Kept with the words: what is sent twice is one objection.
    id: newId('objection'),
    text: '',
    photos: [] as SafetyForm['answers'][number]['photos'],
  });
  const { value, change, drop } = useKeptDraft(name, empty);
  const { text, photos } = value;
  const isHere = useIsHere(photos ?? []);
  const [isBusy, setBusy] = useState(false);
  const [object, { isLoading, error }] = manageApi.useObjectMutation();
  const length = textLength(text.trim());
  const off =
    length < OBJECTION.min
      ? t('factCheck.off', OBJECTION)
      : isBusy || isHere
        ? t('photos:sendingFirst')
        : undefined;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (off || isLoading) return;
    const { data } = await object({
      id: form.id,
      body: { id: value.id, text: text.trim(), photos: photos ?? [] },
    });
    if (!data) return;
    drop();
    showToast({ tone: 'success', text: t('factCheck.sent') });
    onClose();
  };
  return (
    <form className={styles.objecting} onSubmit={(event) => void send(event)}>
      <label htmlFor={id}>{t('factCheck.what')}</label>
      <textarea
        id={id}
        rows={6}
        maxLength={OBJECTION.max}
        value={text}
        onChange={({ target }) => void change((before) => ({ ...before, text: target.value }))}
      />
      <p className={styles.quiet}>
        {t('factCheck.length', OBJECTION)} · {length}/{OBJECTION.max}
      </p>
      <PhotoField
        purpose="business"
        max={OBJECTION.photos}
        value={photos ?? []}
        onChange={(next) => void change((before) => ({ ...before, photos: next }))}
        onBusy={setBusy}
        sends={{ namedIn: draftOf(name) }}
        label={t('factCheck.photos')}
        optional
      />
      {error !== undefined && <ProblemNotice problem={error} />}
      <Button type="submit" look="primary" off={off} aria-disabled={isLoading}>
        {t('factCheck.send')}
      </Button>
    </form>
  );
}
