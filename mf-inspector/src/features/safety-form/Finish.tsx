import { type Conclusion, isOnSite, type SafetyForm } from '@sabaijai/contract';
import { conclusionGaps, findingText, type Gap } from '@sabaijai/contract/checklist';
import { useIsOnline } from '@sabaijai/shared-ui/app';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useKeeper, useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useNavigate } from '@sabaijai/shared-ui/router';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useFix } from '../../fix';
import { beginningOf, readyOf } from '../../kept-visits';
import { isAboutPassword, PasswordField } from '../../PasswordField';
import { resultPath } from '../../paths';
import { type Answers, keptUnder } from './answers';
import { answerOf, foundSoFar } from './items';
import { stepOf, stepPath } from './paths';
import { safetyFormApi } from './safety-form.api';
import styles from './safety-form.module.css';

const OFF_SITE_MIN = 10;

/** What failed, what is missing, and the end. Score and grade come after it, so that no answer is bent to reach one. */
export default function Finish(props: {
  form: SafetyForm;
  /** As it stands on this device. */
  conclusion: Conclusion;
  given: Answers;
  gaps: readonly Gap[];
  now: Date;
  /** How many answers, and the conclusion, are on this device alone. */
  unsent: number;
}) {
  const { form, conclusion, given, gaps, now, unsent } = props;
  const t = useT('safetyForm');
  const open = conclusionGaps(conclusion);
  const missing = [...new Set(gaps.map(({ itemId }) => itemId))];
  const isReady = missing.length === 0 && open.length === 0;
  const { keeper } = useKeeper();
  useEffect(() => {
    const subject = readyOf(form.id);
    if (isReady) void keeper.put({ subject });
    else if (keeper.read().has(subject)) void keeper.drop(subject);
  }, [isReady, keeper, form.id]);
  return (
    <section className={styles.card} aria-labelledby="finish">
      <h2 id="finish">{t('finish.title')}</h2>
      <Failed form={form} given={given} now={now} />
      {missing.length > 0 && (
        <>
          <h3>{t('finish.missing', { number: missing.length })}</h3>
          <ul className={styles.jumps}>
            {missing.map((item) => (
              <li key={item}>
                <Link to={stepPath(form.place.id, stepOf(item), item)}>{item}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {open.length > 0 && (
        <>
          <h3>{t('finish.conclusion')}</h3>
          <ul className={styles.bullets}>
            {open.map((each) => (
              <li key={each}>{t(`gap.${each}`)}</li>
            ))}
          </ul>
        </>
      )}
      {unsent > 0 && <p className={styles.problem}>{t('unsent', { number: unsent })}</p>}
      {isReady && unsent > 0 && (
        <p className={styles.note} data-tone="warning">
          {t('finish.ready')}
        </p>
      )}
      <p className={styles.quiet}>{t('finish.later')}</p>
      {isReady && (
        // Out of sight while something is sent; what was typed there stays.
        <div hidden={unsent > 0}>
          <Finalise form={form} given={given} />
        </div>
      )}
    </section>
  );
}

/** Everything that failed, each with the way to it. Who opens it has seen what the answers come to: that is told once. */
function Failed({ form, given, now }: { form: SafetyForm; given: Answers; now: Date }) {
  const t = useT('safetyForm');
  const { language } = useLocale();
  const found = foundSoFar(form, given, now);
  const { keeper } = useKeeper();
  const text = useText();
  const subject = `${keptUnder(form.id)}failures-seen`;
  const isTold = () => keeper.read().has(subject) || keeper.receipts(subject).length > 0;
  const tellOnce = () => {
    if (form.failuresSeenAt !== null || isTold()) return;
    void keeper.put({
      subject,
      request: { method: 'POST', path: `/inspections/${form.id}/failures-seen`, body: {} },
      needs: [beginningOf(form.id)],
      title: text(form.place.name)?.text ?? '',
      page: stepPath(form.place.id, 'form5'),
    });
  };
  if (found.length === 0) return null;
  return (
    <details
      className={styles.failed}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) tellOnce();
      }}
    >
      <summary>
        <h3 id="failed">{t('finish.found', { number: found.length })}</h3>
        <span className={styles.quiet}>{t('finish.counted')}</span>
      </summary>
      <ul className={styles.bullets} aria-labelledby="failed">
        {found.map(({ item }) => {
          const answer = given.get(item.id);
          const said = findingText(item, answer && answerOf(item.id, answer), now, language);
          return (
            <li key={item.id}>
              <Link to={stepPath(form.place.id, stepOf(item.id), item.id)}>{item.id}</Link> {said?.failed}
              {said?.measured && <> – {said.measured}</>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The password again, as an unlocked phone left on a table must not be enough for a public grade. */
function Finalise({ form, given }: { form: SafetyForm; given: Answers }) {
  const t = useT('safetyForm');
  const id = useId();
  const navigate = useNavigate();
  const { fix, isAsking, ask } = useFix();
  const [password, setPassword] = useState('');
  const { value: reason, change, drop } = useKeptDraft(`inspection/${form.id}/off-site`, '');
  const [isConfirmed, setConfirmed] = useState(false);
  const [finalise, { isLoading, error }] = safetyFormApi.useFinaliseMutation();
  const isCarried = [...given.values()].some(({ carriedOver }) => carriedOver);
  const isProved = fix !== undefined && isOnSite(form.startFix, form.place) && isOnSite(fix, form.place);
  const isOnline = useIsOnline();
  const { keeper } = useKeeper();
  const off = !isOnline
    ? t('off.offline')
    : fix === undefined
      ? t('off.fix')
      : !isProved && reason.trim().length < OFF_SITE_MIN
        ? t('off.offSite', { min: OFF_SITE_MIN })
        : isCarried && !isConfirmed
          ? t('off.carried')
          : password === ''
            ? t('off.password')
            : undefined;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (off || isLoading) return;
    const { data } = await finalise({
      id: form.id,
      body: {
        ...{ version: form.version, password, fix: fix ?? null, carriedOverConfirmed: isConfirmed },
        ...(!isProved && { offSiteReason: reason.trim() }),
      },
    });
    setPassword('');
    if (!data) return;
    void keeper.drop(readyOf(form.id));
    drop();
    await navigate(resultPath(form.place.id, form.id), { replace: true });
  };
  return (
    <form className={styles.panel} aria-labelledby={`${id}head`} onSubmit={(event) => void send(event)}>
      <h3 id={`${id}head`}>{t('finalise.title')}</h3>
      <p className={styles.quiet}>{t('finalise.text')}</p>
      <div className={styles.row}>
        <Button icon="aim" aria-disabled={isAsking} onClick={() => void ask()}>
          {t('fix.end')}
        </Button>
        <span className={styles.quiet} role="status">
          {isAsking && t('fix.asking')}
          {!isAsking && fix !== undefined && t(isProved ? 'fix.proved' : 'fix.unproved')}
        </span>
      </div>
      {fix !== undefined && !isProved && (
        <label className={styles.field} htmlFor={`${id}reason`}>
          {t('finalise.offSite')}
          <textarea
            id={`${id}reason`}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={({ target }) => void change(target.value)}
          />
          <span className={styles.quiet}>{t('note.help', { min: OFF_SITE_MIN, max: 300 })}</span>
        </label>
      )}
      {isCarried && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
          {t('finalise.carried')}
        </label>
      )}
      <PasswordField value={password} onChange={setPassword} problem={error} />
      {error !== undefined && !isAboutPassword(error) && <ProblemNotice problem={error} />}
      <Button type="submit" look="primary" off={off} aria-disabled={isLoading}>
        <Icon name="check" size={18} /> {t('finalise.send')}
      </Button>
    </form>
  );
}
