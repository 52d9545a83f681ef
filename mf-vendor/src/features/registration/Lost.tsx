import { type Answers, type Id, newId } from '@sabaijai/contract';
import type { Store } from '@sabaijai/shared-ui/app';
import { Button } from '@sabaijai/shared-ui/components';
import { isMoved } from '@sabaijai/shared-ui/draft';
import { useT } from '@sabaijai/shared-ui/locale';
import { isGone, type Problem, ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useNavigate } from '@sabaijai/shared-ui/router';
import { copyOfDraft, forgetCopy } from '@sabaijai/shared-ui/wizard';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { beginDraft } from './draft-storage';
import { pathOfStep, START } from './paths';
import { registrationApi } from './registration.api';
import styles from './registration.module.css';

interface LostProps {
  id: Id<'draft'>;
  problem: Problem;
  /** The draft is here again. */
  onBack: () => void;
}

/** A draft that this device has no more: another one has it, or nobody. */
export default function Lost({ id, problem, onBack }: LostProps) {
  return isMoved(problem) ? <Moved id={id} onBack={onBack} /> : <Gone id={id} />;
}

function Moved({ id, onBack }: Omit<LostProps, 'problem'>) {
  const t = useT('vendor');
  const [takeBack, { isLoading, error }] = registrationApi.useTakeBackDraftMutation();
  const take = async () => {
    // Meanwhile it may have become an account's, or have been sent: that is told when it is read.
    const { error } = await takeBack(id);
    if (!error || isGone(error)) onBack();
  };
  return (
    <div className={styles.card} role="alert">
      <p>{t('wizard.moved')}</p>
      {error !== undefined && <ProblemNotice problem={error} />}
      <div className={styles.actions}>
        <Button look="primary" aria-disabled={isLoading} onClick={() => void take()}>
          {t('wizard.takeBack')}
        </Button>
      </div>
    </div>
  );
}

/** What this device still keeps of it can begin a new one. */
function Gone({ id }: { id: Id<'draft'> }) {
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
