import { readOwn, writeOwn } from '@sabaijai/shared-ui/app';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useState } from 'react';
import styles from './InstallOffer.module.css';
import type { InstallPrompt } from './prompt';

interface Told {
  visits: number;
  isRefused: boolean;
}
const read = () => ({
  visits: 0,
  isRefused: false,
  ...(readOwn('device', 'install') as Partial<Told> | null),
});
const write = (told: Told) => writeOwn('device', 'install', told);

/** A visit lasts as long as its tab. */
function countVisit(): Told {
  const before = read();
  try {
    if (sessionStorage.getItem('visit')) return before;
    sessionStorage.setItem('visit', 'counted');
  } catch {
    return before;
  }
  const told = { ...before, visits: before.visits + 1 };
  write(told);
  return told;
}

/** Not to somebody who only looks in: on a second visit, or once they have kept something. */
const isDue = ({ visits, isRefused }: Told) =>
  !isRefused && (visits > 1 || readOwn('device', 'kept') !== null);

/** What is installed is not cleared by the browser by itself; where that asks, it asks now. */
const keepStorage = () => void navigator.storage?.persist?.().catch(() => false);

export default function InstallOffer({ prompt }: { prompt: InstallPrompt | null }) {
  const t = useT('install');
  const [isOpen, setOpen] = useState(() => isDue(countVisit()));
  const isByHand = isOpen && prompt === null;
  useEffect(() => {
    if (isByHand) keepStorage();
  }, [isByHand]);
  if (!isOpen) return null;
  const refuse = () => {
    write({ ...read(), isRefused: true });
    setOpen(false);
  };
  return (
    <section className={styles.offer} aria-labelledby="install">
      <div>
        <h2 id="install">{t('title')}</h2>
        <p>{t('text')}</p>
        {!prompt && (
          <p className={styles.byHand}>
            <Icon name="share" size={20} /> {t('byHand')}
          </p>
        )}
      </div>
      <div className={styles.ways}>
        {prompt && (
          <Button
            look="primary"
            onClick={() => {
              keepStorage();
              // A browser's question can be asked once.
              setOpen(false);
              void prompt.prompt();
            }}
          >
            {t('install')}
          </Button>
        )}
        <Button look="plain" onClick={refuse}>
          {t('refuse')}
        </Button>
      </div>
    </section>
  );
}
