import { Icon, showToast } from '@sabaijai/shared-ui/components';
import { changeLocale, LOCALES, type Locale, useI18n, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { useLocation } from '@sabaijai/shared-ui/router';
import { useRef } from 'react';
import styles from './LanguageMenu.module.css';

export const LANGUAGE_MENU = 'language-menu';

/** Three languages under their own names; a sheet on phones. Without a script the page is asked for in that language. */
export function LanguageMenu() {
  const i18n = useI18n();
  const t = useT('shell');
  const current = useLocale();
  const menu = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'lang');
  const choose = async (locale: Locale) => {
    menu.current?.hidePopover();
    try {
      await changeLocale(i18n, locale.code);
    } catch {
      showToast({ tone: 'error', text: t('language.failed', { name: locale.name }) });
    }
  };
  return (
    <div
      ref={menu}
      id={LANGUAGE_MENU}
      popover="auto"
      className={styles.menu}
      role="dialog"
      aria-labelledby={`${LANGUAGE_MENU}-title`}
    >
      <h2 id={`${LANGUAGE_MENU}-title`} className={styles.title}>
        {t('language.choose')}
      </h2>
      <form action={pathname} method="get">
        {others.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <ul>
          {Object.values(LOCALES).map((locale) => (
            <li key={locale.code}>
              <button
                type="submit"
                name="lang"
                value={locale.param}
                className={styles.choice}
                aria-current={locale === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  void choose(locale);
                }}
              >
                <img src={locale.flag} alt="" width={27} height={20} />
                <span lang={locale.html}>{locale.name}</span>
                {locale === current && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </div>
  );
}
