import type { Id, SafetyForm, SafetyFormDoor } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { type Held, useKeeper, useKept } from '@sabaijai/shared-ui/keep';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { formPage } from '../../paths';
import { keptUnder } from './answers';
import { moveInto, throwAway } from './begin';
import styles from './safety-form.module.css';

/** A colleague goes on with the inspection, or it is over. */
const isStranded = ({ problem }: Held) =>
  problem?.code === 'INSPECTION_TAKEN' || problem?.code === 'INSPECTION_OVER';
const inspectionOf = ({ subject }: Held) => subject.split('/')[1] as Id<'inspection'>;

/** Of the inspection that this device takes for mine: whose it is says the door. If it is mine again, all of it goes. */
export function useWhose(
  open: Id<'inspection'> | null,
  ask: () => PromiseLike<{ data?: SafetyFormDoor; isError: boolean }>,
): void {
  const { keeper } = useKeeper();
  const stuck = useKept('inspection/').filter((held) => isStranded(held) && inspectionOf(held) === open);
  const askWhose = useEffectEvent(async () => {
    const { data, isError } = await ask();
    if (isError || data?.open?.id !== open || !data?.open?.isMine) return;
    for (const held of stuck) void keeper.put(held);
  });
  const isStuck = stuck.length > 0;
  useEffect(() => {
    if (isStuck) void askWhose();
  }, [isStuck]);
}

/**
 * What was entered at a place while its inspection was taken over or ended: why it was not taken, and where it can go. Of
 * one inspection at a time; `begun` says of its own why it may not begin.
 */
export function Stranded(props: {
  placeId: string;
  begun: Id<'inspection'> | undefined;
  /** The inspection of this place that is mine. */
  mine: SafetyForm | undefined;
}) {
  const { placeId, begun, mine } = props;
  const t = useT('safetyForm');
  const { number } = useFormats();
  const { keeper } = useKeeper();
  const [isSure, setSure] = useState(false);
  const stranded = useKept('inspection/').filter(
    (held) =>
      isStranded(held) &&
      held.page?.startsWith(formPage(placeId, '')) &&
      ![begun, mine?.id].includes(inspectionOf(held)),
  );
  const [first] = stranded;
  if (!first) return null;
  const id = inspectionOf(first);
  const count = stranded.filter(({ subject }) => subject.startsWith(keptUnder(id))).length;
  const why = first.problem?.code === 'INSPECTION_OVER' ? 'over' : 'text';
  return (
    <section className={styles.card} aria-labelledby="stranded">
      <h2 id="stranded">{t('stranded.title', { count, number: number(count) })}</h2>
      <ProblemNotice problem={first.problem} />
      <p>{t(mine ? 'refused.mine' : `stranded.${why}`)}</p>
      <div className={styles.row}>
        {mine && (
          <Button look="primary" onClick={() => void moveInto(keeper, id, mine)}>
            {t('refused.move')}
          </Button>
        )}
        <Link to="/inspector/unsent">{t('stranded.see')}</Link>
        <Button
          look="plain"
          icon="close"
          onClick={() => (isSure ? void throwAway(keeper, id) : setSure(true))}
        >
          {t(isSure ? 'refused.dropSure' : 'refused.drop')}
        </Button>
      </div>
    </section>
  );
}
