import { type Id, type InspectionAmend, newId, REASON, type SafetyForm } from '@sabaijai/contract';
import { type AnswerResult, evidenceFor, gapsOfAnswer, judge } from '@sabaijai/contract/checklist';
import { Button, RadioGroup, Sheet, showToast } from '@sabaijai/shared-ui/components';
import { draftOf, useKept, useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { type FormEvent, useId, useState } from 'react';
import { isAboutPassword, PasswordField } from '../../PasswordField';
import { resultPath } from '../../paths';
import { EMPTY, type Given } from './answers';
import Evidence from './Evidence';
import { answerOf, itemsOf, useFullText } from './items';
import Readings from './Readings';
import { safetyFormApi } from './safety-form.api';
import styles from './safety-form.module.css';

/** As it is written; the words for visitors are absent until they are changed. */
interface Amendment {
  id?: Id<'amendment'>;
  itemId: string;
  given: Given;
  summary?: string;
  reason: string;
}
const EMPTY_AMENDMENT: Amendment = { itemId: '', given: EMPTY, reason: '' };

const RESULTS = ['pass', 'fail', 'cos', 'na'] as const satisfies readonly AnswerResult[];

/** What was wrong in a finished inspection: one answer, the words for visitors, or both; with the reason and the password. */
export default function AmendSheet({ form, onClose }: { form: SafetyForm; onClose: () => void }) {
  const t = useT(['safetyForm', 'machine']);
  const full = useFullText();
  const id = useId();
  const localized = useText();
  const { language, text } = summaryOf(form);
  const name = `inspection/${form.id}/amend`;
  const { value, change, drop } = useKeptDraft<Amendment>(name, EMPTY_AMENDMENT);
  const { itemId, given, summary = text, reason } = value;
  // The same again after an answer that was lost.
  const [fresh] = useState(() => newId('amendment'));
  const amendment = value.id ?? fresh;
  const edit = (part: Partial<Amendment>) => void change((before) => ({ ...before, id: amendment, ...part }));
  const [password, setPassword] = useState('');
  const waiting = useKept('pho_').filter(({ subject }) => given.photos.some((id) => id === subject)).length;
  const [amend, { isLoading, error }] = safetyFormApi.useAmendMutation();
  const items = itemsOf(form);
  const item = items.find((each) => each.id === itemId);
  const at = new Date(form.finishedAt ?? form.startedAt);
  const judged = item && judge(item, answerOf(item.id, given), at);
  const gaps = item ? gapsOfAnswer(item, answerOf(item.id, given), at) : [];
  const isChanged = item !== undefined || summary.trim() !== text;
  const off = !isChanged
    ? t('off.unchanged')
    : gaps.length > 0
      ? t('off.evidence')
      : waiting > 0
        ? t('off.photos')
        : reason.trim().length < REASON.min
          ? t('off.reason', REASON)
          : password === ''
            ? t('off.password')
            : undefined;
  const choose = (chosen: string) => {
    const {
      note = '',
      photos = [],
      ...saved
    } = form.answers.find((each) => each.itemId === chosen) ?? { ...EMPTY };
    const { result, value = null, value2 = null, document = null, confirmed = false } = saved;
    edit({ itemId: chosen, given: { result, value, value2, document, confirmed, note, photos } });
  };
  const give = (part: Partial<Given>) =>
    void change((before) => ({ ...before, id: amendment, given: { ...before.given, ...part } }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (off || isLoading) return;
    const body: InspectionAmend = {
      ...{ id: amendment, version: form.version, reason: reason.trim(), password },
      answers: item ? [{ itemId: item.id, ...given }] : [],
      ...(summary.trim() !== text && {
        publicSummary: { ...form.conclusion.publicSummary, [language]: summary.trim() },
      }),
    };
    const { data } = await amend({ id: form.id, body });
    if (!data) return;
    drop();
    showToast({ tone: 'success', text: t('outcome.done') });
    onClose();
  };
  return (
    <Sheet open title={t('machine:inspection.action.amend')} onClose={onClose}>
      <form className={styles.panel} onSubmit={(event) => void send(event)}>
        <p className={styles.quiet}>{t('reason.amend')}</p>
        <label className={styles.field} htmlFor={`${id}item`}>
          {t('amend.item')}
          <select id={`${id}item`} value={itemId} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('amend.none')}</option>
            {items.map((each) => (
              <option key={each.id} value={each.id}>
                {each.id} {full(each.text)}
              </option>
            ))}
          </select>
        </label>
        {item && judged && (
          <>
            <Readings key={item.id} item={item} answer={given} onGive={give} />
            <RadioGroup<AnswerResult>
              look="pills"
              legend={t('amend.answer')}
              options={RESULTS.map((value) => ({ value, label: t(`result.${value}`) }))}
              value={judged.result}
              onChange={(result) => give({ result })}
            />
            <Evidence
              item={item}
              answer={given}
              need={evidenceFor(item, judged)}
              gaps={gaps}
              sends={{
                namedIn: draftOf(name),
                title: localized(form.place.name)?.text ?? '',
                page: resultPath(form.place.id, form.id),
              }}
              onGive={give}
            />
          </>
        )}
        <label className={styles.field} htmlFor={`${id}summary`}>
          {t('conclusion.summary')}
          <textarea
            id={`${id}summary`}
            rows={4}
            maxLength={500}
            value={summary}
            onChange={({ target }) => edit({ summary: target.value })}
          />
        </label>
        <label className={styles.field} htmlFor={id}>
          {t('reason.label')}
          <textarea
            id={id}
            rows={3}
            maxLength={REASON.max}
            value={reason}
            onChange={({ target }) => edit({ reason: target.value })}
          />
          <span className={styles.quiet}>{t('reason.help')}</span>
        </label>
        <PasswordField value={password} onChange={setPassword} problem={error} />
        {error !== undefined && !isAboutPassword(error) && <ProblemNotice problem={error} />}
        <Button type="submit" look="primary" off={off} aria-disabled={isLoading}>
          {t('machine:inspection.action.amend')}
        </Button>
      </form>
    </Sheet>
  );
}

/** The first language in which visitors read about it. */
function summaryOf({ conclusion: { publicSummary } }: SafetyForm) {
  const language = (['th', 'en', 'zh'] as const).find((each) => publicSummary[each]) ?? 'th';
  return { language, text: publicSummary[language] ?? '' };
}
