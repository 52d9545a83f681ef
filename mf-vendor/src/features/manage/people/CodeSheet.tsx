import { QRCodeSVG } from '@rc-component/qrcode';
import { Button, Sheet, showToast } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useRef, useState } from 'react';
import manage from '../manage.module.css';
import { INVITATIONS } from '../paths';
import styles from './people.module.css';

/** The invitation as a code to be photographed, and as a link to be sent. It is shown this once. */
export function CodeSheet({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useT('manage');
  const link = `${window.location.origin}${INVITATIONS}#secret=${secret}`;
  const text = useRef<HTMLParagraphElement>(null);
  const [isRefused, setRefused] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ tone: 'success', text: t('people.copied') });
    } catch {
      setRefused(true);
      // One press of the keys, or a finger, away from being copied.
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
    }
  };
  return (
    <Sheet
      open
      title={t('people.byCode')}
      onClose={onClose}
      footer={
        <>
          <Button look="primary" onClick={onClose}>
            {t('people.codeDone')}
          </Button>
          <Button icon="copy" onClick={() => void copy()}>
            {t('people.copy')}
          </Button>
        </>
      }
    >
      <div className={styles.code}>
        <p>{t('people.codeHelp')}</p>
        <QRCodeSVG value={link} level="M" marginSize={4} size={240} title={t('people.code')} />
        <p ref={text} className={manage.quiet}>
          {link}
        </p>
        {isRefused && <p role="alert">{t('people.copyFailed')}</p>}
      </div>
    </Sheet>
  );
}
