import { useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { ReportDialog } from '../report/ReportDialog';
import styles from './ReviewCard.module.css';

/** Tells the team that a review breaks the rules. */
export function ReportButton({ id, author }: { id: string; author: string }) {
  const t = useT('reviewCard');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.report} onClick={() => setOpen(true)}>
        {t('report')}
        <span className="visually-hidden">{t('whose', { name: author })}</span>
      </button>
      {isOpen && <ReportDialog target={{ kind: 'review', id }} open onClose={() => setOpen(false)} />}
    </>
  );
}
