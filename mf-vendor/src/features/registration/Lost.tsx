import { type Answers, type Id, newId } from '@sabaijai/contract';
import type { Store } from '@sabaijai/shared-ui/app';
import { Button } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useNavigate } from '@sabaijai/shared-ui/router';
import { copyOfDraft, forgetCopy } from '@sabaijai/shared-ui/wizard';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { beginDraft } from './draft-storage';
import { pathOfStep, START } from './paths';
import styles from './registration.module.css';

/** A draft that is not there any more; what this device still keeps of it can begin a new one. */
export default function Lost({ id }: { id: Id<'draft'> }) {
  const t = useT('vendor');
  const store = useStore() as Store;
  const navigate = useNavigate();
  const [problem, setProblem] = useState<unknown>();
  const [kept, setKept] = useState<Answers | null>(null);
  useEffect(() => {
    copyOfDraft(store, id).then(setKept, () => undefined);
  }, [store, id]);
  const hasKept = kept !== null && Object.keys(kept).length > 0;
  // Pressing again after a failure goes on with the same one.
  const [fresh] = useState(() => newId('draft'));
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await beginDraft(store, fresh, { steps: kept ?? {} });
      await forgetCopy(store, id);
      await navigate(pathOfStep('form1', fresh), { replace: true });
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <div className={styles.card}>
      <p>{t('wizard.lost')}</p>
      {hasKept && <p className={styles.quiet}>{t('wizard.keptLacks')}</p>}
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <div className={styles.actions}>
        {hasKept && (
          <Button look="primary" aria-disabled={isBusy} onClick={() => void again()}>
            {t('wizard.kept')}
          </Button>
        )}
        <Link to={START}>{t('start.title')}</Link>
      </div>
    </div>
  );
}
