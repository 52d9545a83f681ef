import { DECISION_WORDS, type FieldMark, textLength } from '@sabaijai/contract';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { WordsBox } from '@sabaijai/shared-ui/form';
import { useT, withAnyKey } from '@sabaijai/shared-ui/locale';
import { type KeyboardEvent, useId, useState } from 'react';
import { Compared } from './Compared';
import { FieldValue } from './FieldValue';
import styles from './RegistrationPage.module.css';
import { isAnswered, type Reviewed } from './reviewed';

/** The name of a field, or of one entry of it: "Document 2". */
export function useFieldName() {
  const t = withAnyKey(useT('register-business'));
  return ({ words, entry }: Pick<Reviewed, 'words' | 'entry'>) =>
    entry ? t(`${words}.entry`, { number: entry }) : t(`${words}.label`);
}

/** To the accept button of the field after this one. */
function goOn(from: HTMLElement) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-accept]')];
  const own = from.closest('[data-field]')?.querySelector<HTMLElement>('[data-accept]');
  const next = own && all[all.indexOf(own) + 1];
  next?.focus();
}

/** An answer, and what the inspector says of it. Without `onMark` it is only read. */
export function ReviewedField({
  reviewed,
  mark,
  onMark,
}: {
  reviewed: Reviewed;
  mark: FieldMark | undefined;
  onMark: ((mark: FieldMark | null) => void) | undefined;
}) {
  const t = useT('review');
  const id = useId();
  const name = useFieldName()(reviewed);
  const [isOpen, setOpen] = useState(false);
  const hasComment = mark !== undefined && !mark.accepted;
  const accept = () => {
    setOpen(false);
    onMark?.(mark?.accepted ? null : { accepted: true });
  };
  const comment = () => {
    if (mark?.accepted) onMark?.(null);
    setOpen(true);
    // An open one is gone to, too.
    document.getElementById(`${id}-comment`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    if (!onMark || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    // By the key's place: on a Thai keyboard it writes another letter.
    if (event.code === 'KeyA') {
      if (!mark?.accepted) accept();
      goOn(event.currentTarget);
    } else if (event.code === 'KeyC') comment();
    else return;
    event.preventDefault();
  };
  return (
    <section
      className={styles.field}
      data-field={reviewed.path}
      data-mark={mark ? (mark.accepted ? 'accepted' : 'commented') : undefined}
      aria-labelledby={`${id}-name`}
      onKeyDown={onKeyDown}
    >
      <div className={styles.answer}>
        <h3 id={`${id}-name`}>{name}</h3>
        {isAnswered(reviewed.value) ? (
          <FieldValue field={reviewed.field} value={reviewed.value} words={reviewed.words} />
        ) : (
          <p>{t('compared.nothing')}</p>
        )}
        <Compared reviewed={reviewed} />
      </div>
      {onMark ? (
        <div className={styles.controls}>
          <Button
            look="quiet"
            icon="check"
            data-accept
            aria-pressed={mark?.accepted ?? false}
            aria-keyshortcuts="A"
            onClick={accept}
          >
            {t(mark?.accepted ? 'accepted' : 'accept')}
            <span className="visually-hidden">{name}</span>
          </Button>
          <Button
            look="quiet"
            icon="edit"
            aria-expanded={isOpen || hasComment}
            aria-keyshortcuts="C"
            onClick={comment}
          >
            {t('comment')}
            <span className="visually-hidden">{name}</span>
          </Button>
        </div>
      ) : (
        mark?.accepted && (
          <p className={styles.read}>
            <Icon name="check" /> {t('accepted')}
          </p>
        )
      )}
      {onMark && (isOpen || hasComment) ? (
        <Comment id={`${id}-comment`} name={name} mark={mark} takesFocus={isOpen} onMark={onMark} />
      ) : (
        hasComment && <p className={styles.said}>{mark.comment}</p>
      )}
    </section>
  );
}

function Comment({
  id,
  name,
  mark,
  takesFocus,
  onMark,
}: {
  id: string;
  name: string;
  mark: FieldMark | undefined;
  takesFocus: boolean;
  onMark: (mark: FieldMark | null) => void;
}) {
  const t = useT('review');
  const text = mark?.comment ?? '';
  const missing = DECISION_WORDS.min - textLength(text.trim());
  return (
    <div className={styles.comment}>
      <label htmlFor={id}>{t('commentFor', { field: name })}</label>
      <WordsBox
        id={id}
        autoFocus={takesFocus}
        // What lies behind the bar counts as in sight for the browser.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        rows={2}
        maxLength={DECISION_WORDS.max}
        aria-describedby={`${id}-help`}
        value={text}
        onChange={({ target: { value } }) => onMark(value ? { accepted: false, comment: value } : null)}
      />
      <p id={`${id}-help`} className={styles.quiet}>
        {text && missing > 0 ? t('tooShort', { count: missing }) : t('length')}
      </p>
    </div>
  );
}
