import type { Warning, WarningItem } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { draftOf, type Held, useKeeper, useKept } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { type Problem, ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';
import { type Asked, decisionOf, draftNames } from './decision';

/** Somebody may have decided before: asks how it stands now. */
export function useFaster(id: Warning['id'], problem: Problem | undefined) {
  const dispatch = useDispatch();
  const isLate = problem?.status === 409;
  useEffect(() => {
    if (!isLate) return;
    const ask = warningApi.endpoints.warning.initiate(id, { forceRefetch: true, subscribe: false });
    dispatch(ask as never);
  }, [isLate, id, dispatch]);
}

/** A decision that is not on the server yet: on its way by itself, or refused, with what can be done about it. */
export function KeptDecision(props: {
  held: Held;
  item: WarningItem;
  /** False: it cannot be decided like this any more. */
  onAsk: ((asked: Asked) => void) | false;
}) {
  const { held, item, onAsk } = props;
  const t = useT('warning');
  const { keeper } = useKeeper();
  const photos = useKept('pho_');
  const [isSure, setSure] = useState(false);
  const { asked, words, reason = null, isYes = null, photos: taken = [] } = decisionOf(held);
  // Without its photos it does not leave.
  const refused = photos.find(({ subject, problem }) => problem && held.needs?.includes(subject))?.problem;
  const problem = held.problem ?? refused;
  const isLoose = !held.isKept && keeper.fault !== null;
  const standing = problem ? 'refused' : isLoose ? 'loose' : 'waits';
  const goOn = async (ask: (asked: Asked) => void) => {
    const names = draftNames(item, asked);
    const isSeen = asked === 'verify' || asked === 'accept-visit';
    const rest = isSeen ? { photos: taken, isFixed: isYes } : asked === 'extension' ? isYes : reason;
    await Promise.all([
      keeper.put({ subject: draftOf(names.words), about: words }),
      keeper.put({ subject: draftOf(names.rest), about: rest }),
    ]);
    await keeper.drop(held.subject);
    ask(asked);
  };
  return (
    <div className={styles.note} data-tone={problem ? 'warning' : undefined}>
      <p role="status">
        <strong>{t(`way.${asked}`)}</strong>
        {/* Nobody is told that it is kept before the disk has it. */}
        {(problem || isLoose || held.isKept) && ` · ${t(`kept.${standing}`)}`}
      </p>
      {problem?.status === 409 ? (
        <p role="alert">{t('item.late')}</p>
      ) : (
        problem && <ProblemNotice problem={problem} />
      )}
      {words && (
        <>
          <p className={styles.quiet}>{t('item.lateWords')}</p>
          <p className={styles.text}>{words}</p>
        </>
      )}
      <div className={styles.ways}>
        {onAsk && (
          <Button icon="edit" onClick={() => void goOn(onAsk)}>
            {t('kept.change')}
          </Button>
        )}
        <Button
          look="plain"
          icon="close"
          onClick={() => (isSure ? void keeper.drop(held.subject) : setSure(true))}
        >
          {t(isSure ? 'kept.dropSure' : 'kept.drop')}
        </Button>
      </div>
    </div>
  );
}
