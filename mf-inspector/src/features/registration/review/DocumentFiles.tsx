import type { RegistrationView } from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { Icon, Sheet } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useContext, useState } from 'react';
import { isDecided } from './Receipt';
import { SentContext } from './SentContext';
import styles from './values.module.css';

type File = RegistrationView['documents'][number];

/**
 * Pictures of documents open large, and by a press at twice the width, to be scrolled; PDFs are downloaded: a browser
 * shows them in a program of its own. A picture is asked for when it is opened and not before: what the server sends is
 * what this inspector has looked at.
 */
export function DocumentFiles({ ids }: { ids: readonly string[] }) {
  const t = useT('review');
  const { number } = useFormats();
  const { apiBase } = useConfig();
  const { documents: known = [], state = '', onOpened } = useContext(SentContext) ?? {};
  const [shown, setShown] = useState<File>();
  const [isZoomed, setZoomed] = useState(false);
  const addressOf = (id: string) => `${apiBase}/documents/${id}/file`;
  return (
    <>
      <ul className={styles.files}>
        {ids.map((id) => {
          const file = known.find((each) => each.id === id);
          if (!file) return <li key={id}>{t('document.missing')}</li>;
          const { name, type, bytes, isOpened } = file;
          return (
            <li key={id}>
              {type === 'application/pdf' ? (
                <a href={addressOf(id)} download={name} onClick={() => onOpened?.(file.id)}>
                  {t('document.download', { name, size: number(Math.ceil(bytes / 1024)) })}
                </a>
              ) : (
                <button
                  type="button"
                  aria-label={t('document.open', { name })}
                  onClick={() => setShown(file)}
                >
                  {isOpened && <img src={addressOf(id)} alt="" width={160} height={112} loading="lazy" />}
                  <span>{name}</span>
                </button>
              )}
              {!isDecided(state) && (
                <p className={styles.opened} data-opened={isOpened}>
                  {isOpened && <Icon name="check" />}
                  {t(isOpened ? 'document.opened' : 'document.unopened')}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <Sheet
        open={shown !== undefined}
        size="large"
        title={shown?.name ?? ''}
        onClose={() => {
          setShown(undefined);
          setZoomed(false);
        }}
      >
        {shown && (
          <button
            type="button"
            className={styles.zoom}
            aria-pressed={isZoomed}
            aria-label={t('document.zoom', { name: shown.name })}
            onClick={() => setZoomed(!isZoomed)}
          >
            <img
              className={styles.large}
              src={addressOf(shown.id)}
              alt=""
              onLoad={() => onOpened?.(shown.id)}
            />
          </button>
        )}
      </Sheet>
    </>
  );
}
