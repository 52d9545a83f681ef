import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The page's name in the browser's tab; leaving the page gives the old one back. */
export function usePageTitle(title: string) {
  const { t } = useTranslation('directory');
  const whole = t('pageTitle', { title });
  useEffect(() => {
    const before = document.title;
    document.title = whole;
    return () => {
      document.title = before;
    };
  }, [whole]);
}
