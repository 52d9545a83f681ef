import { policyPath } from '@sabaijai/contract';
import { PageHead, PageTitle } from '@sabaijai/shared-ui/app';
import { Icon, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useLoaderData, useLocation, useRevalidator } from '@sabaijai/shared-ui/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { breadcrumbs } from '../../places/structured';
import { Doc, type Figures, type Page } from './Doc';
import { PAGE_NAMES, type PageName } from './pages';
import styles from './policy.module.css';

/** The loader's text; with another language the loader is asked again, and the text before stays until then. */
function useText() {
  const page = useLoaderData() as Page | null;
  const { revalidate, state } = useRevalidator();
  const { code } = useLocale();
  const loadedIn = useRef(code);
  useEffect(() => {
    if (loadedIn.current === code) return;
    loadedIn.current = code;
    void revalidate();
  }, [code, revalidate]);
  return { page, isLoading: state === 'loading', again: () => void revalidate() };
}

interface Props {
  name: PageName;
  /** What the server says of itself, in the text. */
  figures?: Figures;
  /** What a page has besides its text. */
  children?: ReactNode;
}

export function PlatformPage({ name, figures, children }: Props) {
  const t = useT(['policy', 'common']);
  const { language } = useLocale();
  const { hash } = useLocation();
  const { page, isLoading, again } = useText();
  const isThere = page !== null;
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
        {!isThere && !isLoading && <SectionError problem={null} onRetry={again} />}
        {!isThere && isLoading && <SkeletonLines lines={12} />}
        {page && <Doc page={page} figures={figures} />}
        {isThere && children}
      </div>
    </article>
  );
}
