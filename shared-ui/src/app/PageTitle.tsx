import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The page's name in the browser's tab; without one, the product's. The document keeps its one <title>: in the
 * browser its text is changed, on a server it is rendered for the template's place.
 */
export function PageTitle({ children: title }: { children?: string | undefined }) {
  const { t } = useTranslation('common');
  const whole = title ? t('pageTitle', { title }) : t('product');
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  return typeof document === 'undefined' ? <title>{whole}</title> : null;
}
