import {
  type AlikePlace,
  DUPLICATE,
  type Id,
  isGrave,
  LINK_REASON,
  type RegistrationDecision,
  textLength,
} from '@sabaijai/contract';
import { RadioGroup } from '@sabaijai/shared-ui/components';
import { WordsBox } from '@sabaijai/shared-ui/form';
import { useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { useId } from 'react';
import styles from './RegistrationPage.module.css';

type Choice = Id<'business'> | 'new';

const isNear = ({ place: { distance } }: AlikePlace) => distance !== null && distance <= DUPLICATE.metres;

/**
 * Whether a registration goes on from a place that somebody else ran, or that was elsewhere, which the inspector has to say;
 * why it does, and why not where something grave was left.
 */
export function useBefore(id: Id<'registration'>, choices: readonly AlikePlace[]) {
  const t = useT('review');
  const { value, change } = useKeptDraft<{ choice?: Choice; reason: string; apart?: string }>(
    `registration/${id}/before`,
    {
      reason: '',
    },
  );
  const { choice } = value;
  const setChoice = (chosen: Choice) => void change((before) => ({ ...before, choice: chosen }));
  const isNew = choice === 'new';
  const reason = (isNew ? value.apart : value.reason) ?? '';
  const setReason = (words: string) =>
    void change((before) => ({ ...before, [isNew ? 'apart' : 'reason']: words }));
  const chosen = choices.find(({ place }) => place.id === choice);
  const asks: 'reason' | 'apart' | undefined = chosen
    ? 'reason'
    : isNew && choices.some(({ place, openItems }) => isGrave(place.state, openItems))
      ? 'apart'
      : undefined;
  const words = reason.trim();
  const said: Pick<RegistrationDecision, 'predecessor' | 'apart'> = chosen
    ? { predecessor: { id: chosen.place.id, reason: words } }
    : asks
      ? { apart: words }
      : {};
  const off =
    choices.length > 0 && choice === undefined
      ? t('off.before')
      : asks && textLength(words) < LINK_REASON.min
        ? t(`off.${asks}`, LINK_REASON)
        : undefined;
  return { choice, setChoice, asks, reason, setReason, said, off };
}

/** How far away it is, and what became of it. */
function useStanding() {
  const t = useT('review');
  const { date, distance } = useFormats();
  return (alike: AlikePlace) => {
    const { place, closedAt } = alike;
    return [
      t(isNear(alike) ? 'before.near' : 'before.away', { distance: distance(place.distance ?? 0) }),
      ...(place.state === 'suspended' ? [t('alike.suspended')] : []),
      ...(closedAt ? [t('alike.closed', { date: date(closedAt) })] : []),
    ].join(' · ');
  };
}

export function BeforeField({
  choices,
  choice,
  setChoice,
  asks,
  reason,
  setReason,
}: { choices: readonly AlikePlace[] } & ReturnType<typeof useBefore>) {
  const t = useT('review');
  const standing = useStanding();
  const text = useText();
  const id = useId();
  const isSpot = choices.some(({ sameIn }) => sameIn.includes('spot'));
  return (
    <>
      <RadioGroup
        legend={t(choices.some(isNear) ? 'before.legend' : 'before.legendAway')}
        options={[
          { value: 'new' as Choice, label: t(isSpot ? 'before.newHere' : 'before.new') },
          ...choices.map((each) => ({
            value: each.place.id as Choice,
            label: (
              <span className={styles.choice}>
                {t(isNear(each) ? 'before.place' : 'before.moved', { name: text(each.place.name)?.text })}
                <span className={styles.quiet}>{standing(each)}</span>
              </span>
            ),
          })),
        ]}
        value={choice}
        onChange={setChoice}
      />
      {asks && (
        <div className={styles.comment}>
          <label htmlFor={id}>{t(`before.${asks}`)}</label>
          <WordsBox
            id={id}
            maxLength={LINK_REASON.max}
            aria-describedby={`${id}-help`}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <p id={`${id}-help`} className={styles.quiet}>
            {t('before.length')}
          </p>
        </div>
      )}
    </>
  );
}

/** The operator's own place, from which the approval goes on by itself. */
export function OwnBefore({ before }: { before: AlikePlace }) {
  const t = useT('review');
  const standing = useStanding();
  const { place, openItemCount } = before;
  const name = useText()(place.name)?.text;
  return (
    <>
      <p>
        {t('before.goesOn', { name })} <span className={styles.quiet}>{standing(before)}</span>
      </p>
      {openItemCount > 0 && <p className={styles.why}>{t('before.open', { count: openItemCount })}</p>}
      {place.state === 'suspended' && <p className={styles.why}>{t('before.suspended')}</p>}
    </>
  );
}
