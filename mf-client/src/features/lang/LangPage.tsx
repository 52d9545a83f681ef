import { PageHead, PageTitle } from '@sabaijai/shared-ui/app';
import { Icon } from '@sabaijai/shared-ui/components';
import {
  changeLocale,
  LOCALES,
  type Locale,
  useFormats,
  useI18n,
  useLocale,
  useT,
} from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { useLocation, useNavigate } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import styles from './LangPage.module.css';
import { useCoverageQuery } from './lang.api';

export default function LangPage() {
  const i18n = useI18n();
  const t = useT('lang');
  const { number } = useFormats();
  const current = useLocale();
  const navigate = useNavigate();
  const cameFromHere = useLocation().key !== 'default';
  const [failed, setFailed] = useState<Locale | null>(null);
  const { data, error, isError, isFetching, refetch } = useCoverageQuery();
  const choose = async (locale: Locale) => {
    setFailed(null);
    try {
      await changeLocale(i18n, locale.code);
    } catch {
      return setFailed(locale);
    }
    if (cameFromHere) navigate(-1);
    else navigate('/');
  };
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <PageHead description={t('summary')} />
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      {failed && (
        <p className={styles.failed} role="alert">
          {t('failed', { name: failed.name })}
        </p>
      )}
      {/* Where no script switches: the first page in that language. */}
      <form action="/" method="get">
        <ul className={styles.languages}>
          {Object.values(LOCALES).map((locale) => {
            // Who borrows the texts of another language has none of its own to count.
            const share = locale.param === locale.language && data && Math.floor(100 * data[locale.language]);
            return (
              <li key={locale.code}>
                <button
                  type="submit"
                  name="lang"
                  value={locale.param}
                  className={styles.language}
                  aria-current={locale === current ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    void choose(locale);
                  }}
                >
                  <img src={locale.flag} alt="" width={40} height={30} />
                  <span className={styles.words}>
                    <span className={styles.name} lang={locale.html}>
                      {locale.name}
                    </span>
                    <span className={styles.coverage}>
                      {typeof share === 'number' && t('coverage', { share: number(share) })}
                    </span>
                  </span>
                  {locale === current && <Icon name="check" size={20} />}
                </button>
              </li>
            );
          })}
        </ul>
      </form>
      {isError && !isFetching && <SectionError problem={error} onRetry={() => void refetch()} />}
      <p className={styles.hint}>{t('hint')}</p>
    </div>
  );
}
