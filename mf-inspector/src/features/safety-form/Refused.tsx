import { REASON, type RotationStanding, type SafetyForm } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button } from '@sabaijai/shared-ui/components';
import { useKeeper, useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { type Problem, ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { type Begun, moveInto, throwAway } from './begin';
import { Override } from './Override';
import styles from './safety-form.module.css';

/**
 * What was begun without a connection may not begin: why, and who can change that. Until then everything that was entered
 * stays where it is.
 */
export function Refused(props: {
  begun: Begun;
  /** The inspection of this place that is mine, into which it can go. */
  mine: SafetyForm | undefined;
}) {
  const { begun, mine } = props;
  const { held, start } = begun;
  const t = useT('safetyForm');
  const { keeper, sender } = useKeeper();
  const { user } = useMe();
  const { value: reason, change, drop } = useKeptDraft(`inspection-of/${start.businessId}/override`, '');
  const [isSure, setSure] = useState(false);
  const rotation = rotationOf(held.problem);
  const mayOverride = held.problem?.code === 'INSPECTOR_ROTATION' && user?.isLead === true;
  // For good: who opens again registers again.
  const isClosed = held.problem?.code === 'PLACE_CLOSED';
  const isTooShort = mayOverride && reason.trim().length < REASON.min;
  const tryAgain = async () => {
    if (isTooShort) return;
    const body = { ...held.request?.body, ...(mayOverride && { overrideReason: reason.trim() }) };
    await keeper.put({ ...held, request: held.request && { ...held.request, body } });
    drop();
    sender.retry();
  };
  return (
    <section className={styles.card} aria-labelledby="refused">
      <h2 id="refused">{t(rotation?.state === 'asked' ? 'refused.rotation.title' : 'refused.title')}</h2>
      {held.problem && <ProblemNotice problem={held.problem} />}
      {rotation && !mine ? (
        <Rotation standing={rotation} />
      ) : (
        <p>{t(mine ? 'refused.mine' : isClosed ? 'refused.closed' : 'refused.text')}</p>
      )}
      {mayOverride && <Override value={reason} onChange={(words) => void change(words)} />}
      <div className={styles.row}>
        {mine && (
          <Button look="primary" onClick={() => void moveInto(keeper, start.id, mine)}>
            {t('refused.move')}
          </Button>
        )}
        {isClosed && <Link to={`/client/information/${start.businessId}`}>{t('refused.page')}</Link>}
        {!mine && !rotation && !isClosed && (
          <Button
            look="primary"
            off={isTooShort ? t('off.override', REASON) : undefined}
            onClick={() => void tryAgain()}
          >
            {t('refused.again')}
          </Button>
        )}
        <Button
          look="plain"
          icon="close"
          onClick={() => (isSure ? void throwAway(keeper, start.id) : setSure(true))}
        >
          {t(isSure ? 'refused.dropSure' : 'refused.drop')}
        </Button>
      </div>
    </section>
  );
}

/** How a lead's decision about a third visit in a row stands; of a lead's own visit there is none. */
export const rotationOf = (problem: Problem | undefined): RotationStanding | null =>
  problem?.code === 'INSPECTOR_ROTATION' && problem.params.state
    ? (problem.params as unknown as RotationStanding)
    : null;

export function Rotation({ standing: { state, reason } }: { standing: RotationStanding }) {
  const t = useT('safetyForm');
  return <p>{t(`refused.rotation.${state}`, { reason: reason ?? '' })}</p>;
}
