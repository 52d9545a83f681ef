import type { LocaleCode } from '@sabaijai/contract';
import { loadOrBorrow } from '@sabaijai/shared-ui/locale';
import type { Page } from './Doc';

/** The platform's own pages, a file for each language. */
export const PAGE_NAMES = ['scoring', 'reviews', 'privacy', 'terms', 'open-data'] as const;
export type PageName = (typeof PAGE_NAMES)[number];
export const isPageName = (name = ''): name is PageName => (PAGE_NAMES as readonly string[]).includes(name);

export async function loadPage(name: PageName, code: LocaleCode): Promise<Page> {
  const load = (each: LocaleCode): Promise<{ default: Page }> => import(`./pages/${name}.${each}.md`);
  return (await loadOrBorrow(load, code)).default;
}
