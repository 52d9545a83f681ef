import type { Grade, LocalizedText, Picture } from '@sabaijai/contract';
import { LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { cardPicture } from '../../places/card-picture';
import styles from './VerifyPage.module.css';

interface CardFactsProps {
  name: LocalizedText | string;
  cover: Picture | null;
  grade: Grade;
  inspectedAt: string;
  number: string;
  standing: string;
}

/** What a genuine card says, to be held against the one at the door. */
export function CardFacts({ name, cover, grade, inspectedAt, number, standing }: CardFactsProps) {
  const t = useT('verify');
  const { longDate } = useFormats();
  return (
    <section className={styles.card} aria-labelledby="card-title" data-standing={standing}>
      <h2 id="card-title">{t('card')}</h2>
      {cover && <img className={styles.picture} src={cardPicture(cover)} alt="" width={480} height={300} />}
      <p className={styles.name}>{typeof name === 'string' ? name : <LocalizedLine text={name} />}</p>
      <div className={styles.result}>
        <GradeBadge grade={grade} size="large" />
      </div>
      <p>{t('inspected', { date: longDate(inspectedAt) })}</p>
      <p className={styles.number}>{number}</p>
    </section>
  );
}
