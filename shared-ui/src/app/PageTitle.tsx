import { useT } from '@sabaijai/shared-ui/locale';
import { useContext, useEffect } from 'react';
import { HeadContext } from './head';

/** The page's name in the browser's tab; without one, the product's. The document keeps its one <title>. */
export function PageTitle({ children: title }: { children?: string | undefined }) {
  const t = useT('common');
  // A tab breaks no lines: without the joiners that keep Thai words whole.
  const whole = (title ? t('pageTitle', { title }) : t('product')).replaceAll('\u2060', '');
  const head = useContext(HeadContext);
  if (head) head.title = whole;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  return null;
}
