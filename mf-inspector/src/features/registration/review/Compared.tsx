import { useT } from '@sabaijai/shared-ui/locale';
import { useContext } from 'react';
import { FieldValue } from './FieldValue';
import styles from './RegistrationPage.module.css';
import { isAnswered, isSame, type Reviewed } from './reviewed';
import { SentContext } from './SentContext';

/** What an answer is held against: itself before it was commented on, and what is listed of a claimed place. */
export function Compared({ reviewed: { path, field, value, words } }: { reviewed: Reviewed }) {
  const t = useT('review');
  const { earlier = {}, listed } = useContext(SentContext) ?? {};
  const before = earlier[path];
  const [step = '', name = ''] = path.split('.');
  const known = listed?.[step];
  const isKnown = known !== undefined && name in known;
  const shown = (other: unknown) =>
    isAnswered(other) ? <FieldValue field={field} value={other} words={words} /> : t('compared.nothing');
  return (
    <>
      {before && (
        <div className={styles.compared} data-compared="before">
          <h4>{t('compared.before')}</h4>
          {shown(before.value)}
          {before.comment && <blockquote>{before.comment}</blockquote>}
        </div>
      )}
      {isKnown && isSame(known[name], value) && <p className={styles.quiet}>{t('compared.same')}</p>}
      {isKnown && !isSame(known[name], value) && (
        <div className={styles.compared} data-compared="listed">
          <h4>{t('compared.listed')}</h4>
          {shown(known[name])}
        </div>
      )}
    </>
  );
}
