import { type FieldProblem, fieldProblems } from '@sabaijai/contract';
import { Button, Chip } from '@sabaijai/shared-ui/components';
import { useFieldSentence } from '@sabaijai/shared-ui/form';
import { LOCALES, loadMessages, useI18n, useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import styles from './SchemaBench.module.css';
import tool from './tool.module.css';

/** A schema of the contract with one sample it takes and some it refuses. */
export interface Case {
  name: string;
  schema: {
    safeParse(
      value: unknown,
      options: { reportInput: boolean },
    ):
      | { success: true; data: unknown }
      | { success: false; error: { issues: Parameters<typeof fieldProblems>[0] } };
  };
  good: unknown;
  /** Each with the problems it must have, as `path rule`. */
  bad: readonly { value: unknown; wanted: readonly string[] }[];
}

export type Verdict = { data: unknown } | { problems: readonly FieldProblem[] } | { isNoJson: true };

export function judge(schema: Case['schema'], text: string): Verdict {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { isNoJson: true };
  }
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? { data: parsed.data } : { problems: fieldProblems(parsed.error.issues) };
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** Choose a schema, change its JSON, and read what is wrong at which field in all three languages. */
export function SchemaBench({ cases }: { cases: readonly Case[] }) {
  const t = useT('lab');
  const [name, setName] = useState(cases[0]?.name ?? '');
  const chosen = cases.find((one) => one.name === name) ?? cases[0];
  const [text, setText] = useState(pretty(chosen?.bad[0]?.value));
  const languages = useEveryLanguage();
  if (!chosen) return null;
  const verdict = judge(chosen.schema, text);
  const problems = 'problems' in verdict ? verdict.problems : [];
  return (
    <section className={tool.tool} aria-labelledby="bench">
      <h2 id="bench">{t('bench.title')}</h2>
      <div className={tool.row}>
        <label className={tool.field}>
          {t('bench.schema')}
          <select
            data-lab="schema"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setText(pretty(cases.find((one) => one.name === target.value)?.bad[0]?.value));
            }}
          >
            {cases.map((one) => (
              <option key={one.name} value={one.name}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <Button onClick={() => setText(pretty(chosen.good))}>{t('bench.good')}</Button>
        {chosen.bad.map(({ value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples have no name but their number
          <Button key={at} onClick={() => setText(pretty(value))}>
            {t('bench.bad', { number: at + 1 })}
          </Button>
        ))}
      </div>
      <label className={tool.field}>
        JSON
        <textarea
          className={styles.json}
          rows={12}
          spellCheck={false}
          data-lab="json"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p role="status" data-lab="verdict">
        {'isNoJson' in verdict && <Chip tone="warning">{t('bench.noJson')}</Chip>}
        {'problems' in verdict && <Chip tone="error">{t('bench.refused', { count: problems.length })}</Chip>}
        {'data' in verdict && <Chip tone="success">{t('bench.taken')}</Chip>}
      </p>
      {problems.length > 0 && (
        <ul className={styles.problems} data-lab="problems">
          {problems.map((problem, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two problems may be at one path with one rule
            <li key={at}>
              <p>
                <code translate="no">{problem.path || '·'}</code> <Chip>{problem.rule}</Chip>
              </p>
              <dl>
                {languages.map(({ i18n, name: language, html }) => (
                  <div key={html}>
                    <dt lang={html}>{language}</dt>
                    <dd lang={html}>
                      <I18nextProvider i18n={i18n}>
                        <Sentence problem={problem} />
                      </I18nextProvider>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      {'data' in verdict && (
        <>
          <h3>{t('bench.sent')}</h3>
          <pre className={styles.sent}>{pretty(verdict.data)}</pre>
        </>
      )}
    </section>
  );
}

function Sentence({ problem }: { problem: FieldProblem }) {
  return useFieldSentence()(problem);
}

/** The page's words in each language at once: the same sentences that forms show, not a copy of them. */
function useEveryLanguage() {
  const i18n = useI18n();
  const [languages, setLanguages] = useState<{ i18n: typeof i18n; name: string; html: string }[]>([]);
  useEffect(() => {
    let isCurrent = true;
    async function start() {
      const all = Object.values(LOCALES);
      await Promise.all(all.map(({ code }) => loadMessages(i18n, ['problem'], code)));
      if (!isCurrent) return;
      setLanguages(
        all.map(({ i18n: lng, name, html }) => ({
          i18n: i18n.cloneInstance({ lng, initAsync: false }),
          name,
          html,
        })),
      );
    }
    start().catch((error: unknown) => console.error('The languages could not be loaded', error));
    return () => {
      isCurrent = false;
    };
  }, [i18n]);
  return languages;
}
