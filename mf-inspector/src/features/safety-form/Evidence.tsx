import { ANSWER_PHOTOS_MAX, textLength } from '@sabaijai/contract';
import type { ChecklistItem, EvidenceNeed, Gap } from '@sabaijai/contract/checklist';
import { Button } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { PhotoField } from '@sabaijai/shared-ui/photos';
import { useId, useState } from 'react';
import type { Given } from './answer-queue';
import { useFullText } from './items';
import { keepPhrase, phrasesOf } from './phrases';
import styles from './safety-form.module.css';

const TYPING_MS = 800;

/** The note and the photos that the answer needs, or that somebody added. */
export default function Evidence(props: {
  item: ChecklistItem;
  answer: Given;
  need: EvidenceNeed;
  gaps: readonly Gap[];
  onGive: (change: Partial<Given>, delay?: number) => void;
}) {
  const { item, answer, need, gaps, onGive } = props;
  const t = useT('safetyForm');
  const full = useFullText();
  const id = useId();
  const [own, setOwn] = useState(() => phrasesOf(item.id));
  const phrases = [...(item.failed && answer.result !== 'na' ? [`${full(item.failed)}. `] : []), ...own];
  const lacks = gaps.find((gap) => gap.lacks === 'note' || gap.lacks === 'long');
  const photos = gaps.find((gap) => gap.lacks === 'photos');
  const note = (text: string, delay = 0) => onGive({ note: text }, delay);
  const save = () => {
    keepPhrase(item.id, answer.note);
    setOwn(phrasesOf(item.id));
  };
  return (
    <div className={styles.evidence}>
      <label className={styles.field} htmlFor={id}>
        {t(answer.result === 'na' ? 'note.reason' : 'note.label')}
        <textarea
          id={id}
          rows={3}
          maxLength={500}
          value={answer.note}
          aria-describedby={`${id}help`}
          onChange={({ target }) => note(target.value, TYPING_MS)}
        />
        <span id={`${id}help`} className={styles.quiet}>
          {need.note ? t('note.help', need.note) : t('note.optional')} · {textLength(answer.note)}/
          {need.note?.max ?? 500}
        </span>
      </label>
      {lacks && answer.note !== '' && (
        <p className={styles.problem}>
          {t(lacks.lacks === 'note' ? 'note.short' : 'note.long', { number: lacks.count })}
        </p>
      )}
      <div className={styles.phrases}>
        {phrases.map((phrase) => (
          <Button
            key={phrase}
            look="plain"
            onClick={() => note((answer.note ? `${answer.note.trimEnd()} ` : '') + phrase)}
          >
            + {phrase}
          </Button>
        ))}
        {answer.note.trim().length >= 10 && !own.includes(answer.note.trim()) && (
          <Button look="plain" icon="heart" onClick={save}>
            {t('note.keep')}
          </Button>
        )}
      </div>
      <PhotoField
        purpose="inspection"
        max={ANSWER_PHOTOS_MAX}
        value={answer.photos}
        onChange={(ids) => onGive({ photos: ids })}
        label={t('photos.label')}
        help={
          photos
            ? t(answer.result === 'cos' ? 'photos.beforeAfter' : 'photos.needed', { number: photos.count })
            : undefined
        }
        name={`${item.id}-photos`}
        optional={need.photos === 0}
      />
    </div>
  );
}
