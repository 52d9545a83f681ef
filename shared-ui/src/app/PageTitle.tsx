import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { HeadContext } from './head';

/** The page's name in the browser's tab; without one, the product's. The document keeps its one <title>. */
export function PageTitle({ children: title }: { children?: string | undefined }) {
  const { t } = useTranslation('common');
  const whole = title ? t('pageTitle', { title }) : t('product');
  const head = useContext(HeadContext);
  if (head) head.title = whole;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  return null;
}
