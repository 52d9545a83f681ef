import { type Conclusion, isOnSite, type SafetyForm, type SafetyFormDoor } from '@sabaijai/contract';
import { judge } from '@sabaijai/contract/checklist';
import { askToSignIn, useNow } from '@sabaijai/shared-ui/app';
import { Button, buttonClass, Chip, Icon, MoreMenu, showToast } from '@sabaijai/shared-ui/components';
import {
  type Held,
  isAsked,
  type SenderState,
  useKeeper,
  useKept,
  useSending,
} from '@sabaijai/shared-ui/keep';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader, type SaveState } from '@sabaijai/shared-ui/staff';
import { type ReactNode, useEffect, useState } from 'react';
import { beginningOf } from '../../kept-visits';
import { type Answers, keptUnder } from './answers';
import { useEnding } from './begin';
import Conclude from './Conclude';
import Facets from './Facets';
import Finish from './Finish';
import { goTo } from './go-to';
import HandOver from './HandOver';
import { answerOf, gapsIn, itemsOf } from './items';
import { numberOf, STEPS, type Step, stepPath } from './paths';
import Question from './Question';
import ReasonSheet from './ReasonSheet';
import styles from './safety-form.module.css';
import { useAnswers } from './useAnswers';
import { useConclusion } from './useConclusion';

/** One form of the five at a time; they may be visited in any order. */
export default function Filling(props: {
  form: SafetyForm;
  door: SafetyFormDoor;
  step: Step;
  /** It was begun here, and the server does not know it yet. */
  isAhead?: boolean;
  /** What stands before the questions. */
  children?: ReactNode;
}) {
  const { form, door, step, isAhead = false, children } = props;
  const t = useT(['safetyForm', 'common']);
  const text = useText();
  const [query] = useSearchParams();
  const { sheet, given } = useAnswers(form);
  // On every form: what was written on the last one goes on being sent.
  const concluding = useConclusion(form);
  const kept = useUnsent(form, given, concluding.conclusion);
  const unsent = kept.length;
  const { keeper, sender } = useKeeper();
  const sending = useSending();
  // A full or forbidden storage is said before anything is typed.
  useEffect(() => void keeper.probe(), [keeper]);
  const now = new Date(useNow());
  const items = itemsOf(form);
  const gaps = gapsIn(form, given, now);
  const number = numberOf(step);
  const shown = items.filter((item) => item.form === number);
  const done = (of: number) => {
    const all = items.filter((item) => item.form === of);
    return {
      all: all.length,
      done: all.filter(({ id }) => !gaps.some(({ itemId }) => itemId === id)).length,
    };
  };
  const wanted = query.get('item');
  useEffect(() => {
    if (wanted) goTo(document.getElementById(wanted));
  }, [wanted]);
  const isFound = items.some((item) => {
    const answer = given.get(item.id);
    if (!answer) return false;
    const { result } = judge(item, answerOf(item.id, answer), now);
    return result === 'fail' || result === 'cos' || answer.photos.length > 0;
  });
  const [panel, setPanel] = useState<'facets' | 'hand-over' | 'end' | null>(null);
  const ending = useEnding(form);
  const end = async (reason: string) => {
    const came = await ending.end(reason);
    if (came === 'loose') showToast({ tone: 'warning', text: t('saved.loose') });
    else showToast({ tone: 'success', text: t(came === 'there' ? 'ended' : 'endedHere') });
    return came !== 'loose';
  };
  const next = STEPS.at(number);
  return (
    <div className={styles.page}>
      <PageHeader
        title={text(form.place.name)?.text ?? t('title')}
        lead={`${t(`type.${form.type}`)} · ${t(`common:section.${numberOf(step)}`)}`}
        save={saveStateOf(given, kept, sending, {
          isFull: keeper.fault !== null,
          onRetry: () =>
            void Promise.all(kept.filter(({ problem }) => problem).map((held) => keeper.put(held))).then(() =>
              sender.retry(),
            ),
          onSignIn: () => void askToSignIn({ key: 'expired' }).then((isBack) => isBack && sender.retry()),
        })}
      />
      <nav className={styles.steps} aria-label={t('steps')}>
        {STEPS.map((each, at) => {
          const progress = done(at + 1);
          return (
            <Link
              key={each}
              to={stepPath(form.place.id, each)}
              aria-current={each === step ? 'step' : undefined}
              data-done={progress.done === progress.all}
            >
              <span>{t(`short.${each}`)}</span>
              <span className={styles.count}>
                {progress.done}/{progress.all}
              </span>
            </Link>
          );
        })}
      </nav>
      <div className={styles.row}>
        <Chip tone={isOnSite(form.startFix, form.place) ? 'success' : 'warning'}>
          <Icon name="aim" size={14} />{' '}
          {t(isOnSite(form.startFix, form.place) ? 'fix.started' : 'fix.unproved')}
        </Chip>
        <MoreMenu
          items={[
            { label: t('facets.change'), onChoose: () => setPanel('facets') },
            { label: t('handOver.open'), onChoose: () => setPanel('hand-over') },
            ...(form.actions.includes('end') && !isFound
              ? [{ label: t('end'), onChoose: () => setPanel('end') }]
              : []),
          ]}
        />
      </div>
      {children}
      {ending.problem && (
        <section className={styles.card}>
          <ProblemNotice problem={ending.problem} />
          <Button onClick={ending.goOn}>{t('goOn')}</Button>
        </section>
      )}
      {panel === 'facets' && <Facets form={form} isAhead={isAhead} onClose={() => setPanel(null)} />}
      {panel === 'hand-over' && (
        <HandOver form={form} door={door} unsent={unsent} onClose={() => setPanel(null)} />
      )}
      {panel === 'end' && (
        <ReasonSheet what="end" of={form.id} error={undefined} onSend={end} onClose={() => setPanel(null)} />
      )}
      {form.complaint && (
        <p className={styles.note} data-tone="warning">
          <strong>{t('complaint')}</strong> {form.complaint}
        </p>
      )}
      {shown.length === 0 && step !== 'form5' && <p className={styles.note}>{t('nothing')}</p>}
      <ol className={styles.questions}>
        {shown.map((item) => (
          <Question
            key={item.id}
            item={item}
            given={given.get(item.id)}
            gaps={gaps.filter(({ itemId }) => itemId === item.id)}
            previous={form.previous.find(({ itemId }) => itemId === item.id)}
            sheet={sheet}
            now={now}
          />
        ))}
      </ol>
      {step === 'form5' && (
        <>
          <Conclude form={form} concluding={concluding} />
          <Finish
            form={form}
            conclusion={concluding.conclusion}
            given={given}
            gaps={gaps}
            now={now}
            unsent={unsent}
          />
        </>
      )}
      {next && (
        <Link className={buttonClass('primary')} to={stepPath(form.place.id, next)}>
          {t('next', { form: t(`short.${next}`) })} <Icon name="forward" size={16} />
        </Link>
      )}
    </div>
  );
}

/** Everything of this inspection that is not on the server yet: answers, photos, the conclusion and its signature. */
function useUnsent({ id }: SafetyForm, given: Answers, { signatureId }: Conclusion): Held[] {
  const kept = useKept();
  const photos = new Set<string>([...given.values()].flatMap((each) => each.photos));
  if (signatureId) photos.add(signatureId);
  return kept.filter(
    ({ subject, needs = [] }) =>
      subject.startsWith(keptUnder(id)) || photos.has(subject) || needs.includes(beginningOf(id)),
  );
}

function saveStateOf(
  given: Answers,
  kept: readonly Held[],
  { now }: SenderState,
  { isFull, onRetry, onSignIn }: { isFull: boolean; onRetry: () => void; onSignIn: () => void },
): SaveState {
  if (now === 'signed-out') return { state: 'signed-out', onSignIn };
  if (kept.length === 0 && isFull) return { state: 'full' };
  if (kept.length === 0) {
    const last = [...given.values()].map(({ at }) => at).sort();
    return { state: 'saved', at: last.at(-1) ?? Date.now() };
  }
  // Nothing is called kept before it is on the disk.
  if (kept.some(({ isKept }) => !isKept)) return { state: isFull ? 'loose' : 'saving' };
  if (!navigator.onLine) return { state: 'offline' };
  // A beginning that was refused says so itself; nothing of it is on its way, unless somebody decides.
  const begin = kept.find(({ problem, subject }) => problem && subject.endsWith('/begin'));
  if (begin?.problem && !isAsked(begin.problem)) return { state: 'held' };
  if (kept.some(({ problem }) => problem && problem !== begin?.problem)) return { state: 'failed', onRetry };
  return now === 'sending' ? { state: 'saving' } : { state: 'kept', count: kept.length };
}
