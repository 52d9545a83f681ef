import type { LocalizedText } from '@sabaijai/contract';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import styles from './LocalizedLine.module.css';

/** Content in the reader's language; text of another language says so beside it. */
export function LocalizedLine({
  text,
  label = true,
}: {
  text: LocalizedText | null | undefined;
  label?: boolean;
}) {
  const t = useT('common');
  const shown = useText()(text);
  if (!shown) return null;
  return (
    <>
      <span lang={shown.lang}>{shown.text}</span>
      {label && shown.otherLanguage && (
        <small className={styles.label}>{t(`shownIn.${shown.otherLanguage}`)}</small>
      )}
    </>
  );
}
