import { ANSWER_PHOTOS_MAX, textLength } from '@sabaijai/contract';
import type { ChecklistItem, EvidenceNeed, Gap } from '@sabaijai/contract/checklist';
import { useT } from '@sabaijai/shared-ui/locale';
import { PhotoField, type PhotoFieldProps } from '@sabaijai/shared-ui/photos';
import { useId } from 'react';
import type { Given } from './answers';
import { Phrases } from './Phrases';
import styles from './safety-form.module.css';

const TYPING_MS = 800;

/** The note and the photos that the answer needs, or that somebody added. */
export default function Evidence(props: {
  item: ChecklistItem;
  answer: Given;
  need: EvidenceNeed;
  gaps: readonly Gap[];
  sends?: PhotoFieldProps['sends'];
  onGive: (change: Partial<Given>, delay?: number) => void;
}) {
  const { item, answer, need, gaps, sends, onGive } = props;
  const t = useT('safetyForm');
  const id = useId();
  const isReason = answer.result === 'na';
  const lacks = gaps.find((gap) => gap.lacks === 'note' || gap.lacks === 'long');
  const photos = gaps.find((gap) => gap.lacks === 'photos');
  const note = (text: string, delay = 0) => onGive({ note: text }, delay);
  return (
    <div className={styles.evidence}>
      <label className={styles.field} htmlFor={id}>
        {t(isReason ? 'note.reason' : 'note.label')}
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
      <Phrases
        key={String(isReason)}
        item={item}
        isReason={isReason}
        note={answer.note}
        onUse={(phrase) => note((answer.note ? `${answer.note.trimEnd()} ` : '') + phrase)}
      />
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
        sends={sends}
        optional={need.photos === 0}
      />
    </div>
  );
}
