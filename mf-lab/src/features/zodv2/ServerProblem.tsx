import { HazardReportDraft, newId, type ProblemBody } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { FormNotice, TextArea, TextField, useForm } from '@sabaijai/shared-ui/form';
import { useT, withAnyKey } from '@sabaijai/shared-ui/locale';
import { toProblem } from '@sabaijai/shared-ui/problem';
import { useState } from 'react';
import tool from '../../lab/tool.module.css';

const problem = (status: number, code: string, more: object = {}) => ({
  type: 'about:blank',
  status,
  code,
  title: code,
  requestId: 'lab-0001',
  ...more,
});

export const SAMPLES = {
  fields: problem(422, 'VALIDATION', {
    fields: [
      { path: 'text', rule: 'profanity' },
      { path: 'seenAt', rule: 'date_range', params: { days: 30 } },
    ],
  }),
  nested: problem(422, 'VALIDATION', { fields: [{ path: 'text.2', rule: 'len_max', params: { max: 500 } }] }),
  unseen: problem(422, 'VALIDATION', { fields: [{ path: 'facet', rule: 'one_of' }] }),
  whole: problem(409, 'VERSION_CONFLICT'),
  wait: problem(429, 'RATE_LIMITED', { retryAfter: 90 }),
  down: problem(503, 'UNAVAILABLE'),
} as const satisfies Record<string, object>;

/** A real form whose server answers with whatever stands in the box. */
export function ServerProblem() {
  const t = useT('lab-zodv2');
  const [answer, setAnswer] = useState(JSON.stringify(SAMPLES.fields, null, 2));
  const [sent, setSent] = useState(0);
  const form = useForm({
    schema: HazardReportDraft,
    initial: { text: 'ถังแก๊สวางอยู่ข้างเตาในครัว', seenAt: new Date().toISOString() },
    toSend: (values) => ({
      id: newId('hazardReport'),
      businessId: newId('business'),
      facet: 'gas',
      photos: [],
      ...values,
    }),
    send: async () => {
      setSent((count) => count + 1);
      return { error: asProblem(answer) };
    },
  });
  return (
    <section className={tool.tool} aria-labelledby="server">
      <h2 id="server">{t('server')}</h2>
      <p className={tool.quiet}>{t('serverLead')}</p>
      <div className={tool.row}>
        {Object.entries(SAMPLES).map(([name, body]) => (
          <Button key={name} onClick={() => setAnswer(JSON.stringify(body, null, 2))}>
            {withAnyKey(t)(`sample.${name}`)}
          </Button>
        ))}
      </div>
      <label className={tool.field}>
        application/problem+json
        <textarea
          rows={10}
          spellCheck={false}
          data-lab="answer"
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </label>
      <form onSubmit={form.submit} className={tool.tool} data-lab="form" noValidate>
        <FormNotice form={form} fields={['text', 'seenAt']} />
        <TextArea form={form} name="text" label={t('text')} max={500} rows={3} />
        <TextField form={form} name="seenAt" label={t('seenAt')} />
        <div className={tool.row}>
          <Button look="primary" type="submit" aria-disabled={form.sending}>
            {t('send')}
          </Button>
          <Button look="plain" onClick={form.reset} data-lab="reset">
            {t('reset')}
          </Button>
          <span data-lab="sent" className={tool.quiet}>
            {t('answered', { count: sent })}
          </span>
        </div>
      </form>
    </section>
  );
}

/** As the request client reads an answer: what is no problem+json is a failure nobody knows. */
function asProblem(answer: string) {
  try {
    const { retryAfter, ...body } = JSON.parse(answer) as ProblemBody & { retryAfter?: number };
    return toProblem(body.status, body, retryAfter);
  } catch {
    return toProblem('PARSING_ERROR', undefined);
  }
}
