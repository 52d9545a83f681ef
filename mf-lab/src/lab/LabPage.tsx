import { PageTitle } from '@sabaijai/shared-ui/app';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Check, type Result, runChecks } from './checks';
import styles from './LabPage.module.css';
import { LAB_PAGES, type LabPageName } from './pages';

interface Props {
  name: LabPageName;
  /** Run once when the page stands; not where a hand asks for the page alone, `?checks=none`. Each prints a line PASS or FAIL. */
  checks: readonly Check[];
  children: ReactNode;
}

/** The frame of every page of the lab: what it is, the tool itself, its checks, and the way to the other pages. */
export function LabPage({ name, checks: all, children }: Props) {
  const t = useT('lab');
  const [query] = useSearchParams();
  const checks = query.get('checks') === 'none' ? [] : all;
  const results = useResults(checks);
  const failed = results.filter(({ problem }) => problem !== null).length;
  const isOver = results.length === checks.length;
  return (
    <div className={styles.page}>
      <PageTitle>{t(`page.${name}.title`)}</PageTitle>
      <meta name="robots" content="noindex" />
      <nav aria-label={t('pages')} className={styles.pages}>
        {LAB_PAGES.map((page) => (
          <Link key={page} to={`/lab/${page}`} aria-current={page === name ? 'page' : undefined}>
            {t(`page.${page}.title`)}
          </Link>
        ))}
      </nav>
      <h1>{t(`page.${name}.title`)}</h1>
      <p className={styles.lead}>{t(`page.${name}.lead`)}</p>
      {children}
      <section aria-labelledby="lab-checks" className={styles.checks}>
        <h2 id="lab-checks">{t('checks')}</h2>
        <p role="status" data-checks={isOver ? (failed ? 'failed' : 'passed') : 'running'}>
          {isOver
            ? t('checksOver', { count: checks.length, failed })
            : t('checksRunning', { done: results.length, count: checks.length })}
        </p>
        <ol className={styles.lines}>
          {results.map(({ says, problem }) => (
            <li key={says} data-passed={problem === null}>
              {problem === null ? 'PASS' : 'FAIL'} {says}
              {problem !== null && ` – ${problem}`}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function useResults(checks: readonly Check[]): Result[] {
  const [results, setResults] = useState<Result[]>([]);
  const first = useRef(checks);
  const isRunning = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    // Strict mode mounts twice: checks that share the page's parts must not run beside themselves.
    if (!isRunning.current) {
      isRunning.current = true;
      const add = (result: Result) => setResults((before) => [...before, result]);
      void runChecks(first.current, add, () => isLeft.current);
    }
    return () => {
      isLeft.current = true;
    };
  }, []);
  return results;
}
