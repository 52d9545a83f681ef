import type { LocalizedText } from '@sabaijai/contract';
import { useText } from '@sabaijai/shared-ui/locale';
import { useTranslation } from 'react-i18next';
import styles from './LocalizedLine.module.css';

/** Content in the reader's language; text of another language says so beside it. */
export function LocalizedLine({
  text,
  label = true,
}: {
  text: LocalizedText | null | undefined;
  label?: boolean;
}) {
  const { t } = useTranslation('common');
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
