import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { type ReactNode, useRef } from 'react';
import { Conflict } from './Conflict';
import type { WizardState } from './useWizard';
import styles from './wizard.module.css';

/** Always in sight: back, whether everything is saved – or `children`, which say why not – and on. */
export function SaveBar(props: { wizard: WizardState; at: string; children: ReactNode }) {
  const { wizard, at, children } = props;
  const t = useT('wizard');
  const { save, step, next, before, review, gaps, words } = wizard;
  const isLast = at === review || (review === null && next === undefined);
  const isSub = at.includes('/');
  return (
    <div className={styles.bar} data-form-bar>
      {save.now === 'conflict' && <Conflict wizard={wizard} clashes={save.clashes} />}
      {(wizard.isHeld || wizard.lacksFiles) && (
        <p className={styles.notice} role="alert">
          <Icon name="info" size={20} />
          {t(wizard.isHeld ? 'held' : 'lacksFiles')}
        </p>
      )}
      {children || <SaveLine wizard={wizard} />}
      <div className={styles.ways}>
        {isSub ? (
          <SubWays wizard={wizard} at={at} />
        ) : (
          <>
            {before !== undefined && (
              <Button icon="back" data-way="back" onClick={wizard.back}>
                <span className={styles.onceWide}>{t('back')}</span>
              </Button>
            )}
            {/* Who came back to mend something need not pass every step again. */}
            {review !== null && gaps.length === 0 && !isLast && next !== review && (
              <Link to={wizard.pathTo(review)} className={styles.toReview}>
                {t('toReview')}
              </Link>
            )}
            {isLast ? (
              <Button look="primary" aria-disabled={wizard.isSending} onClick={() => void wizard.submit()}>
                {wizard.isSending ? (words?.sending ?? t('sending')) : (words?.send ?? t('send'))}
              </Button>
            ) : (
              next !== undefined && (
                <Button look="primary" data-step={step} onClick={() => wizard.leave(next)}>
                  {t(next === review ? 'toReview' : 'next')}
                </Button>
              )
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Of one entry of a list: back to the list, or on with another one. */
function SubWays({ wizard, at }: { wizard: WizardState; at: string }) {
  const t = useT('wizard');
  const { step, answers, list, entry = 0 } = wizard;
  const checked = list ? { path: `${list.name}.${entry}` } : 'nothing';
  const count = list ? ((answers[step]?.[list.name] as readonly unknown[] | undefined) ?? []).length : 0;
  return (
    <>
      <Button look="primary" onClick={() => wizard.leave(step, checked)}>
        {t('doneEntry')}
      </Button>
      {entry < count && count < (list?.max ?? Number.POSITIVE_INFINITY) && (
        <Button icon="plus" data-way="another" onClick={() => wizard.leave(at, checked, count)}>
          {t('another')}
        </Button>
      )}
    </>
  );
}

function SaveLine({ wizard }: { wizard: WizardState }) {
  const t = useT(['wizard', 'problem']);
  const { time } = useFormats();
  const { save, store } = wizard;
  const unsent = save.now === 'saved' && save.where === 'device' ? wizard.words?.unsent : undefined;
  const words = () => {
    switch (save.now) {
      case 'saved':
        return unsent ?? t(`saved.${save.where}`, { time: time(save.at) });
      case 'failed':
        return t(`problem:code.${save.problem.code}`, { ...save.problem.params });
      default:
        return t(`save.${save.now}`);
    }
  };
  // Said aloud when it goes wrong and when it is right again; not after each letter.
  const wasWrong = useRef(false);
  const isWrong = save.now === 'offline' || save.now === 'failed';
  if (isWrong) wasWrong.current = true;
  const isTold = isWrong || (wasWrong.current && save.now === 'saved');
  return (
    <div className={styles.saveLine} data-save={save.now}>
      <Icon name={isWrong ? 'warning' : save.now === 'saved' && !unsent ? 'success' : 'clock'} size={16} />
      <span>{words()}</span>
      {isWrong && (
        <Button look="plain" icon="reload" onClick={() => void store.flush()}>
          {t('again')}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {isTold ? words() : ''}
      </span>
    </div>
  );
}
