import { policyPath } from '@sabaijai/contract';
import { PageHead, PageTitle } from '@sabaijai/shared-ui/app';
import { Icon, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { type ComponentType, useEffect, useState } from 'react';
import { breadcrumbs } from '../../directory/structured';
import { Doc, type Page } from './Doc';
import { loadText, PAGE_NAMES, type PageName, textOf } from './pages';
import styles from './policy.module.css';
// A server renders the calculator, whose code comes later: its styles are the page's.
import '../../directory/grading/parts.module.css';
import './Calculator.module.css';

let Calculator: ComponentType | undefined;
/** Before the page is shown, as a press on what has not come yet would be lost; it brings the checklist and the rule. */
export async function loadCalculator() {
  Calculator ??= (await import('./Calculator')).default;
}

/** The page in the reader's language; the one shown before stays until the next is there. */
function usePage(name: PageName) {
  const { code } = useLocale();
  const [page, setPage] = useState<Page | undefined>(() => textOf(name, code));
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a new try of the same
  useEffect(() => {
    let wanted = true;
    loadText(name, code).then(
      (text) => wanted && setPage(text),
      (error: unknown) => {
        console.error(`The page ${name}/${code} could not be loaded`, error);
        if (wanted) setFailure(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [name, code, attempt]);
  const again = () => {
    setFailure(undefined);
    setAttempt((last) => last + 1);
  };
  return { page, failure, again };
}

export function PlatformPage({ name }: { name: PageName }) {
  const t = useT(['policy', 'common']);
  const { language } = useLocale();
  const { hash } = useLocation();
  const { page, failure, again } = usePage(name);
  const isThere = page !== undefined;
  // The browser looked for the anchor before the text was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; later clicks scroll by themselves
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere]);
  const title = t(`page.${name}.title`);
  const headings = page?.headings ?? [];
  return (
    <article className={styles.platform}>
      <PageTitle>{title}</PageTitle>
      <PageHead
        description={t(`page.${name}.about`)}
        structured={[breadcrumbs(language, [{ name: t('common:product'), path: '/' }, { name: title }])]}
      />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{t(`page.${name}.about`)}</p>
        <nav className={styles.siblings} aria-label={t('siblings')}>
          {PAGE_NAMES.map((each) => (
            <Link key={each} to={policyPath(each)} aria-current={each === name ? 'page' : undefined}>
              {t(`page.${each}.title`)}
            </Link>
          ))}
        </nav>
      </header>
      <nav className={styles.contents} aria-label={t('contents')}>
        <p>{t('contents')}</p>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <Link to={`#${id}`}>{text}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {name === 'scoring' && isThere && (
          <Link to="#calculator" className={styles.jump}>
            {t('calculator.title')} <Icon name="down" />
          </Link>
        )}
        {failure !== undefined && <SectionError problem={failure} onRetry={again} />}
        {!isThere && failure === undefined && <SkeletonLines lines={12} />}
        {page && <Doc page={page} />}
        {name === 'scoring' && isThere && Calculator && <Calculator />}
      </div>
    </article>
  );
}
